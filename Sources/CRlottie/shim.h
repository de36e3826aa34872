#ifndef IMPRINT_CRLOTTIE_SHIM_H
#define IMPRINT_CRLOTTIE_SHIM_H

#include <rlottie_capi.h>

#endif
