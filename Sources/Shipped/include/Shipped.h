// Overlays and presets are resources of this target. The presets, which are small, and the overlays of stamps are in the
// program itself too: one that is copied without its resources still stamps and encodes.
#pragma once

#include <stddef.h>
#include <stdint.h>

// A document, which lives as long as the program.
struct imprint_document {
  const char *name;
  const uint8_t *bytes;
  size_t count;
};

size_t imprint_preset_count(void);

// The preset of an index below the count.
struct imprint_document imprint_preset(size_t index);

size_t imprint_overlay_count(void);

// The overlay of an index below the count.
struct imprint_document imprint_overlay(size_t index);
