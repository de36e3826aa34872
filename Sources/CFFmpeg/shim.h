// What Imprint uses of FFmpeg's libraries, with the macros that Swift does not see as inline functions.
#ifndef IMPRINT_CFFMPEG_SHIM_H
#define IMPRINT_CFFMPEG_SHIM_H

#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavformat/avformat.h>
#include <libavutil/channel_layout.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/mastering_display_metadata.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/timecode.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>

static inline int shim_averror(int errno_value) { return AVERROR(errno_value); }
static inline int shim_averror_again(void) { return AVERROR(EAGAIN); }
static inline int shim_averror_eof(void) { return AVERROR_EOF; }
static inline int shim_averror_exit(void) { return AVERROR_EXIT; }
static inline int shim_averror_invalid_data(void) { return AVERROR_INVALIDDATA; }
static inline int64_t shim_no_timestamp(void) { return AV_NOPTS_VALUE; }
static inline AVRational shim_microseconds(void) { return (AVRational){1, AV_TIME_BASE}; }

#endif
