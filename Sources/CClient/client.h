#pragma once

#include <stddef.h>

/// A file of Sources/Browser/Client, as it was when the program was built.
typedef struct {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t count;
} ClientSource;

/// The files one after the other; null after the last.
const ClientSource *_Nullable client_source(size_t index);

/// The name of the library that this was loaded from; null where it is in the program itself.
const char *_Nullable client_library(void);
