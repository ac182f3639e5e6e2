#pragma once
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <termios.h>
#include <wchar.h>
#include <locale.h>
#include <pty.h>

/* Variadic C functions are not imported into Swift; these are their plain forms. */
static inline int martlet_window_size(int descriptor, struct winsize *size) {
  return ioctl(descriptor, TIOCGWINSZ, size);
}
static inline int martlet_set_window_size(int descriptor, const struct winsize *size) {
  return ioctl(descriptor, TIOCSWINSZ, size);
}
extern int accept4(int, struct sockaddr *, socklen_t *, int);
extern int wcwidth(wchar_t);
