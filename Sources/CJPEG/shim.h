#ifndef IMPRINT_CJPEG_SHIM_H
#define IMPRINT_CJPEG_SHIM_H

// jpeglib.h needs the declarations of these, and does not include them.
#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>

#endif
