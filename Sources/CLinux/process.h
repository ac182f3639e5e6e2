#pragma once
#include <dirent.h>
#include <errno.h>
#include <linux/capability.h>
#include <malloc.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

/* Swift marks fork as unavailable, as a thread of the parent's may hold a lock that the child would
   wait for. Who calls it has one thread. */
static inline pid_t martlet_fork(void) { return fork(); }

/* All threads allocate from one place: each of several would be pages that a child does not share. */
static inline void martlet_use_one_heap(void) { mallopt(M_ARENA_MAX, 1); }
/* Gives back what is free at the end of the heap, and takes for good what is free between what is
   in use: a child allocates at the end then, in pages of its own, and does not copy one shared page
   after the other for a few bytes in each. */
static inline void martlet_settle_heap(void) {
  malloc_trim(0);
  char *end = sbrk(0);
  for (size_t size = 1 << 14; size >= 16; size -= 16) {
    for (char *block = malloc(size); block; block = malloc(size)) {
      if (block < end) continue;
      free(block);
      break;
    }
  }
}

/* How many threads the process has, or -1. */
static inline int martlet_thread_count(void) {
  DIR *folder = opendir("/proc/self/task");
  if (!folder) return -1;
  int count = 0;
  for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder))
    count += entry->d_name[0] != '.';
  closedir(folder);
  return count;
}

/* Sends one message, with a descriptor where `passed` is at least 0. */
static inline ssize_t martlet_send_message(
    int socket, const void *bytes, size_t count, int passed) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  union {
    struct cmsghdr head;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control;
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (passed >= 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = &control;
    message.msg_controllen = sizeof control;
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(head), &passed, sizeof passed);
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent;
}

/* Receives one message; `passed` becomes the descriptor that came with it, or -1. Fails with
   EMSGSIZE where the message is longer than `capacity`, and with EBADMSG where more than one
   descriptor came; none of what came stays open then. */
static inline ssize_t martlet_receive_message(
    int socket, void *bytes, size_t capacity, int *passed) {
  struct iovec part = {.iov_base = bytes, .iov_len = capacity};
  /* Room for one more than is allowed; the system itself closes what it finds no room for. */
  union {
    struct cmsghdr head;
    char bytes[CMSG_SPACE(2 * sizeof(int))];
  } control;
  struct msghdr message = {
    .msg_iov = &part,
    .msg_iovlen = 1,
    .msg_control = &control,
    .msg_controllen = sizeof control,
  };
  *passed = -1;
  ssize_t count;
  do count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (count < 0 && errno == EINTR);
  if (count < 0) return count;
  int isWrong = message.msg_flags & MSG_CTRUNC ? EBADMSG : message.msg_flags & MSG_TRUNC ? EMSGSIZE : 0;
  for (struct cmsghdr *head = CMSG_FIRSTHDR(&message); head; head = CMSG_NXTHDR(&message, head)) {
    if (head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) continue;
    size_t found = (head->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < found; i++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(head) + i * sizeof(int), sizeof descriptor);
      if (*passed < 0) {
        *passed = descriptor;
      } else {
        close(descriptor);
        if (!isWrong) isWrong = EBADMSG;
      }
    }
  }
  if (!isWrong) return count;
  if (*passed >= 0) close(*passed);
  *passed = -1;
  errno = isWrong;
  return -1;
}

/* Other processes of the same user may not read or stop this one. */
static inline int martlet_deny_inspection(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }
/* A descriptor of a process, which no other can ever be taken for; it can be read when the process
   has ended. -1 where there is none, or before Linux 5.3. The numbers are those of all machines. */
static inline int martlet_open_process(int process) { return (int)syscall(434, process, 0u); }
static inline int martlet_signal_process(int descriptor, int number) {
  return (int)syscall(424, descriptor, number, NULL, 0u);
}
/* The process gets a signal when the thread that forked it ends. */
static inline int martlet_end_with_parent(int number) {
  return prctl(PR_SET_PDEATHSIG, number, 0, 0, 0);
}
/* Gives up all capabilities, which root has: some lead past what is refused to others. */
static inline int martlet_drop_capabilities(void) {
  struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0}};
  return (int)syscall(SYS_capset, &head, none);
}
static inline int martlet_deny_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

/* Sets both values of a limit, or answers -1. The enumeration of limits is a type of its own only
   for C++ and GNU C. */
static inline int martlet_limit(int resource, uint64_t most) {
  struct rlimit limit = {.rlim_cur = most, .rlim_max = most};
  return setrlimit(resource, &limit);
}
static inline int martlet_get_limit(int resource, uint64_t *most) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return -1;
  *most = limit.rlim_max;
  return 0;
}
static const int martlet_limit_memory = RLIMIT_DATA;
static const int martlet_limit_files = RLIMIT_NOFILE;
static const int martlet_limit_processes = RLIMIT_NPROC;
static const int martlet_limit_file_size = RLIMIT_FSIZE;
static const int martlet_limit_cpu = RLIMIT_CPU;
static const int martlet_limit_core = RLIMIT_CORE;

/* Landlock (since Linux 5.13). The numbers are the same on every machine; the structures are
   declared here, as headers may be older than the kernel. */
struct martlet_landlock_rules {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
};
struct martlet_landlock_below {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

/* O_PATH, which the headers keep for GNU programs. */
static const int martlet_open_path = 010000000;

/* The version of Landlock's interface, or less than 1 without Landlock. */
static inline long martlet_landlock_version(void) { return syscall(444, NULL, 0, 1u); }
/* `scopes` is for versions from 6 on, and 0 below. */
static inline int martlet_landlock_create(uint64_t handled, uint64_t scopes) {
  struct martlet_landlock_rules rules = {.files = handled, .scopes = scopes};
  return (int)syscall(444, &rules, scopes ? sizeof rules : sizeof rules.files, 0u);
}
/* Allows `allowed` for a descriptor's file or all that is below its folder. */
static inline int martlet_landlock_allow(int rules, int descriptor, uint64_t allowed) {
  struct martlet_landlock_below below = {.allowed = allowed, .parent = descriptor};
  return (int)syscall(445, rules, 1, &below, 0u);
}
static inline int martlet_landlock_restrict(int rules) {
  return (int)syscall(446, rules, 0u);
}
