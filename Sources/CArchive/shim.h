#ifndef IMPRINT_CARCHIVE_SHIM_H
#define IMPRINT_CARCHIVE_SHIM_H

#include <archive.h>
#include <archive_entry.h>

// The type of a regular file, whose macro has a cast.
static inline unsigned shim_archive_regular_file(void) { return AE_IFREG; }

#endif
