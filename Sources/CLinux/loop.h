#pragma once
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

/* Foundation's run loops: their C functions are in its library, but not in a header. A program
   without Foundation has none. */
typedef struct {
  long version;
  void *info;
  const void *unused[5];
  void *(*port)(void *);
  void (*perform)(void *);
} martlet_loop_source;
#define MARTLET_WEAK __attribute__((weak))
extern void *CFRunLoopGetMain(void) MARTLET_WEAK;
extern void *CFRunLoopGetCurrent(void) MARTLET_WEAK;
extern int CFRunLoopRunSpecific(void *, const void *, double, unsigned char) MARTLET_WEAK;
extern double CFRunLoopGetNextTimerFireDate(void *, const void *) MARTLET_WEAK;
extern double CFAbsoluteTimeGetCurrent(void) MARTLET_WEAK;
extern void *CFRunLoopSourceCreate(const void *, long, martlet_loop_source *) MARTLET_WEAK;
extern void CFRunLoopAddSource(void *, void *, const void *) MARTLET_WEAK;
extern const void *CFRetain(const void *) MARTLET_WEAK;
extern void CFRelease(const void *) MARTLET_WEAK;
extern const void *const kCFRunLoopDefaultMode MARTLET_WEAK;
#undef MARTLET_WEAK

static inline void *martlet_main_run_loop(void) {
  return CFRunLoopGetMain ? CFRunLoopGetMain() : NULL;
}
static inline void *martlet_own_run_loop(void) {
  return CFRunLoopGetCurrent ? CFRunLoopGetCurrent() : NULL;
}
static inline void martlet_retain_run_loop(void *loop) { CFRetain(loop); }
static inline void martlet_release_run_loop(void *loop) { CFRelease(loop); }

/* Runs what is due without waiting; answers the seconds until the next timer, or less than 0. */
static inline double martlet_serve_run_loop(void *loop) {
  CFRunLoopRunSpecific(loop, kCFRunLoopDefaultMode, -1, 1);
  double next = CFRunLoopGetNextTimerFireDate(loop, kCFRunLoopDefaultMode);
  if (next == 0) return -1;
  double wait = next - CFAbsoluteTimeGetCurrent();
  return wait > 0 ? wait : 0;
}

static inline void *martlet_same_port(void *info) { return info; }
static inline void martlet_do_nothing(void *info) { (void)info; }

/* The descriptor that a run loop itself waits for: it can be read when a timer is due, whichever
   thread added it. The loop is given a descriptor to wait for that nobody else has; the list that
   this one is in is the loop's. Answers -1 where that cannot be seen. */
static inline int martlet_run_loop_descriptor(void *loop) {
  int mark = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (mark < 0) return -1;
  martlet_loop_source source = {
    .version = 1,
    .info = (void *)(intptr_t)mark,
    .port = martlet_same_port,
    .perform = martlet_do_nothing,
  };
  CFRunLoopAddSource(loop, CFRunLoopSourceCreate(NULL, 0, &source), kCFRunLoopDefaultMode);
  DIR *folder = opendir("/proc/self/fdinfo");
  if (!folder) return -1;
  int found = -1;
  for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
    char path[300], line[256];
    snprintf(path, sizeof path, "/proc/self/fdinfo/%s", entry->d_name);
    FILE *file = fopen(path, "re");
    if (!file) continue;
    int member;
    while (fgets(line, sizeof line, file))
      if (sscanf(line, "tfd: %d", &member) == 1 && member == mark) found = atoi(entry->d_name);
    fclose(file);
  }
  closedir(folder);
  return found;
}
