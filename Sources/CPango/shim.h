#ifndef IMPRINT_CPANGO_SHIM_H
#define IMPRINT_CPANGO_SHIM_H

#include <fontconfig/fontconfig.h>
#include <fontconfig/fcfreetype.h>
#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <hb-ot.h>

/// Whether a glyph stands for a character that no font has; its macro is not visible to Swift.
static inline int shim_is_unknown_glyph(PangoGlyph glyph) {
  return glyph != PANGO_GLYPH_INVALID_INPUT && (glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0;
}

/// The first run of a list. GLib's headers come with librsvg's as well, so that for Swift the members of its types belong to
/// the one of the two modules that it happens to load first.
static inline PangoGlyphItem *shim_first_run(const GSList *list) { return (PangoGlyphItem *)list->data; }

/// The runs behind the first one of a list; null behind the last.
static inline GSList *shim_other_runs(const GSList *list) { return list->next; }

#endif
