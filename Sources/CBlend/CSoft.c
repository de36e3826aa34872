#include "CBlend.h"
#include "Machines.h"

#include <string.h>

// Sums of floats are rounded as Swift rounds them: by each step.
#pragma STDC FP_CONTRACT OFF

// The four samples of a pixel of 16 bits, in 32.
typedef uint32_t lanes __attribute__((vector_size(16)));

static inline lanes lanes_of(uint64_t pixel) {
    typedef uint16_t words __attribute__((vector_size(8)));
    words samples;
    memcpy(&samples, &pixel, sizeof samples);
    return __builtin_convertvector(samples, lanes);
}

static inline uint64_t pixel_of(lanes samples) {
    typedef uint16_t words __attribute__((vector_size(8)));
    words narrow = __builtin_convertvector(samples, words);
    uint64_t pixel;
    memcpy(&pixel, &narrow, sizeof pixel);
    return pixel;
}

// The same in the nearest colour that 8 bits hold.
static inline lanes flattened(lanes samples) {
    lanes products = samples * 255 + 32768;
    return ((products + (products >> 16)) >> 16) * 257;
}

// The bits by which a pixel is none that 8 bits hold, among bits that say nothing.
static inline uint64_t roughness(uint64_t pixel) { return pixel ^ pixel >> 8; }

static inline size_t phase(int64_t place) { return (size_t)(((place & 0xFFFFFFFF) + 0x800000) >> 24); }

static inline int is_uniform(const uint64_t *middle, ptrdiff_t width) {
    const uint64_t *above = middle - width, *below = middle + width, pixel = middle[0];
    return ((middle[-1] ^ pixel) | (middle[1] ^ pixel) | (above[-1] ^ pixel) | (above[0] ^ pixel)
            | (above[1] ^ pixel) | (below[-1] ^ pixel) | (below[0] ^ pixel) | (below[1] ^ pixel))
        == 0;
}

static inline uint64_t mean(
    const uint64_t *middle, ptrdiff_t width, struct imprint_box_weights across,
    struct imprint_box_weights down) {
    const uint32_t shares[3] = {(uint32_t)down.before, (uint32_t)down.middle, (uint32_t)down.after};
    const uint64_t before = across.before ? ~0ull : 0, after = across.after ? ~0ull : 0;
    const uint64_t at = across.middle ? ~0ull : 0;
    lanes sums = {0x8000, 0x8000, 0x8000, 0x8000};
    uint64_t rough = 0;
    for (ptrdiff_t row = 0; row < 3; row++) {
        const uint64_t *line = middle + (row - 1) * width;
        lanes sum = lanes_of(line[-1]) * (uint32_t)across.before
            + lanes_of(line[0]) * (uint32_t)across.middle
            + lanes_of(line[1]) * (uint32_t)across.after;
        sums += sum * shares[row];
        uint64_t bits = (roughness(line[-1]) & before) | (roughness(line[0]) & at)
            | (roughness(line[1]) & after);
        if (shares[row]) rough |= bits;
    }
    lanes samples = sums >> 16;
    // The mean of flat colours is flat: that of an edge between two of them too.
    return pixel_of(rough & 0x00FF00FF00FF00FF ? samples : flattened(samples));
}

FOR_EACH_MACHINE
void imprint_means_of_nine(
    uint64_t *restrict pixels, size_t count, const uint64_t *restrict source, ptrdiff_t width,
    const struct imprint_box_weights *restrict across,
    const struct imprint_box_weights *restrict down, int64_t x, int64_t y, int64_t dx, int64_t dy) {
    for (size_t i = 0; i < count; i++, x += dx, y += dy) {
        const uint64_t *middle = source + (y >> 32) * width + (x >> 32);
        // Most of a text or a card is transparent, or of one colour.
        pixels[i] = is_uniform(middle, width)
            ? middle[0] : mean(middle, width, across[phase(x)], down[phase(y)]);
    }
}

// Whether the codes lie beside each other is known where this is inlined: compilers vectorise those that do.
static inline __attribute__((always_inline)) void weigh(
    uint16_t *restrict color, uint16_t *restrict alpha, size_t stride,
    const uint16_t *restrict samples, size_t count, const float *restrict factors) {
    const float red = factors[0], green = factors[1], blue = factors[2], offset = factors[3];
    for (size_t i = 0; i < count; i++) {
        const uint16_t *sample = samples + 4 * i;
        const float opaque = sample[3];
        float value = (float)sample[0] * red + (float)sample[1] * green;
        value = value + (float)sample[2] * blue;
        value = value + opaque * offset + 0.5f;
        value = value < 0 ? 0 : value > 65535 ? 65535 : value;
        const int32_t share = sample[3], code = (int32_t)value;
        alpha[i * stride] = (uint16_t)share;
        color[i * stride] = (uint16_t)(code < share ? code : share);
    }
}

FOR_EACH_MACHINE
void imprint_weigh(
    uint16_t *restrict color, uint16_t *restrict alpha, size_t stride,
    const uint16_t *restrict samples, size_t count, const float *restrict factors) {
    if (stride == 1) {
        weigh(color, alpha, 1, samples, count, factors);
    } else {
        weigh(color, alpha, stride, samples, count, factors);
    }
}
