#include "CJPEGBlocks.h"

#include <errno.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

struct imprint_jpeg {
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    // Where errors go to; set by each call into libjpeg.
    jmp_buf exit;
    enum imprint_jpeg_result result;
    char message[JMSG_LENGTH_MAX];
    long damage;
    int (*is_cancelled)(void *context);
    void *context;

    // Its memory holds the blocks, whether they are read or made.
    struct jpeg_decompress_struct source;
    jvirt_barray_ptr arrays[4];
    imprint_jpeg_shape shape;
    J_COLOR_SPACE space;
    int ids[4];
    unsigned int restart_interval;
    boolean is_arithmetic;

    // What is read, which the caller owns.
    const uint8_t *bytes;
    size_t count;
};

// The most faults behind which reading begins anew, against crafted files.
enum { most_attempts = 8 };

static imprint_jpeg *owner(j_common_ptr info) { return info->client_data; }

static void leave(j_common_ptr info) {
    imprint_jpeg *image = owner(info);
    if (image->result == IMPRINT_JPEG_DONE) {
        switch (info->err->msg_code) {
        case JERR_FILE_WRITE: image->result = IMPRINT_JPEG_NOT_WRITTEN; break;
        case JERR_OUT_OF_MEMORY: image->result = IMPRINT_JPEG_NO_MEMORY; break;
        default: image->result = IMPRINT_JPEG_REFUSED;
        }
        (*info->err->format_message)(info, image->message);
    }
    longjmp(image->exit, 1);
}

static void note(j_common_ptr info, int level) {
    if (level < 0) owner(info)->damage++;
}

static void say_nothing(j_common_ptr info) { (void)info; }

static void look(j_common_ptr info) {
    imprint_jpeg *image = owner(info);
    if (!image->is_cancelled(image->context)) return;
    image->result = IMPRINT_JPEG_CANCELLED;
    longjmp(image->exit, 1);
}

imprint_jpeg *imprint_jpeg_make(int (*is_cancelled)(void *context), void *context) {
    // Kept in memory, since it is used after a jump.
    imprint_jpeg *volatile made = calloc(1, sizeof *made);
    imprint_jpeg *image = made;
    if (image == NULL) return NULL;
    image->source.err = jpeg_std_error(&image->errors);
    image->errors.error_exit = leave;
    image->errors.emit_message = note;
    image->errors.output_message = say_nothing;
    image->progress.progress_monitor = look;
    image->is_cancelled = is_cancelled;
    image->context = context;
    if (setjmp(image->exit) != 0) {
        jpeg_destroy_decompress(&made->source);
        free(made);
        return NULL;
    }
    // It clears all members but errors and client data.
    image->source.client_data = image;
    jpeg_create_decompress(&image->source);
    image->source.progress = &image->progress;
    return image;
}

void imprint_jpeg_free(imprint_jpeg *image) {
    jpeg_destroy_decompress(&image->source);
    free(image);
}

static enum imprint_jpeg_colors colors_of(J_COLOR_SPACE space) {
    switch (space) {
    case JCS_GRAYSCALE: return IMPRINT_JPEG_GREY;
    case JCS_YCbCr: return IMPRINT_JPEG_LUMA;
    case JCS_RGB: return IMPRINT_JPEG_RGB;
    default: return IMPRINT_JPEG_OTHER;
    }
}

static J_COLOR_SPACE space_of(enum imprint_jpeg_colors colors) {
    switch (colors) {
    case IMPRINT_JPEG_GREY: return JCS_GRAYSCALE;
    case IMPRINT_JPEG_LUMA: return JCS_YCbCr;
    case IMPRINT_JPEG_RGB: return JCS_RGB;
    default: return JCS_UNKNOWN;
    }
}

enum imprint_jpeg_result imprint_jpeg_open(imprint_jpeg *image, const uint8_t *bytes, size_t count) {
    struct jpeg_decompress_struct *source = &image->source;
    image->result = IMPRINT_JPEG_DONE;
    image->bytes = bytes;
    image->count = count;
    if (setjmp(image->exit) != 0) return image->result;
    jpeg_mem_src(source, bytes, count);
    jpeg_read_header(source, TRUE);
    imprint_jpeg_shape *shape = &image->shape;
    shape->width = (int)source->image_width;
    shape->height = (int)source->image_height;
    shape->colors = colors_of(source->jpeg_color_space);
    shape->component_count = source->num_components;
    if (source->num_components > 4) shape->colors = IMPRINT_JPEG_OTHER;
    shape->is_progressive = source->progressive_mode;
    image->space = source->jpeg_color_space;
    image->restart_interval = source->restart_interval;
    image->is_arithmetic = source->arith_code;
    for (int index = 0; index < source->num_components && index < 4; index++) {
        shape->components[index].across = source->comp_info[index].h_samp_factor;
        shape->components[index].down = source->comp_info[index].v_samp_factor;
        shape->components[index].columns = (int)source->comp_info[index].width_in_blocks;
        shape->components[index].rows = (int)source->comp_info[index].height_in_blocks;
        image->ids[index] = source->comp_info[index].component_id;
    }
    return image->result;
}

// Whether the tables of the last scan differ from those that encoders use by default.
static int has_own_tables(struct jpeg_decompress_struct *source) {
    struct jpeg_compress_struct standard;
    standard.err = source->err;
    standard.client_data = source->client_data;
    jpeg_create_compress(&standard);
    standard.in_color_space = JCS_YCbCr;
    standard.input_components = 3;
    jpeg_set_defaults(&standard);
    int differs = 0;
    for (int index = 0; index < 2; index++) {
        JHUFF_TBL *pairs[][2] = {
            {source->dc_huff_tbl_ptrs[index], standard.dc_huff_tbl_ptrs[index]},
            {source->ac_huff_tbl_ptrs[index], standard.ac_huff_tbl_ptrs[index]},
        };
        for (int kind = 0; kind < 2; kind++) {
            JHUFF_TBL *own = pairs[kind][0], *known = pairs[kind][1];
            if (own == NULL || known == NULL) continue;
            size_t values = 0;
            for (int bits = 1; bits <= 16; bits++) values += known->bits[bits];
            if (memcmp(own->bits + 1, known->bits + 1, 16) != 0
                || memcmp(own->huffval, known->huffval, values) != 0)
                differs = 1;
        }
    }
    jpeg_destroy_compress(&standard);
    return differs;
}

static enum imprint_jpeg_result read_blocks(imprint_jpeg *image) {
    struct jpeg_decompress_struct *source = &image->source;
    image->result = IMPRINT_JPEG_DONE;
    if (setjmp(image->exit) != 0) return image->result;
    jvirt_barray_ptr *arrays = jpeg_read_coefficients(source);
    for (int index = 0; index < source->num_components && index < 4; index++) {
        image->arrays[index] = arrays[index];
        // No scan of a damaged file may have the component.
        jpeg_component_info *component = &source->comp_info[index];
        JQUANT_TBL *table = component->quant_table;
        if (table == NULL) table = source->quant_tbl_ptrs[component->quant_tbl_no & (NUM_QUANT_TBLS - 1)];
        if (table == NULL) continue;
        for (int place = 0; place < 64; place++)
            image->shape.components[index].quantizers[place] = table->quantval[place];
    }
    image->shape.has_own_tables = has_own_tables(source);
    return image->result;
}

// The offset of the last marker before the place to which reading came; 0 for none. Restarts are part of a scan.
static size_t last_marker(const imprint_jpeg *image) {
    size_t place = image->count - image->source.src->bytes_in_buffer;
    while (place >= 2) {
        place--;
        uint8_t kind = image->bytes[place];
        int is_marker = kind != 0 && kind != 0xFF && (kind < 0xD0 || kind > 0xD7);
        if (is_marker && image->bytes[place - 1] == 0xFF) return place - 1;
    }
    return 0;
}

enum imprint_jpeg_result imprint_jpeg_read(imprint_jpeg *image) {
    for (int attempt = 0; attempt < most_attempts; attempt++) {
        if (read_blocks(image) != IMPRINT_JPEG_REFUSED) return image->result;
        // As browsers show it, the image has what precedes the fault.
        size_t end = last_marker(image);
        if (end == 0 || end >= image->count) return image->result;
        jpeg_abort_decompress(&image->source);
        image->damage++;
        if (imprint_jpeg_open(image, image->bytes, end) != IMPRINT_JPEG_DONE) return image->result;
    }
    return IMPRINT_JPEG_REFUSED;
}

static int rounded_up(int value, int unit) { return (value + unit - 1) / unit * unit; }

enum imprint_jpeg_result imprint_jpeg_allocate(imprint_jpeg *image, const imprint_jpeg_shape *shape) {
    j_common_ptr info = (j_common_ptr)&image->source;
    image->result = IMPRINT_JPEG_DONE;
    image->shape = *shape;
    image->space = space_of(shape->colors);
    image->restart_interval = 0;
    image->is_arithmetic = FALSE;
    if (setjmp(image->exit) != 0) return image->result;
    int across = 1, down = 1;
    for (int index = 0; index < shape->component_count; index++) {
        if (shape->components[index].across > across) across = shape->components[index].across;
        if (shape->components[index].down > down) down = shape->components[index].down;
    }
    for (int index = 0; index < shape->component_count; index++) {
        imprint_jpeg_component *component = &image->shape.components[index];
        // T.81, A.1.1 and A.2.3.
        long width = (long)shape->width * component->across, height = (long)shape->height * component->down;
        component->columns = (int)((width + across * 8L - 1) / (across * 8L));
        component->rows = (int)((height + down * 8L - 1) / (down * 8L));
        image->ids[index] = space_of(shape->colors) == JCS_RGB ? "RGB"[index] : index + 1;
        image->arrays[index] = (*info->mem->request_virt_barray)(
            info, JPOOL_IMAGE, TRUE, (JDIMENSION)rounded_up(component->columns, component->across),
            (JDIMENSION)rounded_up(component->rows, component->down), (JDIMENSION)component->down);
    }
    (*info->mem->realize_virt_arrays)(info);
    // libjpeg zeroes rows as they are first written to, and refuses those behind one that was not.
    for (int index = 0; index < shape->component_count; index++) {
        const imprint_jpeg_component *component = &image->shape.components[index];
        for (int row = 0; row < component->rows; row++)
            (*info->mem->access_virt_barray)(info, image->arrays[index], (JDIMENSION)row, 1, TRUE);
    }
    return image->result;
}

const imprint_jpeg_shape *imprint_jpeg_shape_of(const imprint_jpeg *image) { return &image->shape; }
const char *imprint_jpeg_message(const imprint_jpeg *image) { return image->message; }
long imprint_jpeg_damage(const imprint_jpeg *image) { return image->damage; }

int16_t *imprint_jpeg_row(imprint_jpeg *image, int component, int row) {
    if (component < 0 || component >= image->shape.component_count || row < 0
        || row >= image->shape.components[component].rows || image->arrays[component] == NULL)
        return NULL;
    if (setjmp(image->exit) != 0) return NULL;
    j_common_ptr info = (j_common_ptr)&image->source;
    JBLOCKARRAY rows = (*info->mem->access_virt_barray)(
        info, image->arrays[component], (JDIMENSION)row, 1, TRUE);
    return rows[0][0];
}

// Describes the components; the quantisers of two that are equal are written once.
static void describe(struct jpeg_compress_struct *target, imprint_jpeg *image) {
    const imprint_jpeg_shape *shape = &image->shape;
    target->image_width = (JDIMENSION)shape->width;
    target->image_height = (JDIMENSION)shape->height;
    target->input_components = shape->component_count;
    target->in_color_space = image->space;
    jpeg_set_defaults(target);
    jpeg_set_colorspace(target, image->space);
    target->restart_interval = image->restart_interval;
    target->arith_code = image->is_arithmetic;
    int tables = 0;
    for (int index = 0; index < shape->component_count; index++) {
        jpeg_component_info *component = &target->comp_info[index];
        component->component_id = image->ids[index];
        component->h_samp_factor = shape->components[index].across;
        component->v_samp_factor = shape->components[index].down;
        const uint16_t *quantizers = shape->components[index].quantizers;
        int slot = 0;
        while (slot < tables
               && memcmp(target->quant_tbl_ptrs[slot]->quantval, quantizers, 64 * sizeof *quantizers) != 0)
            slot++;
        if (slot == tables) {
            if (target->quant_tbl_ptrs[slot] == NULL)
                target->quant_tbl_ptrs[slot] = jpeg_alloc_quant_table((j_common_ptr)target);
            memcpy(target->quant_tbl_ptrs[slot]->quantval, quantizers, 64 * sizeof *quantizers);
            target->quant_tbl_ptrs[slot]->sent_table = FALSE;
            tables++;
        }
        component->quant_tbl_no = slot;
    }
}

static int16_t clamped(int16_t value, int16_t least, int16_t most) {
    return value < least ? least : value > most ? most : value;
}

// Clamps all coefficients to values that can be coded, whatever precedes them (T.81, F.1.2): those of damaged blocks may
// lie beyond.
static enum imprint_jpeg_result clamp_blocks(imprint_jpeg *image) {
    j_common_ptr info = (j_common_ptr)&image->source;
    image->result = IMPRINT_JPEG_DONE;
    if (setjmp(image->exit) != 0) return image->result;
    for (int index = 0; index < image->shape.component_count; index++) {
        const imprint_jpeg_component *component = &image->shape.components[index];
        for (int row = 0; row < component->rows; row++) {
            JBLOCKARRAY rows = (*info->mem->access_virt_barray)(
                info, image->arrays[index], (JDIMENSION)row, 1, TRUE);
            for (int column = 0; column < component->columns; column++) {
                JCOEF *block = rows[0][column];
                block[0] = clamped(block[0], -1024, 1023);
                for (int place = 1; place < 64; place++) block[place] = clamped(block[place], -1023, 1023);
            }
        }
    }
    return image->result;
}

static enum imprint_jpeg_result write_file(imprint_jpeg *image, const char *path,
                                           const imprint_jpeg_segment *segments, size_t count,
                                           int is_progressive, int is_optimized) {
    struct jpeg_compress_struct target;
    image->result = IMPRINT_JPEG_DONE;
    FILE *file = fopen(path, "wbe");
    if (file == NULL) return IMPRINT_JPEG_NOT_WRITTEN;
    memset(&target, 0, sizeof target);
    target.err = &image->errors;
    target.client_data = image;
    if (setjmp(image->exit) == 0) {
        jpeg_create_compress(&target);
        target.progress = &image->progress;
        jpeg_stdio_dest(&target, file);
        describe(&target, image);
        if (is_progressive) jpeg_simple_progression(&target);
        target.optimize_coding = is_optimized && !image->is_arithmetic;
        target.write_JFIF_header = FALSE;
        target.write_Adobe_marker = FALSE;
        jpeg_write_coefficients(&target, image->arrays);
        for (size_t index = 0; index < count; index++)
            jpeg_write_marker(&target, segments[index].marker, segments[index].bytes,
                              (unsigned int)segments[index].count);
        jpeg_finish_compress(&target);
    }
    int code = errno;
    jpeg_destroy_compress(&target);
    if (fclose(file) != 0 && image->result == IMPRINT_JPEG_DONE) {
        code = errno;
        image->result = IMPRINT_JPEG_NOT_WRITTEN;
    }
    errno = code;
    return image->result;
}

enum imprint_jpeg_result imprint_jpeg_write(imprint_jpeg *image, const char *path,
                                            const imprint_jpeg_segment *segments, size_t count,
                                            int is_progressive, int is_optimized) {
    enum imprint_jpeg_result result
        = write_file(image, path, segments, count, is_progressive, is_optimized);
    if (result != IMPRINT_JPEG_REFUSED || image->errors.msg_code != JERR_BAD_DCT_COEF) return result;
    image->damage++;
    if (clamp_blocks(image) != IMPRINT_JPEG_DONE) return image->result;
    return write_file(image, path, segments, count, is_progressive, is_optimized);
}
