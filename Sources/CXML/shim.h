#ifndef IMPRINT_CXML_SHIM_H
#define IMPRINT_CXML_SHIM_H

// A libxml2 that is built with ICU brings in ICU's headers, whose types are other ones than those of the
// ICU in Swift's Foundation. Nothing that is used here needs them.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/xmlreader.h>

#endif
