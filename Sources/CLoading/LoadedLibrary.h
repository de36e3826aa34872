#ifndef IMPRINT_LOADED_LIBRARY_H
#define IMPRINT_LOADED_LIBRARY_H

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

// A library that is loaded as it is first needed. Its functions are defined here by their own names, and go to those of
// the library. They are hidden, so that the library itself, and others that use it, never find these in their place.
//
// - loader: the name of the function that loads it (CLoading.h).
// - file: the library's soname.
// - FUNCTIONS(F): for each function that Imprint calls, F(its result, name, parameters, the parameters' names).
#define LOADED_LIBRARY(loader, file, FUNCTIONS)                                                   \
    FUNCTIONS(DECLARE_LOADED)                                                                     \
    FUNCTIONS(DEFINE_LOADED)                                                                      \
    static char fault[256];                                                                       \
    static pthread_once_t once = PTHREAD_ONCE_INIT;                                               \
    static void *checked(void *found) {                                                           \
        if (found == NULL) snprintf(fault, sizeof fault, "%s", dlerror());                        \
        return found;                                                                             \
    }                                                                                             \
    static void load(void) {                                                                      \
        void *library = checked(dlopen(file, RTLD_NOW | RTLD_LOCAL));                             \
        if (library == NULL) return;                                                              \
        FUNCTIONS(FIND_LOADED)                                                                    \
    }                                                                                             \
    const char *loader(void) {                                                                    \
        pthread_once(&once, load);                                                                \
        return fault[0] == 0 ? NULL : fault;                                                      \
    }

#define DECLARE_LOADED(result, name, parameters, names) static __typeof__(name) *name##_loaded;

#define DEFINE_LOADED(result, name, parameters, names)                                            \
    __attribute__((visibility("hidden"))) result name parameters { return name##_loaded names; }

#define FIND_LOADED(result, name, parameters, names)                                              \
    name##_loaded = checked(dlsym(library, #name));

#endif
