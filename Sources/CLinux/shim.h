#pragma once
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <termios.h>
#include <wchar.h>
#include <malloc.h>
#include <locale.h>
#include <pty.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Bytes that are in use of what malloc has given. */
static inline unsigned long martlet_heap_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

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

#include "pictures.h"
#include "loop.h"
#include "prints.h"
#include "passwords.h"
#include "process.h"
#include "terminal.h"
