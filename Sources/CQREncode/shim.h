#ifndef IMPRINT_CQRENCODE_SHIM_H
#define IMPRINT_CQRENCODE_SHIM_H

#include <qrencode.h>

#endif
