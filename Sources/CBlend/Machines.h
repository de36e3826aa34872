// FOR_EACH_MACHINE compiles a function twice, for AVX2 and for any x86-64; the loader picks one by CPU.
#ifndef IMPRINT_CBLEND_MACHINES_H
#define IMPRINT_CBLEND_MACHINES_H

// Not under the thread sanitizer: the loader would call the resolver before the sanitizer is set up.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define ONE_MACHINE
#endif
#endif
#if defined(__x86_64__) && defined(__linux__) && !defined(ONE_MACHINE)
#define FOR_EACH_MACHINE __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_MACHINE
#endif

#endif
