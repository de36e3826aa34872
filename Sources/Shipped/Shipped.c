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
static const uint8_t preset_webp[] = {
#embed "../../Presets/webp.json"
};

#define PRESET(name, bytes) {name, bytes, sizeof bytes}

static const struct imprint_preset presets[] = {
    PRESET("1280x720", preset_1280x720),
    PRESET("1920x1080", preset_1920x1080),
    PRESET("2560x1440", preset_2560x1440),
    PRESET("3840x2160", preset_3840x2160),
    PRESET("640x480", preset_640x480),
    PRESET("960x540", preset_960x540),
    PRESET("apng", preset_apng),
    PRESET("auto", preset_auto),
    PRESET("av1-1080", preset_av1_1080),
    PRESET("av1-2160", preset_av1_2160),
    PRESET("capture", preset_capture),
    PRESET("gif", preset_gif),
    PRESET("hevc-1080", preset_hevc_1080),
    PRESET("hevc-2160", preset_hevc_2160),
    PRESET("lossless", preset_lossless),
    PRESET("low", preset_low),
    PRESET("medium", preset_medium),
    PRESET("null", preset_null),
    PRESET("playing", preset_playing),
    PRESET("prores-422", preset_prores_422),
    PRESET("prores-4444", preset_prores_4444),
    PRESET("source", preset_source),
    PRESET("square-1080", preset_square_1080),
    PRESET("vertical-1080x1920", preset_vertical_1080x1920),
    PRESET("vp9-1080", preset_vp9_1080),
    PRESET("webp", preset_webp),
};

size_t imprint_preset_count(void) { return sizeof presets / sizeof *presets; }

struct imprint_preset imprint_preset(size_t index) { return presets[index]; }
