#include "CLoading.h"
#include "LoadedLibrary.h"

#include <stdarg.h>
#include <tiffio.h>

// libtiff and the compressors that come with it are only needed for TIFF.

#define TIFF_FUNCTIONS(F)                                                                         \
    F(void, TIFFClose, (TIFF *file), (file))                                                      \
    F(uint32_t, TIFFComputeStrip, (TIFF *file, uint32_t row, uint16_t sample), (file, row, sample)) \
    F(uint32_t, TIFFComputeTile,                                                                  \
      (TIFF *file, uint32_t x, uint32_t y, uint32_t z, uint16_t sample), (file, x, y, z, sample)) \
    F(int, TIFFIsTiled, (TIFF *file), (file))                                                     \
    F(TIFF *, TIFFOpenExt, (const char *path, const char *mode, TIFFOpenOptions *options),        \
      (path, mode, options))                                                                      \
    F(TIFFOpenOptions *, TIFFOpenOptionsAlloc, (void), ())                                        \
    F(void, TIFFOpenOptionsFree, (TIFFOpenOptions *options), (options))                           \
    F(void, TIFFOpenOptionsSetErrorHandlerExtR,                                                   \
      (TIFFOpenOptions *options, TIFFErrorHandlerExtR handler, void *data),                       \
      (options, handler, data))                                                                   \
    F(void, TIFFOpenOptionsSetMaxSingleMemAlloc, (TIFFOpenOptions *options, tmsize_t most),       \
      (options, most))                                                                            \
    F(void, TIFFOpenOptionsSetWarningHandlerExtR,                                                 \
      (TIFFOpenOptions *options, TIFFErrorHandlerExtR handler, void *data),                       \
      (options, handler, data))                                                                   \
    F(int, TIFFRGBAImageOK, (TIFF *file, char message[1024]), (file, message))                    \
    F(tmsize_t, TIFFReadEncodedStrip, (TIFF *file, uint32_t strip, void *bytes, tmsize_t count),  \
      (file, strip, bytes, count))                                                                \
    F(tmsize_t, TIFFReadEncodedTile, (TIFF *file, uint32_t tile, void *bytes, tmsize_t count),    \
      (file, tile, bytes, count))                                                                 \
    F(int, TIFFReadRGBAImageOriented,                                                             \
      (TIFF *file, uint32_t width, uint32_t height, uint32_t *pixels, int orientation, int stops), \
      (file, width, height, pixels, orientation, stops))                                          \
    F(tmsize_t, TIFFScanlineSize, (TIFF *file), (file))                                           \
    F(tmsize_t, TIFFTileRowSize, (TIFF *file), (file))                                            \
    F(int, TIFFVGetFieldDefaulted, (TIFF *file, uint32_t tag, va_list values), (file, tag, values)) \
    F(int, TIFFVSetField, (TIFF *file, uint32_t tag, va_list values), (file, tag, values))

// The version that the headers are of, since libtiff 4.5.
LOADED_LIBRARY(imprint_load_tiff, "libtiff.so.6", TIFF_FUNCTIONS)

__attribute__((visibility("hidden"))) int TIFFGetFieldDefaulted(TIFF *file, uint32_t tag, ...) {
    va_list values;
    va_start(values, tag);
    int result = TIFFVGetFieldDefaulted(file, tag, values);
    va_end(values);
    return result;
}

__attribute__((visibility("hidden"))) int TIFFSetField(TIFF *file, uint32_t tag, ...) {
    va_list values;
    va_start(values, tag);
    int result = TIFFVSetField(file, tag, values);
    va_end(values);
    return result;
}
