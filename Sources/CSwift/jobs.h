/// Threads for the jobs of Swift's concurrency in a process of which hundreds wait at once.
///
/// libdispatch looks once a second whether its threads are blocked, from its first job on and for
/// ever. These look only while a job waits, so that a process at rest never wakes up. What sleeps or
/// yields goes to libdispatch all the same (Swift 6.3 asks no hook for those).
#ifndef CSWIFT_JOBS_H
#define CSWIFT_JOBS_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

// Of the runtime (Concurrency.h): what runs a job, how urgent it is, and who is asked for each job
// that is on no actor.
extern void swift_job_run(void *job, void *executor, uintptr_t kind) __attribute__((swiftcall));
extern uint8_t swift_concurrency_jobPriority(void *job) __attribute__((swiftcall));
typedef void (*cswift_enqueue)(void *job) __attribute__((swiftcall));
extern void (*swift_task_enqueueGlobal_hook)(void *job, cswift_enqueue original)
    __attribute__((swiftcall));

enum { cswift_levels = 3 };

struct cswift_job {
  struct cswift_job *next;
  void *job;
};

static struct {
  pthread_mutex_t lock;
  pthread_cond_t wake;
  /// Of high, usual and low priority, the oldest first.
  struct cswift_job *first[cswift_levels], *last[cswift_levels];
  /// `most` are there where jobs block each other, else as many as cores.
  long threads, idle, cores, most;
  uint64_t taken;
  bool isWatched;
} cswift_jobs = {PTHREAD_MUTEX_INITIALIZER};

static inline bool cswift_has_jobs(void) {
  for (int level = 0; level < cswift_levels; level++)
    if (cswift_jobs.first[level]) return true;
  return false;
}

static inline void cswift_append(struct cswift_job *entry) {
  uint8_t priority = swift_concurrency_jobPriority(entry->job);
  // As TaskPriority has them: high is 25, medium, which is also none, 21.
  int level = priority >= 25 ? 0 : priority >= 21 || priority == 0 ? 1 : 2;
  if (cswift_jobs.first[level]) cswift_jobs.last[level]->next = entry;
  else cswift_jobs.first[level] = entry;
  cswift_jobs.last[level] = entry;
}

static inline struct cswift_job *cswift_take(void) {
  for (int level = 0; level < cswift_levels; level++) {
    struct cswift_job *entry = cswift_jobs.first[level];
    if (!entry) continue;
    cswift_jobs.first[level] = entry->next;
    cswift_jobs.taken++;
    return entry;
  }
  return NULL;
}

static inline bool cswift_start(void *(*body)(void *)) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, body, NULL) != 0) return false;
  pthread_detach(thread);
  return true;
}

static void *cswift_work(void *nothing);
static void *cswift_watch(void *nothing);

/// Sees that somebody takes the next job that waits: a thread that rests, a new one, or one that
/// looks whether all are blocked. With the lock held.
static inline void cswift_attend(void) {
  if (cswift_jobs.idle > 0) {
    // One that was woken already takes another one, and then comes here itself.
    pthread_cond_signal(&cswift_jobs.wake);
  } else if (cswift_jobs.threads < cswift_jobs.cores) {
    if (cswift_start(cswift_work)) cswift_jobs.threads++;
  } else if (!cswift_jobs.isWatched) {
    cswift_jobs.isWatched = cswift_start(cswift_watch);
  }
}

/// Runs jobs, and ends when none came for five seconds.
static void *cswift_work(void *nothing) {
  pthread_mutex_lock(&cswift_jobs.lock);
  bool isLate = false;
  while (true) {
    struct cswift_job *entry = cswift_take();
    if (entry) {
      if (cswift_has_jobs()) cswift_attend();
      pthread_mutex_unlock(&cswift_jobs.lock);
      void *job = entry->job;
      free(entry);
      swift_job_run(job, NULL, 0);
      pthread_mutex_lock(&cswift_jobs.lock);
      isLate = false;
      continue;
    }
    if (isLate) break;
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_sec += 5;
    cswift_jobs.idle++;
    isLate = pthread_cond_timedwait(&cswift_jobs.wake, &cswift_jobs.lock, &end) != 0;
    cswift_jobs.idle--;
  }
  cswift_jobs.threads--;
  pthread_mutex_unlock(&cswift_jobs.lock);
  return nothing;
}

/// Starts a further thread whenever no job was taken for a tenth of a second, as all threads are
/// blocked; ends when none waits.
static void *cswift_watch(void *nothing) {
  struct timespec pause = {0, 100000000};
  pthread_mutex_lock(&cswift_jobs.lock);
  while (cswift_has_jobs()) {
    uint64_t taken = cswift_jobs.taken;
    pthread_mutex_unlock(&cswift_jobs.lock);
    nanosleep(&pause, NULL);
    pthread_mutex_lock(&cswift_jobs.lock);
    bool isStuck = taken == cswift_jobs.taken && cswift_has_jobs();
    if (isStuck && cswift_jobs.threads < cswift_jobs.most && cswift_start(cswift_work))
      cswift_jobs.threads++;
  }
  cswift_jobs.isWatched = false;
  pthread_mutex_unlock(&cswift_jobs.lock);
  return nothing;
}

/// Takes a job in; where no thread or memory can be had, it goes where it went before.
__attribute__((swiftcall))
static void cswift_run(void *job, cswift_enqueue original) {
  struct cswift_job *entry = malloc(sizeof *entry);
  if (entry) {
    *entry = (struct cswift_job){NULL, job};
    pthread_mutex_lock(&cswift_jobs.lock);
    bool isIn = cswift_jobs.threads > 0;
    if (!isIn && cswift_start(cswift_work)) {
      cswift_jobs.threads = 1;
      isIn = true;
      cswift_append(entry);
    } else if (isIn) {
      cswift_append(entry);
      cswift_attend();
    }
    pthread_mutex_unlock(&cswift_jobs.lock);
    if (isIn) return;
    free(entry);
  }
  original(job);
}

/// From now on jobs run on these threads, for as long as the process lives. To be called before the
/// first job, and by one file of a program.
///
/// - Parameter most: how many threads there may be where jobs block each other.
static inline void cswift_run_jobs_on_own_threads(long most) {
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&cswift_jobs.wake, &attributes);
  pthread_condattr_destroy(&attributes);
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  cswift_jobs.cores = cores < 1 ? 1 : cores > most ? most : cores;
  cswift_jobs.most = most;
  swift_task_enqueueGlobal_hook = cswift_run;
}

#endif
