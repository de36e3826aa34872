#ifndef IMPRINT_CXML_SHIM_H
#define IMPRINT_CXML_SHIM_H

#include <libxml/xmlreader.h>

#endif
