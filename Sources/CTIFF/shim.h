#ifndef IMPRINT_CTIFF_SHIM_H
#define IMPRINT_CTIFF_SHIM_H

#include <stdint.h>
#include <stdio.h>
#include <tiffio.h>

// Swift calls no functions with a variable number of arguments.

enum { shim_tiff_message_size = 256 };

static inline int shim_tiff_note(TIFF *file, void *message, const char *module, const char *format, va_list list) {
    (void)file, (void)module;
    vsnprintf(message, shim_tiff_message_size, format, list);
    return 1;
}

static inline int shim_tiff_ignore(TIFF *file, void *data, const char *module, const char *format, va_list list) {
    (void)file, (void)data, (void)module, (void)format, (void)list;
    return 1;
}

// NULL where it is no TIFF. `message` gets what goes wrong until the file is closed. Its pages are not mapped: a file that
// is cut off meanwhile would end the program.
static inline TIFF *shim_tiff_open(const char *path, char *message, long most_memory) {
    TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
    if (options == NULL) return NULL;
    TIFFOpenOptionsSetErrorHandlerExtR(options, shim_tiff_note, message);
    TIFFOpenOptionsSetWarningHandlerExtR(options, shim_tiff_ignore, NULL);
    TIFFOpenOptionsSetMaxSingleMemAlloc(options, most_memory);
    TIFF *file = TIFFOpenExt(path, "rm", options);
    TIFFOpenOptionsFree(options);
    return file;
}

// The number of a tag, or its default; 0 without either.
static inline uint16_t shim_tiff_short(TIFF *file, uint32_t tag) {
    uint16_t value = 0;
    return TIFFGetFieldDefaulted(file, tag, &value) ? value : 0;
}

static inline uint32_t shim_tiff_long(TIFF *file, uint32_t tag) {
    uint32_t value = 0;
    return TIFFGetFieldDefaulted(file, tag, &value) ? value : 0;
}

// The kinds of the samples beyond those of colours.
static inline const uint16_t *shim_tiff_extra_samples(TIFF *file, uint16_t *count) {
    uint16_t *kinds = NULL;
    *count = 0;
    return TIFFGetFieldDefaulted(file, TIFFTAG_EXTRASAMPLES, count, &kinds) ? kinds : NULL;
}

static inline int shim_tiff_palette(TIFF *file, uint16_t **red, uint16_t **green, uint16_t **blue) {
    return TIFFGetFieldDefaulted(file, TIFFTAG_COLORMAP, red, green, blue);
}

static inline const void *shim_tiff_profile(TIFF *file, uint32_t *count) {
    void *bytes = NULL;
    *count = 0;
    return TIFFGetFieldDefaulted(file, TIFFTAG_ICCPROFILE, count, &bytes) ? bytes : NULL;
}

// Has JPEG of luma and differences decoded to RGB.
static inline void shim_tiff_decode_as_rgb(TIFF *file) {
    TIFFSetField(file, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
}

#endif
