#ifndef IMPRINT_CLITTLECMS_SHIM_H
#define IMPRINT_CLITTLECMS_SHIM_H

#include <lcms2.h>

// Layouts of samples, whose macros Swift does not import.
static const cmsUInt32Number shim_lcms_grey_16 = TYPE_GRAY_16;
static const cmsUInt32Number shim_lcms_rgba_8 = TYPE_RGBA_8;
static const cmsUInt32Number shim_lcms_rgba_16 = TYPE_RGBA_16;
static const cmsUInt32Number shim_lcms_cmyk_8 = TYPE_CMYK_8;
static const cmsUInt32Number shim_lcms_rgb_double = TYPE_RGB_DBL;

#endif
