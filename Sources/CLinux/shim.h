#pragma once
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <termios.h>
#include <wchar.h>
#include <locale.h>
#include <pty.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Variadic C functions are not imported into Swift; these are their plain forms. */
static inline int martlet_window_size(int descriptor, struct winsize *size) {
  return ioctl(descriptor, TIOCGWINSZ, size);
}
static inline int martlet_set_window_size(int descriptor, const struct winsize *size) {
  return ioctl(descriptor, TIOCSWINSZ, size);
}

/* How libdispatch lets a main thread with a loop of its own serve the main queue; the Foundation
   of every Swift on Linux relies on it. The descriptor can be read when there is work. */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *);
static inline int martlet_main_queue_descriptor(void) {
  return _dispatch_get_main_queue_handle_4CF();
}
static inline void martlet_drain_main_queue(int descriptor) {
  eventfd_t count;
  eventfd_read(descriptor, &count);
  _dispatch_main_queue_callback_4CF(0);
}
extern int accept4(int, struct sockaddr *, socklen_t *, int);
extern int wcwidth(wchar_t);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);

/* POSIX_SPAWN_SETSID, which the headers keep for GNU programs. */
static const int martlet_spawn_session = 0x80;

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
}
