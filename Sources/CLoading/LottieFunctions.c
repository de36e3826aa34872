#include "CLoading.h"
#include "LoadedLibrary.h"

#include <rlottie_capi.h>

// librlottie is only needed for Lottie.

#define LOTTIE_FUNCTIONS(F)                                                                       \
    F(void, lottie_animation_destroy, (Lottie_Animation *animation), (animation))                 \
    F(Lottie_Animation *, lottie_animation_from_data,                                             \
      (const char *data, const char *key, const char *resources), (data, key, resources))         \
    F(void, lottie_animation_render,                                                              \
      (Lottie_Animation *animation, size_t frame, uint32_t *words, size_t width, size_t height,   \
       size_t bytes_per_row),                                                                     \
      (animation, frame, words, width, height, bytes_per_row))

LOADED_LIBRARY(imprint_load_rlottie, "librlottie.so.0-1", LOTTIE_FUNCTIONS)
