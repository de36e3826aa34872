#ifndef IMPRINT_CCURL_SHIM_H
#define IMPRINT_CCURL_SHIM_H

#include <curl/curl.h>

#endif
