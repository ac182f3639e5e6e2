#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

// The functions of libcurl that FoundationNetworking calls. Each opens the library when the first of
// them is called, since to load it and all that it needs takes a program longer than to start, and
// most fetch nothing. A program that has these does not ask for the library by itself, if it is
// linked without `-lcurl`.
//
// They are hidden, so that nobody else's calls come here: a FoundationNetworking that is shared has
// its own library.
#pragma GCC visibility push(hidden)

static void *library;
static pthread_once_t opened = PTHREAD_ONCE_INIT;

static void open_library(void) { library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL); }

/// The library's own function; without it a program would not have started.
static void *find(const char *name) {
  pthread_once(&opened, open_library);
  void *function = library ? dlsym(library, name) : NULL;
  if (!function) {
    // It is told once and to one thread only.
    const char *problem = dlerror();
    fprintf(
      stderr, "libcurl.so.4 is needed to fetch anything (%s). Install libcurl4.\n",
      problem ? problem : "it cannot be opened"
    );
    abort();
  }
  return function;
}

/// Defines a function that hands on what it is given; `own` may be found by several threads, which
/// find the same.
#define FORWARD(result, name, parameters, arguments)                       \
  result name parameters;                                                  \
  result name parameters {                                                 \
    static result(*_Atomic own) parameters;                                \
    result(*function) parameters = own;                                    \
    if (!function) own = function = (result(*) parameters)find(#name);     \
    return function arguments;                                             \
  }

/// The same for a function with one more argument, a number as large as a pointer or a pointer.
#define FORWARD_ANY(name)                                                  \
  int name(void *handle, int option, ...);                                 \
  int name(void *handle, int option, ...) {                                \
    static int (*_Atomic own)(void *, int, ...);                           \
    int (*function)(void *, int, ...) = own;                               \
    if (!function) own = function = (int (*)(void *, int, ...))find(#name); \
    va_list rest;                                                          \
    va_start(rest, option);                                                \
    void *value = va_arg(rest, void *);                                    \
    va_end(rest);                                                          \
    return function(handle, option, value);                                \
  }

_Static_assert(sizeof(long) == sizeof(void *), "options of type long are handed on as pointers");

FORWARD(int, curl_global_init, (long flags), (flags))
FORWARD(void, curl_free, (void *memory), (memory))
FORWARD(char *, curl_version, (void), ())
FORWARD(void *, curl_version_info, (int age), (age))

FORWARD(void *, curl_easy_init, (void), ())
FORWARD(void, curl_easy_cleanup, (void *handle), (handle))
FORWARD(int, curl_easy_pause, (void *handle, int directions), (handle, directions))
FORWARD(const char *, curl_easy_strerror, (int code), (code))
FORWARD_ANY(curl_easy_setopt)
FORWARD_ANY(curl_easy_getinfo)

FORWARD(void *, curl_multi_init, (void), ())
FORWARD(int, curl_multi_cleanup, (void *multi), (multi))
FORWARD(int, curl_multi_add_handle, (void *multi, void *handle), (multi, handle))
FORWARD(int, curl_multi_remove_handle, (void *multi, void *handle), (multi, handle))
FORWARD(int, curl_multi_assign, (void *multi, int socket, void *data), (multi, socket, data))
FORWARD(
  int, curl_multi_socket_action, (void *multi, int socket, int events, int *running),
  (multi, socket, events, running)
)
FORWARD(void *, curl_multi_info_read, (void *multi, int *left), (multi, left))
FORWARD_ANY(curl_multi_setopt)

FORWARD(void *, curl_slist_append, (void *list, const char *text), (list, text))
FORWARD(void, curl_slist_free_all, (void *list), (list))

FORWARD(void *, curl_url, (void), ())
FORWARD(
  int, curl_url_get, (const void *address, int part, char **text, unsigned flags),
  (address, part, text, flags)
)
FORWARD(
  int, curl_url_set, (void *address, int part, const char *text, unsigned flags),
  (address, part, text, flags)
)
