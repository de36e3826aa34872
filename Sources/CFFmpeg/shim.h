// The FFmpeg API that Imprint uses: macros that Swift does not import, as inline functions, and every
// difference between the supported versions, FFmpeg 5.1 to 9.
#ifndef IMPRINT_CFFMPEG_SHIM_H
#define IMPRINT_CFFMPEG_SHIM_H

#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <libavcodec/avcodec.h>
#include <libavcodec/bsf.h>
#include <libavdevice/avdevice.h>
#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavformat/avformat.h>
#include <libavutil/avstring.h>
#include <libavutil/channel_layout.h>
#include <libavutil/cpu.h>
#include <libavutil/crc.h>
#include <libavutil/display.h>
#include <libavutil/dovi_meta.h>
#include <libavutil/imgutils.h>
#include <libavutil/intreadwrite.h>
#include <libavutil/mastering_display_metadata.h>
#include <libavutil/murmur3.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/sha.h>
#include <libavutil/timecode.h>
#include <libavutil/video_enc_params.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>

// A file that is in memory alone, closed in programs that are started; -1 where there is none. Glibc's own
// function for it is not seen by Swift.
static inline int shim_memory_file(const char *name) {
  return (int)syscall(SYS_memfd_create, name, 1u);
}

static inline int shim_averror(int errno_value) { return AVERROR(errno_value); }
static inline int shim_averror_again(void) { return AVERROR(EAGAIN); }
static inline int shim_averror_eof(void) { return AVERROR_EOF; }
/* The type of what is written became const in libavformat 61. */
static inline AVIOContext *shim_alloc_writer(int size, int (*write)(void *, const uint8_t *, int)) {
  unsigned char *buffer = av_malloc(size);
  if (!buffer) return NULL;
#if LIBAVFORMAT_VERSION_MAJOR >= 61
  AVIOContext *context = avio_alloc_context(buffer, size, 1, NULL, NULL, write, NULL);
#else
  AVIOContext *context =
      avio_alloc_context(buffer, size, 1, NULL, NULL, (int (*)(void *, uint8_t *, int))write, NULL);
#endif
  if (!context) av_free(buffer);
  return context;
}

static inline AVIOContext *shim_alloc_reader(
    int size, int (*read)(void *, uint8_t *, int), int64_t (*seek)(void *, int64_t, int)) {
  unsigned char *buffer = av_malloc(size);
  if (!buffer) return NULL;
  AVIOContext *context = avio_alloc_context(buffer, size, 0, NULL, read, NULL, seek);
  if (!context) av_free(buffer);
  return context;
}

static inline int shim_averror_exit(void) { return AVERROR_EXIT; }
static inline int shim_averror_external(void) { return AVERROR_EXTERNAL; }
static inline int shim_averror_invalid_data(void) { return AVERROR_INVALIDDATA; }
static inline int64_t shim_no_timestamp(void) { return AV_NOPTS_VALUE; }
static inline AVRational shim_microseconds(void) { return (AVRational){1, AV_TIME_BASE}; }

// Differences between versions
//
//             avutil  avcodec  avformat  avfilter  swscale
// FFmpeg 5.1      57       59        59         8        6
// FFmpeg 6.x      58       60        60         9        7
// FFmpeg 7.x      59       61        61        10        8
// FFmpeg 8.x      60       62        62        11        9
// FFmpeg 9.x      61       63        63        12       10
//
// Swift code calls the functions below instead of what they wrap. A replacement is used from the version on that
// has it, since the old API is removed one or two major versions later. All other API in use is the same in
// these versions; channel layouts are AVChannelLayout in all of them.
//
// One difference has no function here. The demuxer of MP4 and MOV tells the length in the movie's header in 5.1, and
// one by decode times in 7.1: `MovieIndex.length` reads the header.

#define SHIM_AVUTIL(major, minor) (LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(major, minor, 100))
#define SHIM_AVCODEC(major, minor) (LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(major, minor, 100))

// AVFrame.pkt_duration is `duration` since 6.0 (avutil 57.30), and removed in 7.0.

static inline int64_t shim_frame_duration(const AVFrame *frame) {
#if SHIM_AVUTIL(57, 30)
    return frame->duration;
#else
    return frame->pkt_duration;
#endif
}

static inline void shim_frame_set_duration(AVFrame *frame, int64_t duration) {
#if SHIM_AVUTIL(57, 30)
    frame->duration = duration;
#else
    frame->pkt_duration = duration;
#endif
}

// AVFrame.interlaced_frame, top_field_first and key_frame are flags since 6.1 (avutil 58.7), and removed in 8.0.

static inline void shim_frame_set_key(AVFrame *frame, int is_key) {
#if SHIM_AVUTIL(58, 7)
    frame->flags &= ~AV_FRAME_FLAG_KEY;
    if (is_key) frame->flags |= AV_FRAME_FLAG_KEY;
#else
    frame->key_frame = is_key != 0;
#endif
}

static inline int shim_frame_is_key(const AVFrame *frame) {
#if SHIM_AVUTIL(58, 7)
    return (frame->flags & AV_FRAME_FLAG_KEY) != 0;
#else
    return frame->key_frame != 0;
#endif
}

static inline int shim_frame_is_interlaced(const AVFrame *frame) {
#if SHIM_AVUTIL(58, 7)
    return (frame->flags & AV_FRAME_FLAG_INTERLACED) != 0;
#else
    return frame->interlaced_frame != 0;
#endif
}

static inline int shim_frame_is_top_field_first(const AVFrame *frame) {
#if SHIM_AVUTIL(58, 7)
    return (frame->flags & AV_FRAME_FLAG_TOP_FIELD_FIRST) != 0;
#else
    return frame->top_field_first != 0;
#endif
}

static inline void shim_frame_set_fields(AVFrame *frame, int is_interlaced, int is_top_first) {
#if SHIM_AVUTIL(58, 7)
    frame->flags &= ~(AV_FRAME_FLAG_INTERLACED | AV_FRAME_FLAG_TOP_FIELD_FIRST);
    if (is_interlaced) frame->flags |= AV_FRAME_FLAG_INTERLACED;
    if (is_top_first) frame->flags |= AV_FRAME_FLAG_TOP_FIELD_FIRST;
#else
    frame->interlaced_frame = is_interlaced != 0;
    frame->top_field_first = is_top_first != 0;
#endif
}

// The side data of a stream lies in its codecpar since 6.1 (avcodec 60.30); AVStream's own is removed in 8.0.

// Borrowed from the stream; NULL where it has none of that type.
static inline const uint8_t *shim_stream_side_data(
    const AVStream *stream, enum AVPacketSideDataType type, size_t *size) {
#if SHIM_AVCODEC(60, 30)
    const AVPacketSideData *entry = av_packet_side_data_get(
        stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, type);
    *size = entry ? entry->size : 0;
    return entry ? entry->data : NULL;
#else
    return av_stream_get_side_data(stream, type, size);
#endif
}

// Memory of `size` bytes for new side data, which the stream owns; NULL where memory is short.
static inline uint8_t *shim_stream_add_side_data(
    AVStream *stream, enum AVPacketSideDataType type, size_t size) {
#if SHIM_AVCODEC(60, 30)
    AVPacketSideData *entry = av_packet_side_data_new(
        &stream->codecpar->coded_side_data, &stream->codecpar->nb_coded_side_data, type, size, 0);
    return entry ? entry->data : NULL;
#else
    return av_stream_new_side_data(stream, type, size);
#endif
}

// Copies what a track's header is made of without side data, which is part of it since 6.1. The side data of a source,
// such as the record of Dolby Vision, need not be true of the output, which has frames of an encoder in it.
static inline int shim_copy_parameters(AVCodecParameters *copy, const AVCodecParameters *parameters) {
    int code = avcodec_parameters_copy(copy, parameters);
#if SHIM_AVCODEC(60, 30)
    if (code >= 0) av_packet_side_data_free(&copy->coded_side_data, &copy->nb_coded_side_data);
#endif
    return code;
}

// Removes the metadata of HDR: 6.0 (avutil 57.44) adds the light around the viewer, 9.0 (avutil 60.30) the dynamic
// metadata of SMPTE ST 2094-50.
static inline void shim_frame_remove_hdr(AVFrame *frame) {
    av_frame_remove_side_data(frame, AV_FRAME_DATA_MASTERING_DISPLAY_METADATA);
    av_frame_remove_side_data(frame, AV_FRAME_DATA_CONTENT_LIGHT_LEVEL);
    av_frame_remove_side_data(frame, AV_FRAME_DATA_DYNAMIC_HDR_PLUS);
    av_frame_remove_side_data(frame, AV_FRAME_DATA_DYNAMIC_HDR_VIVID);
    av_frame_remove_side_data(frame, AV_FRAME_DATA_DOVI_RPU_BUFFER);
    av_frame_remove_side_data(frame, AV_FRAME_DATA_DOVI_METADATA);
#if SHIM_AVUTIL(57, 44)
    av_frame_remove_side_data(frame, AV_FRAME_DATA_AMBIENT_VIEWING_ENVIRONMENT);
#endif
#if SHIM_AVUTIL(60, 30)
    av_frame_remove_side_data(frame, AV_FRAME_DATA_DYNAMIC_HDR_SMPTE_2094_APP5);
#endif
}

// The lists in AVCodec are avcodec_get_supported_config() since 7.1 (avcodec 61.13), and removed in 9.0.

// Terminated by AV_PIX_FMT_NONE; NULL where the codec does not restrict it.
static inline const enum AVPixelFormat *shim_pixel_formats(const AVCodec *codec) {
#if SHIM_AVCODEC(61, 13)
    const void *list = NULL;
    avcodec_get_supported_config(NULL, codec, AV_CODEC_CONFIG_PIX_FORMAT, 0, &list, NULL);
    return (const enum AVPixelFormat *)list;
#else
    return codec->pix_fmts;
#endif
}

// Terminated by AV_SAMPLE_FMT_NONE; NULL where the codec does not restrict it.
static inline const enum AVSampleFormat *shim_sample_formats(const AVCodec *codec) {
#if SHIM_AVCODEC(61, 13)
    const void *list = NULL;
    avcodec_get_supported_config(NULL, codec, AV_CODEC_CONFIG_SAMPLE_FORMAT, 0, &list, NULL);
    return (const enum AVSampleFormat *)list;
#else
    return codec->sample_fmts;
#endif
}

// Terminated by 0; NULL where the codec does not restrict it.
static inline const int *shim_sample_rates(const AVCodec *codec) {
#if SHIM_AVCODEC(61, 13)
    const void *list = NULL;
    avcodec_get_supported_config(NULL, codec, AV_CODEC_CONFIG_SAMPLE_RATE, 0, &list, NULL);
    return (const int *)list;
#else
    return codec->supported_samplerates;
#endif
}

// Terminated by a layout of no channels; NULL where the codec does not restrict it.
static inline const AVChannelLayout *shim_channel_layouts(const AVCodec *codec) {
#if SHIM_AVCODEC(61, 13)
    const void *list = NULL;
    avcodec_get_supported_config(NULL, codec, AV_CODEC_CONFIG_CHANNEL_LAYOUT, 0, &list, NULL);
    return (const AVChannelLayout *)list;
#else
    return codec->ch_layouts;
#endif
}

// Matroska's muxer declares the delay of every sound since 6.0 (avformat 60), and adds it to the times of packets.
// Before that it declares that of Opus alone, and adds nothing. Files are the same with all versions: other delays are
// cleared before the header is written, and times go to the muxer without what it adds.
//
// The muxer of MP4 and MOV makes the last packet of sound shorter or longer by its side data in 9.0, and is
// taken to in 8, which was not tried. It goes there without them, since its duration is right.

static inline int shim_is_sound_in_matroska(const AVFormatContext *context, const AVStream *stream) {
    return stream->codecpar->codec_type == AVMEDIA_TYPE_AUDIO
        && av_match_name(context->oformat->name, "matroska,webm");
}

static inline void shim_clear_undeclared_delay(const AVFormatContext *context, AVStream *stream) {
#if LIBAVFORMAT_VERSION_MAJOR >= 60
    if (shim_is_sound_in_matroska(context, stream) && stream->codecpar->codec_id != AV_CODEC_ID_OPUS)
        stream->codecpar->initial_padding = 0;
#else
    (void)context;
    (void)stream;
#endif
}

// Writes a packet, whose times are those of the file.
static inline int shim_write_frame(AVFormatContext *context, AVPacket *packet) {
#if LIBAVFORMAT_VERSION_MAJOR >= 62
    if (av_match_name(context->oformat->name, "mp4,mov,ipod"))
        av_packet_side_data_remove(
            packet->side_data, &packet->side_data_elems, AV_PKT_DATA_SKIP_SAMPLES);
#endif
#if LIBAVFORMAT_VERSION_MAJOR >= 60
    const AVStream *stream = context->streams[packet->stream_index];
    int64_t added = 0;
    if (shim_is_sound_in_matroska(context, stream) && stream->codecpar->sample_rate > 0)
        added = av_rescale_q(
            stream->codecpar->initial_padding, (AVRational){1, stream->codecpar->sample_rate},
            stream->time_base);
    int64_t presentation = packet->pts, decode = packet->dts;
    if (presentation != AV_NOPTS_VALUE) packet->pts = av_sat_sub64(presentation, added);
    if (decode != AV_NOPTS_VALUE) packet->dts = av_sat_sub64(decode, added);
    int code = av_write_frame(context, packet);
    packet->pts = presentation;
    packet->dts = decode;
    return code;
#else
    return av_write_frame(context, packet);
#endif
}

// The demuxer of MP4 and MOV tells that the last packet of sound ends early by its side data in 9.0, and is taken
// to in 8, and by its duration in 5.1, as is done here. Decoders give all samples of the packet so.
static inline int shim_read_frame(AVFormatContext *context, AVPacket *packet) {
    int code = av_read_frame(context, packet);
#if LIBAVFORMAT_VERSION_MAJOR >= 62
    if (code < 0 || !av_match_name("mp4", context->iformat->name)) return code;
    const AVStream *stream = context->streams[packet->stream_index];
    size_t size = 0;
    uint8_t *skipped = av_packet_get_side_data(packet, AV_PKT_DATA_SKIP_SAMPLES, &size);
    if (!skipped || size < 10 || stream->codecpar->sample_rate <= 0) return code;
    AVRational samples = {1, stream->codecpar->sample_rate};
    int64_t cut = av_rescale_q(AV_RL32(skipped + 4), samples, stream->time_base);
    int64_t whole = av_rescale_q(stream->codecpar->frame_size, samples, stream->time_base);
    if (whole < packet->duration) whole = packet->duration;
    if (cut > 0 && cut < whole) {
        packet->duration = whole - cut;
        AV_WL32(skipped + 4, 0);
    }
#endif
    return code;
}

// The decoder of PNG tags grey as RGB in 7.1. Grey has no matrix.
static inline enum AVColorSpace shim_frame_matrix(const AVFrame *frame) {
    const AVPixFmtDescriptor *format = av_pix_fmt_desc_get((enum AVPixelFormat)frame->format);
    int is_grey = format && format->nb_components < 3 && !(format->flags & AV_PIX_FMT_FLAG_PAL);
    return is_grey && frame->colorspace == AVCOL_SPC_RGB ? AVCOL_SPC_UNSPECIFIED : frame->colorspace;
}

// Since 7.0 a buffer source declares the matrix and the range of its frames, which filters negotiate. Before that
// they read those of each frame.
static inline void shim_source_set_colors(AVBufferSrcParameters *source, const AVFrame *frame) {
#if LIBAVFILTER_VERSION_MAJOR >= 10
    source->color_space = frame->colorspace;
    source->color_range = frame->color_range;
#else
    (void)source;
    (void)frame;
#endif
}

// The scale filter ignores the matrix of an output in RGB since 7.0, and takes that of BT.601 for it in 7.
static inline int shim_scales_rgb_by_bt601(void) { return LIBAVFILTER_VERSION_MAJOR >= 10; }

// SwsContext is opaque up to 7 and a struct in 8, which Swift imports as different types, and 8 makes the flags
// an enum. A context is a void pointer here, set up by its options and sws_init_context(), which 9 still has.

static inline void *shim_sws_alloc(void) { return sws_alloc_context(); }
static inline void shim_sws_free(void *context) { sws_freeContext((struct SwsContext *)context); }

static inline int64_t shim_sws_accurate_flags(void) {
    return SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP;
}

// Sets the matrices (SWS_CS_*) and ranges of both sides, and initializes the context; an AVERROR where that fails.
static inline int shim_sws_init(
    void *context, int source_matrix, int source_is_full, int target_matrix, int target_is_full) {
    struct SwsContext *scaler = (struct SwsContext *)context;
    // It refuses formats without a matrix, such as grey and RGB, for which nothing needs to be set.
    sws_setColorspaceDetails(
        scaler, sws_getCoefficients(source_matrix), source_is_full,
        sws_getCoefficients(target_matrix), target_is_full, 0, 1 << 16, 1 << 16);
    return sws_init_context(scaler, NULL, NULL);
}

static inline int shim_sws_scale(void *context, AVFrame *target, const AVFrame *source) {
    return sws_scale_frame((struct SwsContext *)context, target, source);
}

#endif
