#pragma once
#include "prints.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/* What a terminal needs to be as it was before, kept where a signal handler may read it.
   To be used from one Swift file only: each file has its own copy. */
struct martlet_terminal {
  volatile int isArmed;
  int descriptor;
  struct termios modes;
  char bytes[256];
  unsigned long count;
};

static inline struct martlet_terminal *martlet_saved_terminal(void) {
  static struct martlet_terminal saved;
  return &saved;
}

static inline void martlet_restore_terminal(void) {
  struct martlet_terminal *saved = martlet_saved_terminal();
  if (!saved->isArmed) return;
  saved->isArmed = 0;
  ssize_t written = write(saved->descriptor, saved->bytes, saved->count);
  (void)written;
  tcsetattr(saved->descriptor, TCSANOW, &saved->modes);
  martlet_return_prints(saved->descriptor);
}

static inline void martlet_crashed(int signal_number) {
  martlet_restore_terminal();
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

/* From now on the end of the process, a crash included, restores the terminal. */
static inline void martlet_guard_terminal(
    int descriptor, const struct termios *modes, const char *bytes, unsigned long count) {
  static int isInstalled = 0;
  struct martlet_terminal *saved = martlet_saved_terminal();
  saved->descriptor = descriptor;
  saved->modes = *modes;
  saved->count = count < sizeof saved->bytes ? count : sizeof saved->bytes;
  memcpy(saved->bytes, bytes, saved->count);
  saved->isArmed = 1;
  if (isInstalled) return;
  isInstalled = 1;
  atexit(martlet_restore_terminal);
  int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE};
  for (unsigned i = 0; i < sizeof crashes / sizeof *crashes; i++)
    signal(crashes[i], martlet_crashed);
}

static inline void martlet_release_terminal(void) {
  martlet_saved_terminal()->isArmed = 0;
  /* Not all streams: a thread that reads from one may hold it for ever. */
  fflush(stdout);
  fflush(stderr);
  martlet_return_prints(martlet_saved_terminal()->descriptor);
}
