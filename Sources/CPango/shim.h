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

/// A character's script by GLib's number; -1 for one that scripts share, or of no script.
static inline int shim_script(gunichar character) {
  GUnicodeScript script = g_unichar_get_script(character);
  return script == G_UNICODE_SCRIPT_COMMON || script == G_UNICODE_SCRIPT_INHERITED ||
                 script == G_UNICODE_SCRIPT_UNKNOWN
             ? -1
             : (int)script;
}

/// The language by which Pango chooses a font for a letter in a text of another.
static inline PangoLanguage *shim_language(PangoLanguage *text, gunichar letter) {
  PangoScript script = (PangoScript)g_unichar_get_script(letter);
  PangoLanguage *sample = pango_script_get_sample_language(script);
  return pango_language_includes_script(text, script) || sample == NULL ? text : sample;
}

/// The first run of a list. GLib's headers come with librsvg's as well, so that for Swift the members of its types belong to
/// the one of the two modules that it happens to load first.
static inline PangoGlyphItem *shim_first_run(const GSList *list) { return (PangoGlyphItem *)list->data; }

/// The runs behind the first one of a list; null behind the last.
static inline GSList *shim_other_runs(const GSList *list) { return list->next; }

#endif
