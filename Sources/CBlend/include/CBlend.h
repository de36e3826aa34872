// Blending kernels: Swift's ReferenceKernel, compiled for the vector units that the machine has.
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

#endif
