#include "CLoading.h"
#include "LoadedLibrary.h"

#include <libavdevice/avdevice.h>

// libavdevice brings the libraries of X11, V4L2, ALSA, PulseAudio and some hundred others, which only a capture needs.

#define DEVICE_FUNCTIONS(F) F(void, avdevice_register_all, (void), ())

#define SONAME_OF(major) "libavdevice.so." #major
#define SONAME(major) SONAME_OF(major)

LOADED_LIBRARY(imprint_load_avdevice, SONAME(LIBAVDEVICE_VERSION_MAJOR), DEVICE_FUNCTIONS)
