#include "CLoading.h"
#include "LoadedLibrary.h"

#include <libavdevice/avdevice.h>

// libavdevice brings the libraries of X11, V4L2, ALSA, PulseAudio and some hundred others, which only a capture needs.

#define DEVICE_FUNCTIONS(F)                                                                       \
    F(void, avdevice_register_all, (void), ())                                                    \
    F(int, avdevice_list_input_sources,                                                           \
      (const AVInputFormat *device, const char *name, AVDictionary *options, AVDeviceInfoList **list), \
      (device, name, options, list))                                                              \
    F(void, avdevice_free_list_devices, (AVDeviceInfoList **list), (list))

#define SONAME_OF(major) "libavdevice.so." #major
#define SONAME(major) SONAME_OF(major)

LOADED_LIBRARY(imprint_load_avdevice, SONAME(LIBAVDEVICE_VERSION_MAJOR), DEVICE_FUNCTIONS)

typedef void alsa_handler(const char *file, int line, const char *function, int code, const char *format, ...);

static void ignore(const char *file, int line, const char *function, int code, const char *format, ...) {
    (void)file, (void)line, (void)function, (void)code, (void)format;
}

void imprint_silence_alsa(void) {
    // libavdevice has loaded it, or there is nothing to silence.
    void *library = dlopen("libasound.so.2", RTLD_NOW | RTLD_NOLOAD);
    if (library == NULL) return;
    int (*set)(alsa_handler *) = (int (*)(alsa_handler *))dlsym(library, "snd_lib_error_set_handler");
    if (set != NULL) set(ignore);
    dlclose(library);
}
