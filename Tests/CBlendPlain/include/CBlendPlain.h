#ifndef IMPRINT_CBLENDPLAIN_H
#define IMPRINT_CBLENDPLAIN_H

#include <stddef.h>
#include <stdint.h>

void plain_blend_8(
    uint8_t *video, const uint16_t *color, const uint16_t *alpha, size_t count);

void plain_blend_16(
    uint16_t *video, const uint16_t *color, const uint16_t *alpha, size_t count, uint32_t maximum,
    uint32_t shift);

#endif
