#ifndef IMPRINT_CJPEG_BLOCKS_H
#define IMPRINT_CJPEG_BLOCKS_H

#include <stddef.h>
#include <stdint.h>

// The quantised blocks of a JPEG (ITU-T T.81), read and written without decoding them. libjpeg reports its errors by
// jumps, which end in these functions. One thread at a time.

typedef struct imprint_jpeg imprint_jpeg;

enum imprint_jpeg_result {
    IMPRINT_JPEG_DONE,
    // The file is none that libjpeg reads; or, in writing, it refuses what it is given.
    IMPRINT_JPEG_REFUSED,
    // The file could not be written; errno says why.
    IMPRINT_JPEG_NOT_WRITTEN,
    IMPRINT_JPEG_NO_MEMORY,
    IMPRINT_JPEG_CANCELLED,
};

enum imprint_jpeg_colors {
    IMPRINT_JPEG_GREY,
    IMPRINT_JPEG_LUMA,
    IMPRINT_JPEG_RGB,
    // Four inks, and whatever else libjpeg knows.
    IMPRINT_JPEG_OTHER,
};

typedef struct {
    // The samples of luma for each of this component, as sampling factors: a component of the largest ones is whole.
    int across, down;
    // Its blocks in a row, and its rows.
    int columns, rows;
    // The quantisers in natural order, of rows from the top.
    uint16_t quantizers[64];
} imprint_jpeg_component;

typedef struct {
    int width, height;
    enum imprint_jpeg_colors colors;
    int component_count;
    imprint_jpeg_component components[4];
    int is_progressive;
    // Whether it has Huffman tables of its own instead of those of T.81's annex K.
    int has_own_tables;
} imprint_jpeg_shape;

// A segment: its marker's second byte, and its content without the length.
typedef struct {
    int marker;
    const uint8_t *bytes;
    size_t count;
} imprint_jpeg_segment;

// An empty image; NULL where memory is short. `is_cancelled` is called now and then, with `context`.
imprint_jpeg *imprint_jpeg_make(int (*is_cancelled)(void *context), void *context);
void imprint_jpeg_free(imprint_jpeg *image);

// Reads a file's headers. The bytes must outlive the reading of the blocks.
enum imprint_jpeg_result imprint_jpeg_open(imprint_jpeg *image, const uint8_t *bytes, size_t count);
// Reads the blocks of the opened file, of one that libjpeg refuses at some place those before it. Blocks that are
// missing or damaged are grey; `imprint_jpeg_damage` counts.
enum imprint_jpeg_result imprint_jpeg_read(imprint_jpeg *image);
// Makes an image of zeroed blocks, instead of opening one; columns and rows follow from its size.
enum imprint_jpeg_result imprint_jpeg_allocate(imprint_jpeg *image, const imprint_jpeg_shape *shape);

const imprint_jpeg_shape *imprint_jpeg_shape_of(const imprint_jpeg *image);
// The last error's message.
const char *imprint_jpeg_message(const imprint_jpeg *image);
// The number of faults in the data of the blocks.
long imprint_jpeg_damage(const imprint_jpeg *image);
// The blocks of a row, of 64 coefficients each in natural order; NULL outside of the component.
int16_t *imprint_jpeg_row(imprint_jpeg *image, int component, int row);

// Writes a file to an existing path, replacing its content: the given segments, and the image. Coefficients that cannot
// be coded are clamped, in the image too, which counts as damage.
//
// - is_progressive, is_optimized: the way in which it is coded; the coefficients are the same.
enum imprint_jpeg_result imprint_jpeg_write(imprint_jpeg *image, const char *path,
                                            const imprint_jpeg_segment *segments, size_t count,
                                            int is_progressive, int is_optimized);

#endif
