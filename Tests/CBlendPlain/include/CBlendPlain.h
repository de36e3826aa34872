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

#endif
