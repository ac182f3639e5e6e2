#include "allocations.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)
#define COUNTS 1
#else
#define COUNTS 0
#endif

// Found without a call: one to find it could itself ask for memory.
static _Thread_local bool counts_here __attribute__((tls_model("initial-exec")));
static atomic_bool counts_everywhere;
static atomic_long count;
static atomic_long bytes;
static atomic_long held;

bool allocations_are_counted(void) { return COUNTS; }

void allocations_begin(bool everywhere) {
  atomic_store(&count, 0);
  atomic_store(&bytes, 0);
  atomic_store(&held, 0);
  if (everywhere) {
    atomic_store(&counts_everywhere, true);
  } else {
    counts_here = true;
  }
}

struct allocations allocations_end(void) {
  counts_here = false;
  atomic_store(&counts_everywhere, false);
  struct allocations taken = {
      .count = atomic_load(&count), .bytes = atomic_load(&bytes), .held = atomic_load(&held)};
  return taken;
}

#if COUNTS

// The heap itself: glibc gives it these names too, so that it can stand behind a program's own.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static bool is_counting(void) {
  return counts_here || atomic_load_explicit(&counts_everywhere, memory_order_relaxed);
}

static void add(atomic_long *number, long more) {
  atomic_fetch_add_explicit(number, more, memory_order_relaxed);
}

/// Notes a block that was given out, in place of one of so many bytes.
static void *given(void *block, size_t before) {
  if (block == NULL || !is_counting()) { return block; }
  long more = (long)malloc_usable_size(block) - (long)before;
  add(&count, 1);
  if (more > 0) { add(&bytes, more); }
  add(&held, more);
  return block;
}

void *malloc(size_t size) { return given(__libc_malloc(size), 0); }

void *calloc(size_t number, size_t size) { return given(__libc_calloc(number, size), 0); }

void *realloc(void *block, size_t size) {
  size_t before = is_counting() && block != NULL ? malloc_usable_size(block) : 0;
  void *moved = __libc_realloc(block, size);
  // With no size it was given back.
  if (moved == NULL && size == 0 && is_counting()) { add(&held, -(long)before); }
  return given(moved, before);
}

void free(void *block) {
  if (block != NULL && is_counting()) { add(&held, -(long)malloc_usable_size(block)); }
  __libc_free(block);
}

void *memalign(size_t alignment, size_t size) {
  return given(__libc_memalign(alignment, size), 0);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return given(__libc_memalign(alignment, size), 0);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  void *block = given(__libc_memalign(alignment, size), 0);
  if (block == NULL) { return ENOMEM; }
  *result = block;
  return 0;
}

#endif
