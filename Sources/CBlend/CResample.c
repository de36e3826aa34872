#include "CBlend.h"
#include "Machines.h"

// Weights are in 16384ths and sums are of at most 15 bits, so that 32 bits hold what a filter that
// overshoots both ways comes to.

static inline int32_t limited(int32_t value, int32_t maximum) {
    return value < 0 ? 0 : value > maximum ? maximum : value;
}

FOR_EACH_MACHINE
void imprint_filter_8(
    int32_t *restrict sums, const uint8_t *restrict line, size_t stride,
    const int32_t *restrict first, const int16_t *restrict weights, size_t taps, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const uint8_t *samples = line + (size_t)first[i] * stride;
        const int16_t *weight = weights + i * taps;
        int32_t sum = 64;
        for (size_t tap = 0; tap < taps; tap++) sum += samples[tap * stride] * weight[tap];
        sums[i] = sum >> 7;
    }
}

FOR_EACH_MACHINE
void imprint_filter_16(
    int32_t *restrict sums, const uint16_t *restrict line, size_t stride,
    const int32_t *restrict first, const int16_t *restrict weights, size_t taps, size_t count,
    uint32_t depth, uint32_t shift) {
    const int32_t half = 1 << (depth - 2);
    for (size_t i = 0; i < count; i++) {
        const uint16_t *samples = line + (size_t)first[i] * stride;
        const int16_t *weight = weights + i * taps;
        int32_t sum = half;
        for (size_t tap = 0; tap < taps; tap++) {
            sum += (int32_t)(samples[tap * stride] >> shift) * weight[tap];
        }
        sums[i] = sum >> (depth - 1);
    }
}

FOR_EACH_MACHINE
void imprint_add_weighted(
    int32_t *restrict sums, const int32_t *restrict row, int32_t weight, size_t count) {
    for (size_t i = 0; i < count; i++) sums[i] += row[i] * weight;
}

FOR_EACH_MACHINE
void imprint_round_8(
    uint8_t *restrict line, size_t stride, const int32_t *restrict sums, size_t count) {
    for (size_t i = 0; i < count; i++) {
        line[i * stride] = (uint8_t)limited((sums[i] + (1 << 20)) >> 21, 255);
    }
}

FOR_EACH_MACHINE
void imprint_round_16(
    uint16_t *restrict line, size_t stride, const int32_t *restrict sums, size_t count,
    uint32_t depth, uint32_t shift) {
    const uint32_t drop = 29 - depth;
    const int32_t half = 1 << (drop - 1), maximum = (1 << depth) - 1;
    for (size_t i = 0; i < count; i++) {
        line[i * stride] = (uint16_t)(limited((sums[i] + half) >> drop, maximum) << shift);
    }
}

// Catmull and Rom's cubic, at a fraction past the second of four samples.
static inline void cubic_weights(float fraction, float weights[4]) {
    const float t = fraction, t2 = t * t, t3 = t2 * t;
    weights[0] = -0.5f * t3 + t2 - 0.5f * t;
    weights[1] = 1.5f * t3 - 2.5f * t2 + 1.0f;
    weights[2] = -1.5f * t3 + 2.0f * t2 + 0.5f * t;
    weights[3] = 0.5f * t3 - 0.5f * t2;
}

static inline int32_t held(int32_t value, int32_t end) {
    return value < 0 ? 0 : value >= end ? end - 1 : value;
}

#define TURN(NAME, SAMPLE)                                                                        \
    void NAME(                                                                                    \
        SAMPLE *restrict line, size_t stride, size_t count, const SAMPLE *restrict source,        \
        ptrdiff_t step, size_t source_stride, int32_t width, int32_t height, double u, double v,  \
        double du, double dv, int32_t maximum, uint32_t shift) {                                  \
        for (size_t i = 0; i < count; i++, u += du, v += dv) {                                    \
            if (!(u > -3 && v > -3 && u < width + 2 && v < height + 2)) continue;                 \
            const int32_t column = (int32_t)(u + 4) - 4, row = (int32_t)(v + 4) - 4;              \
            float across[4], down[4], sum = 0.5f;                                                 \
            cubic_weights((float)(u - column), across);                                           \
            cubic_weights((float)(v - row), down);                                                \
            for (int32_t y = 0; y < 4; y++) {                                                     \
                const SAMPLE *samples = source + held(row - 1 + y, height) * step;                \
                float mean = 0;                                                                   \
                for (int32_t x = 0; x < 4; x++) {                                                 \
                    const size_t place = (size_t)held(column - 1 + x, width) * source_stride;     \
                    mean += across[x] * (float)(samples[place] >> shift);                         \
                }                                                                                 \
                sum += down[y] * mean;                                                            \
            }                                                                                     \
            const int32_t code = sum <= 0 ? 0 : (int32_t)sum;                                     \
            line[i * stride] = (SAMPLE)((code > maximum ? maximum : code) << shift);              \
        }                                                                                         \
    }

TURN(imprint_turn_8, uint8_t)
TURN(imprint_turn_16, uint16_t)
