#ifndef IMPRINT_CCAMERA_H
#define IMPRINT_CCAMERA_H

// What a camera of V4L2 says of itself; nothing here has it begin. Functions return 0, or the system's error code.

/* A way in which a camera records. */
struct imprint_camera_mode {
    char format[5]; /* Four letters, such as YUYV or MJPG. */
    unsigned width, height;
    double rate; /* Frames a second; 0 where it does not say. */
};

/* Opens a device for the functions below; -1 with errno. Close it with close(). */
int imprint_camera_open(const char *path);

/* The camera's name; ENOTTY for what records no frames. */
int imprint_camera_name(int camera, char name[33]);

/* EBUSY where another program records from it. */
int imprint_camera_try(int camera);

/* The mode of these numbers, each from 0: a format, a size of the format, a rate of the size. EINVAL past the last rate
   of the size, ERANGE past the last size of the format, ENOENT past the last format. */
int imprint_camera_mode(
    int camera, unsigned format, unsigned size, unsigned rate, struct imprint_camera_mode *mode);

#endif
