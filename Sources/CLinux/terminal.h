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

static inline void martlet_tell(int descriptor, const char *text) {
  ssize_t written = write(descriptor, text, strlen(text));
  (void)written;
}

/* Says that the app ended by a mistake of its own, and where to look. */
static inline void martlet_tell_crash(int descriptor, int number, int isReported) {
  char digits[] = {'0' + number / 10, '0' + number % 10, 0};
  martlet_tell(descriptor, "\nThe app stopped because of an error in it (signal ");
  martlet_tell(descriptor, number < 10 ? digits + 1 : digits);
  martlet_tell(descriptor, number == SIGSEGV ? ", perhaps a function that calls itself without end"
                           : number == SIGILL || number == SIGTRAP ? ", a check of Swift's that failed"
                                                                   : "");
  martlet_tell(descriptor, isReported
      ? "). In Swift's report below, the first file of yours says where.\n"
      : "). Start it with SWIFT_BACKTRACE=enable=yes in the environment to see the file and line.\n");
}

/* What was done about each signal before, to be done after the terminal is restored. */
static inline struct sigaction *martlet_saved_actions(void) {
  static struct sigaction actions[65];
  return actions;
}

static inline int martlet_is_crash(int number) {
  return number == SIGILL || number == SIGTRAP || number == SIGSEGV || number == SIGABRT
         || number == SIGBUS || number == SIGFPE || number == SIGSYS;
}

/* Only what is fit for a signal handler. */
static inline void martlet_ended(int number, siginfo_t *info, void *context) {
  (void)context;
  struct martlet_terminal *saved = martlet_saved_terminal();
  struct sigaction *before = martlet_saved_actions() + number;
  int wasArmed = saved->isArmed;
  martlet_restore_terminal();
  if (wasArmed && martlet_is_crash(number))
    martlet_tell_crash(saved->descriptor, number, before->sa_handler != SIG_DFL);
  sigaction(number, before, NULL);
  /* A fault happens again at the return, and whoever reports it sees where it was. */
  if (info == NULL || info->si_code <= 0) raise(number);
}

/* From now on the end of the process, a crash included, restores the terminal. */
static inline void martlet_guard_terminal(
    int descriptor, const struct termios *modes, const char *bytes, unsigned long count) {
  static int isInstalled = 0;
  /* A stack that is used up has no room for a handler. */
  static char stack[1 << 16];
  struct martlet_terminal *saved = martlet_saved_terminal();
  saved->descriptor = descriptor;
  saved->modes = *modes;
  saved->count = count < sizeof saved->bytes ? count : sizeof saved->bytes;
  memcpy(saved->bytes, bytes, saved->count);
  saved->isArmed = 1;
  if (isInstalled) return;
  isInstalled = 1;
  atexit(martlet_restore_terminal);
  stack_t present;
  if (sigaltstack(NULL, &present) == 0 && (present.ss_flags & SS_DISABLE)) {
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&own, NULL);
  }
  static const int harmless[] = {SIGCHLD, SIGCONT, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG,
                                 SIGWINCH, SIGKILL};
  for (int number = 1; number <= 64; number++) {
    int isHarmless = 0;
    for (unsigned i = 0; i < sizeof harmless / sizeof *harmless; i++)
      isHarmless |= harmless[i] == number;
    struct sigaction *before = martlet_saved_actions() + number;
    if (isHarmless || sigaction(number, NULL, before) != 0) continue;
    /* What the app itself does about a signal stays, but crashes are only reported elsewhere. */
    if (before->sa_handler != SIG_DFL && !martlet_is_crash(number)) continue;
    struct sigaction action = {.sa_sigaction = martlet_ended, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigaction(number, &action, NULL);
  }
}

/* Ends the process from another thread, as the main one answers no more. */
static inline void martlet_end_stuck(void) {
  struct martlet_terminal *saved = martlet_saved_terminal();
  martlet_restore_terminal();
  martlet_tell(saved->descriptor, "The app did not answer any more and was ended.\n");
  _exit(130);
}

static inline void martlet_release_terminal(void) {
  martlet_saved_terminal()->isArmed = 0;
  /* Not all streams: a thread that reads from one may hold it for ever. */
  fflush(stdout);
  fflush(stderr);
  martlet_return_prints(martlet_saved_terminal()->descriptor);
}
