/// Functions of Swift's runtime that make what only the compiler makes otherwise (HeapObject.h).
#ifndef CSWIFT_SHIM_H
#define CSWIFT_SHIM_H

#include <stddef.h>

extern void *swift_allocObject(const void *metadata, size_t size, size_t alignmentMask);
extern void *swift_projectBox(void *box);

struct cswift_box {
  void *box;
  void *value;
};

extern struct cswift_box swift_allocBox(const void *type) __attribute__((swiftcall));

/// An object whose fields hold no values yet, with one reference to it.
static inline void *cswift_allocate(const void *metadata, size_t size, size_t alignmentMask) {
  return swift_allocObject(metadata, size, alignmentMask);
}

/// The address of the value in the box of an indirect case.
static inline void *cswift_value(void *box) { return swift_projectBox(box); }

/// A new box for the payload of an indirect case, with one reference to it.
static inline struct cswift_box cswift_make_box(const void *type) { return swift_allocBox(type); }

#endif
