#ifndef IMPRINT_CPOSTING_H
#define IMPRINT_CPOSTING_H

#include <stddef.h>

// Sends a POST and waits for its answer, whose body is dropped. Redirections are not followed, and no scheme but HTTP and
// HTTPS is called. libcurl is loaded for the first one. From any thread; blocks.
//
// - headers: `count` lines such as "Content-Type: text/plain".
// - seconds: after so many it is given up.
// - is_over: asked about once a second with `context`; other than 0 gives up.
// - status: gets the status of the answer, 0 where there is none.
//
// Returns whether there is an answer: 0, or -1 with the reason.
int imprint_post(const char *url, const char *const *headers, size_t count, const void *body,
                 size_t length, long seconds, int (*is_over)(void *context), void *context,
                 long *status, char reason[256]);

#endif
