#include "CLoading.h"
#include "LoadedLibrary.h"

#include <libheif/heif.h>

// libheif and the HEVC decoder that comes with it take 3 ms to load, and few jobs have a HEIF image.

#define HEIF_FUNCTIONS(F)                                                                         \
    F(struct heif_error, heif_context_add_exif_metadata,                                          \
      (struct heif_context *context, const struct heif_image_handle *handle, const void *data,    \
       int size),                                                                                 \
      (context, handle, data, size))                                                              \
    F(struct heif_error, heif_context_add_XMP_metadata,                                           \
      (struct heif_context *context, const struct heif_image_handle *handle, const void *data,    \
       int size),                                                                                 \
      (context, handle, data, size))                                                              \
    F(struct heif_context *, heif_context_alloc, (void), ())                                      \
    F(struct heif_error, heif_context_encode_image,                                               \
      (struct heif_context *context, const struct heif_image *image,                              \
       struct heif_encoder *encoder, const struct heif_encoding_options *options,                 \
       struct heif_image_handle **handle),                                                        \
      (context, image, encoder, options, handle))                                                 \
    F(void, heif_context_free, (struct heif_context *context), (context))                         \
    F(struct heif_error, heif_context_get_encoder_for_format,                                     \
      (struct heif_context *context, enum heif_compression_format format,                         \
       struct heif_encoder **encoder),                                                            \
      (context, format, encoder))                                                                 \
    F(struct heif_error, heif_context_get_primary_image_handle,                                   \
      (struct heif_context *context, struct heif_image_handle **handle), (context, handle))       \
    F(struct heif_error, heif_context_read_from_memory,                                           \
      (struct heif_context *context, const void *bytes, size_t size,                              \
       const struct heif_reading_options *options),                                               \
      (context, bytes, size, options))                                                            \
    F(void, heif_context_set_maximum_image_size_limit,                                            \
      (struct heif_context *context, int edge), (context, edge))                                  \
    F(struct heif_error, heif_context_write,                                                      \
      (struct heif_context *context, struct heif_writer *writer, void *target),                   \
      (context, writer, target))                                                                  \
    F(struct heif_error, heif_decode_image,                                                       \
      (const struct heif_image_handle *handle, struct heif_image **image,                         \
       enum heif_colorspace colorspace, enum heif_chroma chroma,                                  \
       const struct heif_decoding_options *options),                                              \
      (handle, image, colorspace, chroma, options))                                               \
    F(void, heif_encoder_release, (struct heif_encoder *encoder), (encoder))                      \
    F(struct heif_error, heif_encoder_set_lossy_quality,                                          \
      (struct heif_encoder *encoder, int quality), (encoder, quality))                            \
    F(struct heif_error, heif_encoder_set_parameter_integer,                                      \
      (struct heif_encoder *encoder, const char *name, int value), (encoder, name, value))        \
    F(struct heif_error, heif_encoder_set_parameter_string,                                       \
      (struct heif_encoder *encoder, const char *name, const char *value),                        \
      (encoder, name, value))                                                                     \
    F(struct heif_error, heif_image_add_plane,                                                    \
      (struct heif_image *image, enum heif_channel channel, int width, int height, int depth),    \
      (image, channel, width, height, depth))                                                     \
    F(struct heif_error, heif_image_create,                                                       \
      (int width, int height, enum heif_colorspace colorspace, enum heif_chroma chroma,           \
       struct heif_image **image),                                                                \
      (width, height, colorspace, chroma, image))                                                 \
    F(int, heif_image_get_bits_per_pixel_range,                                                   \
      (const struct heif_image *image, enum heif_channel channel), (image, channel))              \
    F(void, heif_image_get_content_light_level,                                                   \
      (const struct heif_image *image, struct heif_content_light_level *level), (image, level))   \
    F(int, heif_image_get_height,                                                                 \
      (const struct heif_image *image, enum heif_channel channel), (image, channel))              \
    F(uint8_t *, heif_image_get_plane,                                                            \
      (struct heif_image *image, enum heif_channel channel, int *stride),                         \
      (image, channel, stride))                                                                   \
    F(const uint8_t *, heif_image_get_plane_readonly,                                             \
      (const struct heif_image *image, enum heif_channel channel, int *stride),                   \
      (image, channel, stride))                                                                   \
    F(int, heif_image_get_width,                                                                  \
      (const struct heif_image *image, enum heif_channel channel), (image, channel))              \
    F(int, heif_image_handle_get_height, (const struct heif_image_handle *handle), (handle))      \
    F(int, heif_image_handle_get_list_of_metadata_block_IDs,                                      \
      (const struct heif_image_handle *handle, const char *type, heif_item_id *ids, int count),   \
      (handle, type, ids, count))                                                                 \
    F(int, heif_image_handle_get_luma_bits_per_pixel,                                             \
      (const struct heif_image_handle *handle), (handle))                                         \
    F(struct heif_error, heif_image_handle_get_metadata,                                          \
      (const struct heif_image_handle *handle, heif_item_id item, void *data),                    \
      (handle, item, data))                                                                       \
    F(int, heif_image_handle_get_number_of_auxiliary_images,                                      \
      (const struct heif_image_handle *handle, int filter), (handle, filter))                     \
    F(size_t, heif_image_handle_get_metadata_size,                                                \
      (const struct heif_image_handle *handle, heif_item_id item), (handle, item))                \
    F(struct heif_error, heif_image_handle_get_nclx_color_profile,                                \
      (const struct heif_image_handle *handle, struct heif_color_profile_nclx **data),            \
      (handle, data))                                                                             \
    F(struct heif_error, heif_image_handle_get_raw_color_profile,                                 \
      (const struct heif_image_handle *handle, void *data), (handle, data))                       \
    F(size_t, heif_image_handle_get_raw_color_profile_size,                                       \
      (const struct heif_image_handle *handle), (handle))                                         \
    F(int, heif_image_handle_get_width, (const struct heif_image_handle *handle), (handle))       \
    F(int, heif_image_handle_has_alpha_channel,                                                   \
      (const struct heif_image_handle *handle), (handle))                                         \
    F(int, heif_image_handle_is_premultiplied_alpha,                                              \
      (const struct heif_image_handle *handle), (handle))                                         \
    F(void, heif_image_handle_release, (const struct heif_image_handle *handle), (handle))        \
    F(int, heif_image_has_content_light_level, (const struct heif_image *image), (image))         \
    F(void, heif_image_release, (const struct heif_image *image), (image))                        \
    F(struct heif_error, heif_image_set_nclx_color_profile,                                       \
      (struct heif_image *image, const struct heif_color_profile_nclx *profile),                  \
      (image, profile))                                                                           \
    F(struct heif_error, heif_image_set_raw_color_profile,                                        \
      (struct heif_image *image, const char *type, const void *data, const size_t size),          \
      (image, type, data, size))                                                                  \
    F(struct heif_color_profile_nclx *, heif_nclx_color_profile_alloc, (void), ())                \
    F(void, heif_nclx_color_profile_free, (struct heif_color_profile_nclx *profile), (profile))

LOADED_LIBRARY(imprint_load_heif, "libheif.so.1", HEIF_FUNCTIONS)
