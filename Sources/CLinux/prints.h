#pragma once
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

/* What the process prints while its terminal shows a screen: it goes into a pipe, a thread keeps
   the newest of it, and it is written to the terminal once the screen is gone. Returning it is
   fit for a signal handler. To be used from one Swift file only: each file has its own copy. */
struct martlet_prints {
  char bytes[1 << 18];
  volatile unsigned long count;    /* of all bytes ever kept; the newest are still there */
  unsigned long written;           /* of these, how many the terminal has */
  volatile int isReading;          /* the thread is between the pipe and the bytes */
  int reading, writing;            /* the pipe's ends */
  int saved[3];                    /* what standard output and error were, or -1 */
  volatile int isTaken;
};

static inline struct martlet_prints *martlet_saved_prints(void) {
  static struct martlet_prints prints = {.reading = -1, .saved = {-1, -1, -1}};
  return &prints;
}

static inline void *martlet_read_prints(void *unused) {
  struct martlet_prints *prints = martlet_saved_prints();
  char chunk[4096];
  for (;;) {
    struct pollfd waiting = {prints->reading, POLLIN, 0};
    if (poll(&waiting, 1, -1) <= 0) continue;
    __atomic_store_n(&prints->isReading, 1, __ATOMIC_SEQ_CST);
    ssize_t count = read(prints->reading, chunk, sizeof chunk);
    for (ssize_t i = 0; i < count; i++)
      prints->bytes[(prints->count + i) % sizeof prints->bytes] = chunk[i];
    if (count > 0) __atomic_store_n(&prints->count, prints->count + count, __ATOMIC_SEQ_CST);
    __atomic_store_n(&prints->isReading, 0, __ATOMIC_SEQ_CST);
  }
  return unused;
}

static inline int martlet_open_prints(struct martlet_prints *prints) {
  if (prints->reading >= 0) return 1;
  int ends[2];
  if (pipe(ends) != 0) return 0;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  prints->reading = ends[0];
  prints->writing = ends[1];
  /* The process's signals are for its other threads. */
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int problem = pthread_create(&thread, NULL, martlet_read_prints, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (problem != 0) {
    close(ends[0]);
    close(ends[1]);
    prints->reading = -1;
    return 0;
  }
  pthread_detach(thread);
  return 1;
}

/* Whether a descriptor leads to the terminal that another one leads to. */
static inline int martlet_is_terminal(int descriptor, int terminal) {
  struct stat one, other;
  if (!isatty(descriptor) || fstat(descriptor, &one) != 0 || fstat(terminal, &other) != 0)
    return 0;
  /* Or it was opened as /dev/tty. */
  return one.st_rdev == other.st_rdev || one.st_rdev == ((5u << 8) | 0);
}

/* From now on standard output and error are kept, where they lead to the terminal. */
static inline void martlet_take_prints(int terminal) {
  struct martlet_prints *prints = martlet_saved_prints();
  if (prints->isTaken) return;
  fflush(stdout);
  fflush(stderr);
  for (int number = 1; number <= 2; number++) {
    if (!martlet_is_terminal(number, terminal) || !martlet_open_prints(prints)) continue;
    prints->saved[number] = fcntl(number, F_DUPFD_CLOEXEC, 3);
    if (prints->saved[number] < 0) continue;
    dup2(prints->writing, number);
    /* It would otherwise keep lines to itself now that it has no terminal. */
    if (number == 1) setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  }
  prints->isTaken = 1;
}

static inline void martlet_write_prints(int terminal, const char *bytes, unsigned long count) {
  /* A slow terminal may take its time, but not for ever. */
  for (int tries = 0; count > 0 && tries < 40;) {
    ssize_t written = write(terminal, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= written;
      tries = 0;
      continue;
    }
    struct pollfd room = {terminal, POLLOUT, 0};
    poll(&room, 1, 50);
    tries++;
  }
}

/* Writes what has been printed since the last time. */
static inline void martlet_show_prints(struct martlet_prints *prints, int terminal) {
  for (int tries = 0; tries < 200; tries++) {
    int waiting = 0;
    ioctl(prints->reading, FIONREAD, &waiting);
    if (waiting == 0 && !__atomic_load_n(&prints->isReading, __ATOMIC_SEQ_CST)) break;
    poll(NULL, 0, 1);
  }
  const unsigned long size = sizeof prints->bytes;
  unsigned long end = __atomic_load_n(&prints->count, __ATOMIC_SEQ_CST);
  if (end - prints->written > size) {
    static const char note[] = "(What was printed before this was too much to keep.)\n";
    martlet_write_prints(terminal, note, sizeof note - 1);
    prints->written = end - size;
    while (prints->written < end && prints->bytes[prints->written++ % size] != '\n') continue;
  }
  while (prints->written < end) {
    unsigned long start = prints->written % size;
    unsigned long count = end - prints->written;
    if (count > size - start) count = size - start;
    martlet_write_prints(terminal, prints->bytes + start, count);
    prints->written += count;
  }
}

/* Standard output and error are what they were, and the terminal has what was kept. */
static inline void martlet_return_prints(int terminal) {
  struct martlet_prints *prints = martlet_saved_prints();
  if (!prints->isTaken) return;
  prints->isTaken = 0;
  if (prints->reading < 0) return;
  martlet_show_prints(prints, terminal);
  for (int number = 1; number <= 2; number++) {
    if (prints->saved[number] < 0) continue;
    dup2(prints->saved[number], number);
    close(prints->saved[number]);
    prints->saved[number] = -1;
  }
  /* What another thread printed in between. */
  martlet_show_prints(prints, terminal);
}
