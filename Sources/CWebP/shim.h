#ifndef IMPRINT_CWEBP_SHIM_H
#define IMPRINT_CWEBP_SHIM_H

#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/mux.h>

#endif
