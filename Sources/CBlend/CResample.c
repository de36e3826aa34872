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
        // Of samples side by side compilers take many at once.
        if (stride == 1) {
            for (size_t tap = 0; tap < taps; tap++) sum += samples[tap] * weight[tap];
        } else {
            for (size_t tap = 0; tap < taps; tap++) sum += samples[tap * stride] * weight[tap];
        }
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
        if (stride == 1) {
            for (size_t tap = 0; tap < taps; tap++) {
                sum += (int32_t)(samples[tap] >> shift) * weight[tap];
            }
        } else {
            for (size_t tap = 0; tap < taps; tap++) {
                sum += (int32_t)(samples[tap * stride] >> shift) * weight[tap];
            }
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

typedef float four __attribute__((vector_size(16)));

// Catmull and Rom's cubic, at a fraction past the second of four samples.
static inline four cubic_weights(float t) {
    const four third = {-0.5f, 1.5f, -1.5f, 0.5f}, second = {1.0f, -2.5f, 2.0f, -0.5f};
    const four first = {-0.5f, 0.0f, 0.5f, 0.0f}, none = {0.0f, 1.0f, 0.0f, 0.0f};
    return ((third * t + second) * t + first) * t + none;
}

static inline int32_t held(int32_t value, int32_t end) {
    return value < 0 ? 0 : value >= end ? end - 1 : value;
}

static inline four four_8(const uint8_t *samples, uint32_t shift) {
    typedef uint8_t bytes __attribute__((vector_size(4)));
    bytes there;
    __builtin_memcpy(&there, samples, sizeof there);
    (void)shift;
    return __builtin_convertvector(there, four);
}

static inline four four_16(const uint16_t *samples, uint32_t shift) {
    typedef uint16_t words __attribute__((vector_size(8)));
    words there;
    __builtin_memcpy(&there, samples, sizeof there);
    return __builtin_convertvector((words)(there >> (uint16_t)shift), four);
}

// Four samples of a row at once: of what lies within the source, and side by side, without looking where
// each of them is.
#define TURN(NAME, SAMPLE, FOUR)                                                                  \
    FOR_EACH_MACHINE                                                                              \
    void NAME(                                                                                    \
        SAMPLE *restrict line, size_t stride, size_t count, const SAMPLE *restrict source,        \
        ptrdiff_t step, size_t source_stride, int32_t width, int32_t height, double u, double v,  \
        double du, double dv, int32_t maximum, uint32_t shift) {                                  \
        for (size_t i = 0; i < count; i++, u += du, v += dv) {                                    \
            if (!(u > -3 && v > -3 && u < width + 2 && v < height + 2)) continue;                 \
            const int32_t column = (int32_t)(u + 4) - 4, row = (int32_t)(v + 4) - 4;              \
            const four across = cubic_weights((float)(u - column));                               \
            const four down = cubic_weights((float)(v - row));                                    \
            four mean = {0, 0, 0, 0};                                                             \
            if (source_stride == 1 && column >= 1 && row >= 1 && column < width - 2               \
                && row < height - 2) {                                                            \
                const SAMPLE *place = source + (row - 1) * step + (column - 1);                   \
                mean = FOUR(place, shift) * down[0] + FOUR(place + step, shift) * down[1]         \
                    + FOUR(place + 2 * step, shift) * down[2]                                     \
                    + FOUR(place + 3 * step, shift) * down[3];                                    \
            } else {                                                                              \
                for (int32_t y = 0; y < 4; y++) {                                                 \
                    const SAMPLE *there = source + held(row - 1 + y, height) * step;              \
                    SAMPLE samples[4];                                                            \
                    for (int32_t x = 0; x < 4; x++) {                                             \
                        samples[x] = there[(size_t)held(column - 1 + x, width) * source_stride];  \
                    }                                                                             \
                    mean += FOUR(samples, shift) * down[y];                                       \
                }                                                                                 \
            }                                                                                     \
            mean *= across;                                                                       \
            const float sum = 0.5f + (mean[0] + mean[2]) + (mean[1] + mean[3]);                   \
            const int32_t code = sum <= 0 ? 0 : (int32_t)sum;                                     \
            line[i * stride] = (SAMPLE)((code > maximum ? maximum : code) << shift);              \
        }                                                                                         \
    }

TURN(imprint_turn_8, uint8_t, four_8)
TURN(imprint_turn_16, uint16_t, four_16)
