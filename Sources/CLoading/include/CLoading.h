#ifndef IMPRINT_CLOADING_H
#define IMPRINT_CLOADING_H

// Each loads a library, once in a process. NULL, or the reason why it cannot be loaded: its functions may not be called
// then. From any thread.

const char *imprint_load_heif(void);
const char *imprint_load_tiff(void);
const char *imprint_load_qrencode(void);
const char *imprint_load_avfilter(void);
const char *imprint_load_avdevice(void);

// Keeps ALSA from printing to stderr what it also returns; after imprint_load_avdevice.
void imprint_silence_alsa(void);

#endif
