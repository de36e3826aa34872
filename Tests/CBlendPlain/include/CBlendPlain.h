#ifndef IMPRINT_CBLENDPLAIN_H
#define IMPRINT_CBLENDPLAIN_H

#include <stddef.h>
#include <stdint.h>

void plain_blend_8(
    uint8_t *video, const uint16_t *color, const uint16_t *alpha, size_t count);

void plain_blend_16(
    uint16_t *video, const uint16_t *color, const uint16_t *alpha, size_t count, uint32_t maximum,
    uint32_t shift);

void plain_blend_dithered_8(
    uint8_t *video, const uint16_t *color, const uint16_t *alpha, const uint16_t *thresholds,
    size_t count);

void plain_blend_dithered_16(
    uint16_t *video, const uint16_t *color, const uint16_t *alpha, const uint16_t *thresholds,
    size_t count, uint32_t maximum, uint32_t shift);

void plain_fade(uint16_t *faded, const uint16_t *samples, size_t count, float opacity);
void plain_blend_uniform_8(uint8_t *video, uint16_t color, uint16_t alpha, size_t count);

void plain_blend_uniform_16(
    uint16_t *video, uint16_t color, uint16_t alpha, size_t count, uint32_t maximum, uint32_t shift);

void plain_cover_8(
    uint8_t *video, const uint8_t *over, const uint16_t *alpha, size_t count);

void plain_cover_16(
    uint16_t *video, const uint16_t *over, const uint16_t *alpha, size_t count, uint32_t shift);

void plain_cover_uniform_8(
    uint8_t *video, const uint8_t *over, uint16_t alpha, size_t count);

void plain_cover_uniform_16(
    uint16_t *video, const uint16_t *over, uint16_t alpha, size_t count, uint32_t shift);

struct imprint_box_weights;
struct imprint_rgb_matrix;

void plain_double_8(
    int16_t *samples, const uint8_t *line, const int16_t *weights, size_t count);

void plain_rgba_8(
    uint8_t *pixels, const uint8_t *luma, const int16_t *const *blue, const int16_t *const *red,
    const int16_t *weights, const struct imprint_rgb_matrix *matrix, size_t count);

void plain_means_of_nine(
    uint64_t *pixels, size_t count, const uint64_t *source, ptrdiff_t width,
    const struct imprint_box_weights *across, const struct imprint_box_weights *down, int64_t x,
    int64_t y, int64_t dx, int64_t dy);

void plain_weigh(
    uint16_t *color, uint16_t *alpha, size_t stride, const uint16_t *samples, size_t count,
    const float *factors);

#endif
