#include "CPosting.h"

#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

// libcurl loads a dozen libraries, and few runs call anybody. The functions are used by their own names behind a prefix,
// since `curl_easy_setopt` takes any number of arguments and cannot be passed on by a function of ours.

#define FUNCTIONS(F)                                                                              \
    F(curl_global_init)                                                                           \
    F(curl_easy_init)                                                                             \
    F(curl_easy_setopt)                                                                           \
    F(curl_easy_perform)                                                                          \
    F(curl_easy_getinfo)                                                                          \
    F(curl_easy_strerror)                                                                         \
    F(curl_easy_cleanup)                                                                          \
    F(curl_slist_append)                                                                          \
    F(curl_slist_free_all)

// Macros of curl.h check the types of arguments, by names that are not ours.
#undef curl_easy_setopt
#undef curl_easy_getinfo

#define DECLARE(name) static __typeof__(name) *loaded_##name;
FUNCTIONS(DECLARE)

static char fault[256];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *found(void *library, const char *name) {
    void *function = dlsym(library, name);
    if (function == NULL) snprintf(fault, sizeof fault, "%s", dlerror());
    return function;
}

static void load(void) {
    // Debian has it with GnuTLS and with OpenSSL; other systems have the second name.
    void *library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        snprintf(fault, sizeof fault, "%s", dlerror());
        return;
    }
#define FIND(name) loaded_##name = found(library, #name);
    FUNCTIONS(FIND)
    if (fault[0] == 0 && loaded_curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        snprintf(fault, sizeof fault, "libcurl does not start");
}

struct watch {
    int (*is_over)(void *context);
    void *context;
};

static int stops(void *data, curl_off_t all, curl_off_t now, curl_off_t sent_all, curl_off_t sent) {
    (void)all, (void)now, (void)sent_all, (void)sent;
    struct watch *watch = data;
    return watch->is_over(watch->context);
}

static size_t dropped(char *bytes, size_t size, size_t count, void *data) {
    (void)bytes, (void)data;
    return size * count;
}

// Whether all options were taken.
static int prepared(CURL *call, const char *url, struct curl_slist *lines, const void *body,
                    size_t length, long seconds, struct watch *watch) {
#define SET(option, value) (loaded_curl_easy_setopt(call, option, value) == CURLE_OK)
    return SET(CURLOPT_URL, url) && SET(CURLOPT_POST, 1L) && SET(CURLOPT_POSTFIELDS, body) &&
           SET(CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)length) &&
           SET(CURLOPT_HTTPHEADER, lines) && SET(CURLOPT_FOLLOWLOCATION, 0L) &&
           SET(CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS)) &&
           SET(CURLOPT_TIMEOUT, seconds) && SET(CURLOPT_NOSIGNAL, 1L) &&
           SET(CURLOPT_WRITEFUNCTION, dropped) && SET(CURLOPT_NOPROGRESS, 0L) &&
           SET(CURLOPT_XFERINFOFUNCTION, stops) && SET(CURLOPT_XFERINFODATA, watch);
#undef SET
}

int imprint_post(const char *url, const char *const *headers, size_t count, const void *body,
                 size_t length, long seconds, int (*is_over)(void *context), void *context,
                 long *status, char reason[256]) {
    *status = 0;
    pthread_once(&once, load);
    if (fault[0] != 0) {
        snprintf(reason, 256, "%s", fault);
        return -1;
    }
    struct curl_slist *lines = NULL;
    int is_complete = 1;
    for (size_t index = 0; index < count; index++) {
        struct curl_slist *longer = loaded_curl_slist_append(lines, headers[index]);
        if (longer == NULL) is_complete = 0;
        else lines = longer;
    }
    CURL *call = is_complete ? loaded_curl_easy_init() : NULL;
    struct watch watch = {is_over, context};
    CURLcode code = CURLE_OUT_OF_MEMORY;
    if (call != NULL && prepared(call, url, lines, body, length, seconds, &watch)) {
        code = loaded_curl_easy_perform(call);
        if (code == CURLE_OK) code = loaded_curl_easy_getinfo(call, CURLINFO_RESPONSE_CODE, status);
    }
    if (code != CURLE_OK) snprintf(reason, 256, "%s", loaded_curl_easy_strerror(code));
    if (call != NULL) loaded_curl_easy_cleanup(call);
    loaded_curl_slist_free_all(lines);
    return code == CURLE_OK ? 0 : -1;
}
