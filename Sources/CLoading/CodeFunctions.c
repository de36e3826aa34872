#include "CLoading.h"
#include "LoadedLibrary.h"

#include <qrencode.h>

// libqrencode is only needed for QR codes.

#define CODE_FUNCTIONS(F)                                                                         \
    F(QRcode *, QRcode_encodeInput, (QRinput *input), (input))                                    \
    F(void, QRcode_free, (QRcode *code), (code))                                                  \
    F(int, QRinput_append,                                                                        \
      (QRinput *input, QRencodeMode mode, int count, const unsigned char *bytes),                 \
      (input, mode, count, bytes))                                                                \
    F(void, QRinput_free, (QRinput *input), (input))                                              \
    F(QRinput *, QRinput_new2, (int version, QRecLevel level), (version, level))

LOADED_LIBRARY(imprint_load_qrencode, "libqrencode.so.4", CODE_FUNCTIONS)
