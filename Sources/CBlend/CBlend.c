#include "CBlend.h"
#include "Machines.h"

#include <string.h>

// The loops are plain, so that compilers vectorise them.
// Two million samples take, in milliseconds (bytes, words): 0.34, 0.36 with AVX2; 0.57, 1.04 for any
// x86-64; 2.5, 2.9 without vectors.

// value / 65535 rounded to the nearest, exact for values up to 65535 · 65535.
static inline uint32_t divided_by_65535(uint32_t value) {
    value += 32768;
    return (value + (value >> 16)) >> 16;
}

// value / 65535 rounded down, exact for values up to 65535 · 65535 + 65534.
static inline uint32_t down_by_65535(uint32_t value) {
    value += 1;
    return (value + (value >> 16)) >> 16;
}

FOR_EACH_MACHINE
void imprint_blend_8(
    uint8_t *restrict video, const uint16_t *restrict color, const uint16_t *restrict alpha,
    size_t count) {
    for (size_t i = 0; i < count; i++) {
        video[i] = (uint8_t)divided_by_65535(color[i] * 255u + video[i] * (65535u - alpha[i]));
    }
}

FOR_EACH_MACHINE
void imprint_blend_16(
    uint16_t *restrict video, const uint16_t *restrict color, const uint16_t *restrict alpha,
    size_t count, uint32_t maximum, uint32_t shift) {
    for (size_t i = 0; i < count; i++) {
        uint32_t code = (uint32_t)(video[i] >> shift);
        uint32_t blended =
            divided_by_65535(color[i] * maximum + code * (65535u - alpha[i]));
        video[i] = (uint16_t)(blended << shift);
    }
}

FOR_EACH_MACHINE
void imprint_blend_dithered_8(
    uint8_t *restrict video, const uint16_t *restrict color, const uint16_t *restrict alpha,
    const uint16_t *restrict thresholds, size_t count) {
    for (size_t i = 0; i < count; i++) {
        video[i] = (uint8_t)down_by_65535(
            color[i] * 255u + video[i] * (65535u - alpha[i]) + thresholds[i]);
    }
}

FOR_EACH_MACHINE
void imprint_blend_dithered_16(
    uint16_t *restrict video, const uint16_t *restrict color, const uint16_t *restrict alpha,
    const uint16_t *restrict thresholds, size_t count, uint32_t maximum, uint32_t shift) {
    for (size_t i = 0; i < count; i++) {
        uint32_t code = (uint32_t)(video[i] >> shift);
        uint32_t blended =
            down_by_65535(color[i] * maximum + code * (65535u - alpha[i]) + thresholds[i]);
        video[i] = (uint16_t)(blended << shift);
    }
}

FOR_EACH_MACHINE
void imprint_blend_uniform_8(
    uint8_t *restrict video, uint16_t color, uint16_t alpha, size_t count) {
    for (size_t i = 0; i < count; i++) {
        video[i] = (uint8_t)divided_by_65535(color * 255u + video[i] * (65535u - alpha));
    }
}

FOR_EACH_MACHINE
void imprint_blend_uniform_16(
    uint16_t *restrict video, uint16_t color, uint16_t alpha, size_t count, uint32_t maximum,
    uint32_t shift) {
    for (size_t i = 0; i < count; i++) {
        uint32_t code = (uint32_t)(video[i] >> shift);
        uint32_t blended = divided_by_65535(color * maximum + code * (65535u - alpha));
        video[i] = (uint16_t)(blended << shift);
    }
}

FOR_EACH_MACHINE
void imprint_fade(
    uint16_t *restrict faded, const uint16_t *restrict samples, size_t count, float opacity) {
    for (size_t i = 0; i < count; i++) {
        faded[i] = (uint16_t)(int32_t)((float)samples[i] * opacity + 0.5f);
    }
}

FOR_EACH_MACHINE
void imprint_cover_8(
    uint8_t *restrict video, const uint8_t *restrict over, const uint16_t *restrict alpha,
    size_t count) {
    for (size_t i = 0; i < count; i++) {
        video[i] = (uint8_t)divided_by_65535(
            over[i] * (uint32_t)alpha[i] + video[i] * (65535u - alpha[i]));
    }
}

FOR_EACH_MACHINE
void imprint_cover_16(
    uint16_t *restrict video, const uint16_t *restrict over, const uint16_t *restrict alpha,
    size_t count, uint32_t shift) {
    for (size_t i = 0; i < count; i++) {
        uint32_t sum = (uint32_t)(over[i] >> shift) * alpha[i]
            + (uint32_t)(video[i] >> shift) * (65535u - alpha[i]);
        video[i] = (uint16_t)(divided_by_65535(sum) << shift);
    }
}

FOR_EACH_MACHINE
void imprint_cover_uniform_8(
    uint8_t *restrict video, const uint8_t *restrict over, uint16_t alpha, size_t count) {
    if (alpha == 65535) {
        memcpy(video, over, count);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        video[i] = (uint8_t)divided_by_65535(
            over[i] * (uint32_t)alpha + video[i] * (65535u - alpha));
    }
}

FOR_EACH_MACHINE
void imprint_cover_uniform_16(
    uint16_t *restrict video, const uint16_t *restrict over, uint16_t alpha, size_t count,
    uint32_t shift) {
    if (alpha == 65535) {
        memcpy(video, over, count * 2);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        uint32_t sum = (uint32_t)(over[i] >> shift) * alpha
            + (uint32_t)(video[i] >> shift) * (65535u - alpha);
        video[i] = (uint16_t)(divided_by_65535(sum) << shift);
    }
}
