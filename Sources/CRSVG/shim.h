#ifndef IMPRINT_CRSVG_SHIM_H
#define IMPRINT_CRSVG_SHIM_H

#include <librsvg/rsvg.h>

/// GLib's flag for input that ends with the bytes given, which Swift names otherwise from one version of GLib to
/// another.
static inline GConverterFlags shim_input_at_end(void) { return G_CONVERTER_INPUT_AT_END; }

#endif
