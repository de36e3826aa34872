#ifndef IMPRINT_CRSVG_SHIM_H
#define IMPRINT_CRSVG_SHIM_H

#include <librsvg/rsvg.h>

#endif
