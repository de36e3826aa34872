#ifndef IMPRINT_CHEIF_SHIM_H
#define IMPRINT_CHEIF_SHIM_H

#include <libheif/heif.h>

#endif
