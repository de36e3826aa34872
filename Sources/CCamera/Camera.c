#include "CCamera.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/videodev2.h>
#include <string.h>
#include <sys/ioctl.h>

static int call(int camera, unsigned long request, void *argument) {
    int code;
    do code = ioctl(camera, request, argument);
    while (code < 0 && errno == EINTR);
    return code < 0 ? errno : 0;
}

int imprint_camera_open(const char *path) { return open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC); }

int imprint_camera_name(int camera, char name[33]) {
    struct v4l2_capability found = {0};
    int code = call(camera, VIDIOC_QUERYCAP, &found);
    if (code != 0) return code;
    unsigned kinds =
        found.capabilities & V4L2_CAP_DEVICE_CAPS ? found.device_caps : found.capabilities;
    if (!(kinds & V4L2_CAP_VIDEO_CAPTURE)) return ENOTTY;
    memset(name, 0, 33);
    memcpy(name, found.card, sizeof found.card);
    return 0;
}

int imprint_camera_try(int camera) {
    struct v4l2_format format = {.type = V4L2_BUF_TYPE_VIDEO_CAPTURE};
    int code = call(camera, VIDIOC_G_FMT, &format);
    return code != 0 ? code : call(camera, VIDIOC_S_FMT, &format);
}

int imprint_camera_mode(
    int camera, unsigned format, unsigned size, unsigned rate, struct imprint_camera_mode *mode) {
    struct v4l2_fmtdesc kind = {.index = format, .type = V4L2_BUF_TYPE_VIDEO_CAPTURE};
    if (call(camera, VIDIOC_ENUM_FMT, &kind) != 0) return ENOENT;
    struct v4l2_frmsizeenum edges = {.index = size, .pixel_format = kind.pixelformat};
    if (call(camera, VIDIOC_ENUM_FRAMESIZES, &edges) != 0) return ERANGE;
    int is_range = edges.type != V4L2_FRMSIZE_TYPE_DISCRETE;
    /* Of a range the largest size stands for all. */
    if (is_range && size > 0) return ERANGE;
    for (int i = 0; i < 4; i++) mode->format[i] = (char)(kind.pixelformat >> (8 * i) & 0x7F);
    mode->format[4] = 0;
    mode->width = is_range ? edges.stepwise.max_width : edges.discrete.width;
    mode->height = is_range ? edges.stepwise.max_height : edges.discrete.height;
    mode->rate = 0;
    struct v4l2_frmivalenum step = {
        .index = rate, .pixel_format = kind.pixelformat, .width = mode->width,
        .height = mode->height};
    if (call(camera, VIDIOC_ENUM_FRAMEINTERVALS, &step) != 0) return rate == 0 ? 0 : EINVAL;
    int is_span = step.type != V4L2_FRMIVAL_TYPE_DISCRETE;
    if (is_span && rate > 0) return EINVAL;
    struct v4l2_fract time = is_span ? step.stepwise.min : step.discrete;
    if (time.numerator > 0) mode->rate = (double)time.denominator / time.numerator;
    return 0;
}
