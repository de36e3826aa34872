#ifndef IMPRINT_LOADED_LIBRARY_H
#define IMPRINT_LOADED_LIBRARY_H

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

// A library that is loaded as it is first needed. Its functions are defined here by their own names, and go to those of
// the library. They are hidden from other shared libraries, which find the library's own. The calls of a program that
// this is linked into may find these, and load it likewise.
//
// - loader: the name of the function that loads it (CLoading.h).
// - file: the library's soname.
// - FUNCTIONS(F): for each function that Imprint calls, F(its result, name, parameters, the parameters' names).
#define LOADED_LIBRARY(loader, file, FUNCTIONS)                                                   \
    FUNCTIONS(DECLARE_LOADED)                                                                     \
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
    }                                                                                             \
    FUNCTIONS(DEFINE_LOADED)

#define DECLARE_LOADED(result, name, parameters, names) static __typeof__(name) *name##_loaded;

#define FIND_LOADED(result, name, parameters, names)                                              \
    name##_loaded = checked(dlsym(library, #name));

#define DEFINE_LOADED(result, name, parameters, names)                                            \
    __attribute__((visibility("hidden"))) result name parameters {                                \
        pthread_once(&once, load);                                                                \
        return name##_loaded names;                                                               \
    }

#endif
