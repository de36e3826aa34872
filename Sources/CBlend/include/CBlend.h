// Blending kernels, equal to Swift's ReferenceKernel, compiled for the machine's vector units.
#ifndef IMPRINT_CBLEND_H
#define IMPRINT_CBLEND_H

#include <stddef.h>
#include <stdint.h>

/// video = color · 255 / 65535 + video · (1 − alpha / 65535), rounded to the nearest, for `count` bytes.
/// No `color` may exceed its `alpha`.
void imprint_blend_8(
    uint8_t *video, const uint16_t *color, const uint16_t *alpha, size_t count);

/// The same for codes up to `maximum` that lie `shift` bits up in 16-bit words.
void imprint_blend_16(
    uint16_t *video, const uint16_t *color, const uint16_t *alpha, size_t count, uint32_t maximum,
    uint32_t shift);

/// The same, rounded up from `thresholds` on: 65535ths of a code, from 0, which always rounds down, to 65534. 32767 is
/// the nearest.
void imprint_blend_dithered_8(
    uint8_t *video, const uint16_t *color, const uint16_t *alpha, const uint16_t *thresholds,
    size_t count);

/// The same for codes up to `maximum` that lie `shift` bits up in 16-bit words.
void imprint_blend_dithered_16(
    uint16_t *video, const uint16_t *color, const uint16_t *alpha, const uint16_t *thresholds,
    size_t count, uint32_t maximum, uint32_t shift);

/// `imprint_blend_8` with one colour and one alpha for all bytes.
void imprint_blend_uniform_8(uint8_t *video, uint16_t color, uint16_t alpha, size_t count);

/// The same for codes up to `maximum` that lie `shift` bits up in 16-bit words.
void imprint_blend_uniform_16(
    uint16_t *video, uint16_t color, uint16_t alpha, size_t count, uint32_t maximum, uint32_t shift);

/// faded = samples · opacity, rounded to the nearest. `opacity` is 0 to 1.
void imprint_fade(uint16_t *faded, const uint16_t *samples, size_t count, float opacity);

/// video = over · alpha / 65535 + video · (1 − alpha / 65535), rounded to the nearest, for `count` bytes.
void imprint_cover_8(
    uint8_t *video, const uint8_t *over, const uint16_t *alpha, size_t count);

/// The same for codes that lie `shift` bits up in 16-bit words.
void imprint_cover_16(
    uint16_t *video, const uint16_t *over, const uint16_t *alpha, size_t count, uint32_t shift);

/// The same with one alpha for all bytes.
void imprint_cover_uniform_8(
    uint8_t *video, const uint8_t *over, uint16_t alpha, size_t count);

/// The same with one alpha for all codes, `shift` bits up in 16-bit words.
void imprint_cover_uniform_16(
    uint16_t *video, const uint16_t *over, uint16_t alpha, size_t count, uint32_t shift);

/// sums[i] = the samples from `first[i]` on, each times its weight of `taps` in 16384ths, in 15 bits.
///
/// Samples lie `stride` apart.
void imprint_filter_8(
    int32_t *sums, const uint8_t *line, size_t stride, const int32_t *first,
    const int16_t *weights, size_t taps, size_t count);

/// The same for codes of `depth` bits, 9 to 16, that lie `shift` bits up in 16-bit words.
void imprint_filter_16(
    int32_t *sums, const uint16_t *line, size_t stride, const int32_t *first,
    const int16_t *weights, size_t taps, size_t count, uint32_t depth, uint32_t shift);

/// sums += row · weight.
void imprint_add_weighted(int32_t *sums, const int32_t *row, int32_t weight, size_t count);

/// Rounds sums of 15-bit rows, weighted in 16384ths, to bytes that lie `stride` apart.
void imprint_round_8(uint8_t *line, size_t stride, const int32_t *sums, size_t count);

/// The same to codes of `depth` bits that lie `shift` bits up in 16-bit words.
void imprint_round_16(
    uint16_t *line, size_t stride, const int32_t *sums, size_t count, uint32_t depth,
    uint32_t shift);

/// Doubles the samples of a row: samples[2i] = the four samples from line[i] on by the first four weights, samples[2i + 1] =
/// those from line[i + 1] on by the other four, in 16384ths, in 15 bits. `line` has `count` + 4 samples.
void imprint_double_8(
    int16_t *samples, const uint8_t *line, const int16_t *weights, size_t count);

/// The weights of Y′CbCr in RGB, as FFmpeg's scaler has them: 8192 is 1 of an 8-bit code in `luma` and all below it, and
/// 512 in `offset`, which is black's.
struct imprint_rgb_matrix {
    int32_t offset, luma, red_v, green_u, green_v, blue_u;
};

/// Opaque pixels of red, green, blue and alpha, of luma and of Cb and Cr.
///
/// These are the sums of four rows of 15 bits each by `weights`, in 4096ths, and end like luma before 8 bits: 512 is a code.
/// Codes are rounded to the nearest, and clamped.
void imprint_rgba_8(
    uint8_t *pixels, const uint8_t *luma, const int16_t *const *blue, const int16_t *const *red,
    const int16_t *weights, const struct imprint_rgb_matrix *matrix, size_t count);

/// Interpolates `source` cubically at (u, v), (u + du, v + dv), …, in samples from the first one's centre.
///
/// Edge samples repeat past an edge; places 2.5 samples or more outside are not written. `step` is the
/// distance from one row of the source to the next, in samples.
void imprint_warp_8(
    uint8_t *line, size_t stride, size_t count, const uint8_t *source, ptrdiff_t step,
    size_t source_stride, int32_t width, int32_t height, double u, double v, double du, double dv,
    int32_t maximum, uint32_t shift);

void imprint_warp_16(
    uint16_t *line, size_t stride, size_t count, const uint16_t *source, ptrdiff_t step,
    size_t source_stride, int32_t width, int32_t height, double u, double v, double du, double dv,
    int32_t maximum, uint32_t shift);

/// The weights, in 256ths, of three pixels in a row.
struct imprint_box_weights {
    uint64_t before, middle, after;
};

/// pixels[i] = the mean of the nine pixels around (x + i · dx, y + i · dy), each times its weights across and down.
///
/// Pixels have four samples of 16 bits. Places are in units of 2⁻³² pixel, and pixel k covers k to k + 1; all pixels around
/// them exist. `across` and `down` have the weights for 257 phases of a place in its pixel. A mean of colours that 8 bits
/// hold is one that 8 bits hold.
void imprint_means_of_nine(
    uint64_t *pixels, size_t count, const uint64_t *source, ptrdiff_t width,
    const struct imprint_box_weights *across, const struct imprint_box_weights *down, int64_t x,
    int64_t y, int64_t dx, int64_t dy);

/// alpha = the fourth of a pixel's samples; color = the sum of its samples times their `factors`, rounded and no greater
/// than alpha. Both lie `stride` apart.
void imprint_weigh(
    uint16_t *color, uint16_t *alpha, size_t stride, const uint16_t *samples, size_t count,
    const float *factors);

#endif
