#ifndef IMPRINT_CHEIFLOADER_H
#define IMPRINT_CHEIFLOADER_H

// Loads libheif, once in a process; its functions may be called after that alone. NULL, or the reason why it cannot be
// loaded. From any thread.
const char *imprint_load_heif(void);

#endif
