// Overlays and presets are resources of this target. The presets, which are small, are in the program itself too: one that
// is copied without its resources still encodes.
#pragma once

#include <stddef.h>
#include <stdint.h>

// A preset's document, which lives as long as the program.
struct imprint_preset {
  const char *name;
  const uint8_t *bytes;
  size_t count;
};

size_t imprint_preset_count(void);

// The preset of an index below the count.
struct imprint_preset imprint_preset(size_t index);
