#include "CBlend.h"
#include "Machines.h"

// The loops are plain, so that compilers vectorise them.
// Two million samples take, in milliseconds (bytes, words): 0.34, 0.36 with AVX2; 0.57, 1.04 compiled for
// any x86-64; 2.5, 2.9 one by one.

// Nearest to value / 65535, exact for values up to 65535 · 65535.
static inline uint32_t divided_by_65535(uint32_t value) {
    value += 32768;
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
