// The kernels as a machine without AVX2 runs them, whatever this one has.
#define ONE_MACHINE
#define imprint_blend_8 plain_blend_8
#define imprint_blend_16 plain_blend_16
#define imprint_blend_dithered_8 plain_blend_dithered_8
#define imprint_blend_dithered_16 plain_blend_dithered_16
#define imprint_blend_uniform_8 plain_blend_uniform_8
#define imprint_blend_uniform_16 plain_blend_uniform_16
#define imprint_fade plain_fade
#define imprint_cover_8 plain_cover_8
#define imprint_cover_16 plain_cover_16
#define imprint_cover_uniform_8 plain_cover_uniform_8
#define imprint_cover_uniform_16 plain_cover_uniform_16
#define imprint_double_8 plain_double_8
#define imprint_means_of_nine plain_means_of_nine
#define imprint_rgba_8 plain_rgba_8
#define imprint_weigh plain_weigh
#include "../../Sources/CBlend/CBlend.c"
#include "../../Sources/CBlend/CRGB.c"
#include "../../Sources/CBlend/CSoft.c"
