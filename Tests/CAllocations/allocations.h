/// Counts what a program takes from the heap: its `malloc` and the like are those of this target.
#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdbool.h>
#include <stddef.h>

struct allocations {
  /// How often memory was given out.
  long count;
  /// How much, with what the heap adds to round it up.
  long bytes;
  /// How much more is in use than before; negative when more was given back.
  long held;
};

/// Whether anything is counted: not beside a sanitizer, nor with another C library than glibc.
bool allocations_are_counted(void);

/// Counts from now on, from nothing: on this thread, or on all.
void allocations_begin(bool everywhere);

/// Ends counting.
struct allocations allocations_end(void);

#endif
