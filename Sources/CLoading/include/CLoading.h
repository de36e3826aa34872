#ifndef IMPRINT_CLOADING_H
#define IMPRINT_CLOADING_H

// Each loads a library, once in a process; its functions may be called after that alone. NULL, or the reason why it
// cannot be loaded. From any thread.

const char *imprint_load_heif(void);
const char *imprint_load_avfilter(void);

#endif
