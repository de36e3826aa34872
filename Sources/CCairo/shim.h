#ifndef IMPRINT_CCAIRO_SHIM_H
#define IMPRINT_CCAIRO_SHIM_H

#include <cairo.h>

#endif
