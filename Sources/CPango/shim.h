#ifndef IMPRINT_CPANGO_SHIM_H
#define IMPRINT_CPANGO_SHIM_H

#include <fontconfig/fontconfig.h>
#include <fontconfig/fcfreetype.h>
#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

#endif
