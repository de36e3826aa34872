#include "Shipped.h"

// `#embed` is of C23, and an extension before.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t preset_1280x720[] = {
#embed "../../Presets/1280x720.json"
};
static const uint8_t preset_1920x1080[] = {
#embed "../../Presets/1920x1080.json"
};
static const uint8_t preset_2560x1440[] = {
#embed "../../Presets/2560x1440.json"
};
static const uint8_t preset_3840x2160[] = {
#embed "../../Presets/3840x2160.json"
};
static const uint8_t preset_640x480[] = {
#embed "../../Presets/640x480.json"
};
static const uint8_t preset_960x540[] = {
#embed "../../Presets/960x540.json"
};
static const uint8_t preset_apng[] = {
#embed "../../Presets/apng.json"
};
static const uint8_t preset_auto[] = {
#embed "../../Presets/auto.json"
};
static const uint8_t preset_av1_1080[] = {
#embed "../../Presets/av1-1080.json"
};
static const uint8_t preset_av1_2160[] = {
#embed "../../Presets/av1-2160.json"
};
static const uint8_t preset_capture[] = {
#embed "../../Presets/capture.json"
};
static const uint8_t preset_gif[] = {
#embed "../../Presets/gif.json"
};
static const uint8_t preset_hevc_1080[] = {
#embed "../../Presets/hevc-1080.json"
};
static const uint8_t preset_hevc_2160[] = {
#embed "../../Presets/hevc-2160.json"
};
static const uint8_t preset_lossless[] = {
#embed "../../Presets/lossless.json"
};
static const uint8_t preset_low[] = {
#embed "../../Presets/low.json"
};
static const uint8_t preset_medium[] = {
#embed "../../Presets/medium.json"
};
static const uint8_t preset_null[] = {
#embed "../../Presets/null.json"
};
static const uint8_t preset_playing[] = {
#embed "../../Presets/playing.json"
};
static const uint8_t preset_prores_422[] = {
#embed "../../Presets/prores-422.json"
};
static const uint8_t preset_prores_4444[] = {
#embed "../../Presets/prores-4444.json"
};
static const uint8_t preset_source[] = {
#embed "../../Presets/source.json"
};
static const uint8_t preset_square_1080[] = {
#embed "../../Presets/square-1080.json"
};
static const uint8_t preset_vertical_1080x1920[] = {
#embed "../../Presets/vertical-1080x1920.json"
};
static const uint8_t preset_vp9_1080[] = {
#embed "../../Presets/vp9-1080.json"
};
static const uint8_t preset_wallpaper[] = {
#embed "../../Presets/wallpaper.json"
};
static const uint8_t preset_webp[] = {
#embed "../../Presets/webp.json"
};

static const uint8_t overlay_logo[] = {
#embed "../../Overlays/logo/overlay.json"
};
static const uint8_t overlay_text[] = {
#embed "../../Overlays/text/overlay.json"
};

#define DOCUMENT(name, bytes) {name, bytes, sizeof bytes}

static const struct imprint_document presets[] = {
    DOCUMENT("1280x720", preset_1280x720),
    DOCUMENT("1920x1080", preset_1920x1080),
    DOCUMENT("2560x1440", preset_2560x1440),
    DOCUMENT("3840x2160", preset_3840x2160),
    DOCUMENT("640x480", preset_640x480),
    DOCUMENT("960x540", preset_960x540),
    DOCUMENT("apng", preset_apng),
    DOCUMENT("auto", preset_auto),
    DOCUMENT("av1-1080", preset_av1_1080),
    DOCUMENT("av1-2160", preset_av1_2160),
    DOCUMENT("capture", preset_capture),
    DOCUMENT("gif", preset_gif),
    DOCUMENT("hevc-1080", preset_hevc_1080),
    DOCUMENT("hevc-2160", preset_hevc_2160),
    DOCUMENT("lossless", preset_lossless),
    DOCUMENT("low", preset_low),
    DOCUMENT("medium", preset_medium),
    DOCUMENT("null", preset_null),
    DOCUMENT("playing", preset_playing),
    DOCUMENT("prores-422", preset_prores_422),
    DOCUMENT("prores-4444", preset_prores_4444),
    DOCUMENT("source", preset_source),
    DOCUMENT("square-1080", preset_square_1080),
    DOCUMENT("vertical-1080x1920", preset_vertical_1080x1920),
    DOCUMENT("vp9-1080", preset_vp9_1080),
    DOCUMENT("wallpaper", preset_wallpaper),
    DOCUMENT("webp", preset_webp),
};

static const struct imprint_document overlays[] = {
    DOCUMENT("logo", overlay_logo),
    DOCUMENT("text", overlay_text),
};

size_t imprint_preset_count(void) { return sizeof presets / sizeof *presets; }

struct imprint_document imprint_preset(size_t index) { return presets[index]; }

size_t imprint_overlay_count(void) { return sizeof overlays / sizeof *overlays; }

struct imprint_document imprint_overlay(size_t index) { return overlays[index]; }
