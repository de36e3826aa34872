#ifndef IMPRINT_CGNUTLS_SHIM_H
#define IMPRINT_CGNUTLS_SHIM_H

#include <gnutls/crypto.h>
#include <gnutls/gnutls.h>

#endif
