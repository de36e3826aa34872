#ifndef IMPRINT_CLINUX_SHIM_H
#define IMPRINT_CLINUX_SHIM_H

#include <linux/openat2.h>
#include <malloc.h>
#include <sys/syscall.h>

/* Calls of Linux and of glibc that Swift does not see: they have no wrapper, or one that is an extension. */

/* As <unistd.h> declares it. That header is not included: Swift would take its structures for this module's. */
extern long syscall(long number, ...);

/* Opens a file below a folder; nothing on its path, links included, leads out. -1 with errno. */
static inline int shim_open_beneath(int folder, const char *path, int flags) {
  struct open_how how = {.flags = (unsigned int)flags, .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS};
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}

/* Opens a folder in another one, by no link. -1 with errno. */
static inline int shim_open_folder(int folder, const char *path, int flags) {
  struct open_how how = {.flags = (unsigned int)flags, .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS};
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
}

/* Renames a file, unless there is one of the new name: -1 with errno; EINVAL where the file system cannot. */
static inline int shim_rename_new_at(int folder, const char *old, int new_folder, const char *new_name) {
  return (int)syscall(SYS_renameat2, folder, old, new_folder, new_name, 1U /* RENAME_NOREPLACE */);
}

static inline int shim_rename_new(const char *old, const char *new_name) {
  const int current = -100; /* AT_FDCWD */
  return shim_rename_new_at(current, old, current, new_name);
}

/* Exchanges what two names stand for, at once. */
static inline int shim_rename_exchange(const char *one, const char *other) {
  const int current = -100; /* AT_FDCWD */
  return (int)syscall(SYS_renameat2, current, one, current, other, 2U /* RENAME_EXCHANGE */);
}

/* The number of cores that the calling thread may run on (sched_setaffinity(2)); 0 where that is not known. */
static inline int shim_allowed_cores(void) {
  unsigned long sets[1024] = {0}; /* 65,536 cores: Linux knows no machine of more than 8,192. */
  int count = 0;
  if (syscall(SYS_sched_getaffinity, 0, sizeof sets, sets) < 0) return 0;
  for (unsigned i = 0; i < sizeof sets / sizeof *sets; i++) count += __builtin_popcountl(sets[i]);
  return count;
}

/* As <stdio.h> declares them for GNU's extensions, which Swift does not ask for. */
struct shim_stream_calls {
  void *read;
  long (*write)(void *cookie, const char *bytes, unsigned long count);
  void *seek, *close;
};
extern void *fopencookie(void *cookie, const char *mode, struct shim_stream_calls calls);

/* A stream of the C library (FILE *) that hands what is written to it to a function; null where memory is short. */
static inline void *shim_stream(long (*write)(void *cookie, const char *bytes, unsigned long count)) {
  struct shim_stream_calls calls = {.write = write};
  return fopencookie(0, "w", calls);
}

/* Has blocks of so many bytes and more go back to the system as they are freed, in the whole process: glibc raises that
   size by itself once such blocks come often, and keeps them. */
static inline void shim_return_blocks(int size) {
#ifdef M_MMAP_THRESHOLD
  mallopt(M_MMAP_THRESHOLD, size);
#endif
}

/* Has all threads of the process take memory from one heap: glibc reserves 64 MiB of addresses and more for each other one. */
static inline void shim_share_heap(void) {
#ifdef M_ARENA_MAX
  mallopt(M_ARENA_MAX, 1);
#endif
}

#endif
