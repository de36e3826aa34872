#include "CLoading.h"
#include "LoadedLibrary.h"

#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>

// libavfilter and the thirty libraries that come with it take 19 ms to load, of 70 that a job takes to begin, and 12 MB
// of memory. Where frames keep their size and sound is copied, nothing of it is called.

#define FILTER_FUNCTIONS(F)                                                                       \
    F(int, av_buffersink_get_frame, (AVFilterContext *sink, AVFrame *frame), (sink, frame))       \
    F(AVRational, av_buffersink_get_time_base, (const AVFilterContext *sink), (sink))             \
    F(void, av_buffersink_set_frame_size, (AVFilterContext *sink, unsigned size), (sink, size))   \
    F(int, av_buffersrc_add_frame, (AVFilterContext *source, AVFrame *frame), (source, frame))    \
    F(int, av_buffersrc_add_frame_flags, (AVFilterContext *source, AVFrame *frame, int flags),    \
      (source, frame, flags))                                                                     \
    F(AVBufferSrcParameters *, av_buffersrc_parameters_alloc, (void), ())                         \
    F(int, av_buffersrc_parameters_set,                                                           \
      (AVFilterContext *source, AVBufferSrcParameters *parameters), (source, parameters))         \
    F(const AVFilter *, avfilter_get_by_name, (const char *name), (name))                         \
    F(AVFilterGraph *, avfilter_graph_alloc, (void), ())                                          \
    F(AVFilterContext *, avfilter_graph_alloc_filter,                                             \
      (AVFilterGraph *graph, const AVFilter *filter, const char *name), (graph, filter, name))    \
    F(int, avfilter_graph_config, (AVFilterGraph *graph, void *log), (graph, log))                \
    F(void, avfilter_graph_free, (AVFilterGraph **graph), (graph))                                \
    F(AVFilterContext *, avfilter_graph_get_filter, (AVFilterGraph *graph, const char *name),     \
      (graph, name))                                                                              \
    F(int, avfilter_graph_parse2,                                                                 \
      (AVFilterGraph *graph, const char *filters, AVFilterInOut **inputs,                         \
       AVFilterInOut **outputs),                                                                  \
      (graph, filters, inputs, outputs))                                                          \
    F(int, avfilter_init_dict, (AVFilterContext *filter, AVDictionary **options),                 \
      (filter, options))                                                                          \
    F(void, avfilter_inout_free, (AVFilterInOut **list), (list))                                  \
    F(int, avfilter_link,                                                                         \
      (AVFilterContext *source, unsigned output, AVFilterContext *target, unsigned input),        \
      (source, output, target, input))

#define SONAME_OF(major) "libavfilter.so." #major
#define SONAME(major) SONAME_OF(major)

LOADED_LIBRARY(imprint_load_avfilter, SONAME(LIBAVFILTER_VERSION_MAJOR), FILTER_FUNCTIONS)
