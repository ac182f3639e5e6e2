import Foundation
import Handover
import TestSupport

extension ServingParent {
  /// A library that does in a process what its home's file `.probe` says, line by line, and prints
  /// the number of the error of each; a process cannot be asked that from outside.
  private static let probe = """
    #define _GNU_SOURCE
    #include <errno.h>
    #include <fcntl.h>
    #include <sched.h>
    #include <signal.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/mman.h>
    #include <sys/mount.h>
    #include <sys/prctl.h>
    #include <sys/ptrace.h>
    #include <sys/resource.h>
    #include <sys/stat.h>
    #include <sys/sysmacros.h>
    #include <sys/uio.h>
    #include <unistd.h>
    static int failed(int result) { return result < 0 ? errno : 0; }
    static int opened(int file) {
      if (file < 0) return errno;
      close(file);
      return 0;
    }
    /* What of another process's memory can be read; its addresses are this one's. */
    static int peek(int pid) {
      char byte;
      struct iovec here = {&byte, 1}, there = {(void *)&peek, 1};
      return failed(process_vm_readv(pid, &here, 1, &there, 1, 0));
    }
    static int grow(const char *path) {
      char byte = 0;
      int file = open(path, O_WRONLY | O_CREAT, 0666);
      int error = failed(pwrite(file, &byte, 1, 1 << 20));
      close(file);
      return error;
    }
    static int lift(int resource) {
      struct rlimit limit;
      getrlimit(resource, &limit);
      limit.rlim_cur = ++limit.rlim_max;
      return failed(setrlimit(resource, &limit));
    }
    static int take(size_t size) {
      void *place = mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      if (place == MAP_FAILED) return errno;
      munmap(place, size);
      return 0;
    }
    /* All descriptors that it gets, until an error. */
    static int exhaust(void) {
      int files[4096], count = 0, error;
      while (count < 4096 && (files[count] = dup(2)) >= 0) count++;
      error = count < 4096 ? errno : 0;
      while (count > 0) close(files[--count]);
      return error;
    }
    static int attempt(char what, const char *path) {
      struct rlimit limit;
      switch (what) {
      case 'r': return opened(open(path, O_RDONLY));
      case 'w': return opened(open(path, O_WRONLY | O_CREAT, 0666));
      case 'l': return failed(symlink("/etc", path));
      case 'h': return failed(link(path, "linked"));
      case 'm': return failed(rename(path, "moved"));
      case 'k': return failed(kill(atoi(path), 0));
      case 'd': return prctl(PR_GET_DUMPABLE);
      case 'n': return prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0);
      case 'f': getrlimit(RLIMIT_NOFILE, &limit); return (int)limit.rlim_max;
      case 'c': getrlimit(RLIMIT_CORE, &limit); return (int)limit.rlim_max;
      case 'v': return strcmp(getenv(path), getenv("HOME"));
      case 'g': return grow(path);
      case 'a': return take((size_t)atoi(path) << 20);
      case 'e': return exhaust();
      case 'L': return lift(atoi(path));
      case 'p': return failed((int)ptrace(PTRACE_SEIZE, atoi(path), 0, 0));
      case 'P': return peek(atoi(path));
      case 'u': return failed(setuid((uid_t)atoi(path)));
      case 'G': return failed(setgid((gid_t)atoi(path)));
      case 'M': return failed(mount("none", path, "tmpfs", 0, 0));
      case 'R': return failed(chroot(path));
      case 'N': return failed(unshare(CLONE_NEWNS));
      case 'o': return failed(mknod(path, S_IFCHR | 0666, makedev(1, 1)));
      }
      return -1;
    }
    static void answer(int number) {
      char all[8192], said[8192];
      int file = open(".probe", O_RDONLY), length = 0;
      ssize_t count = read(file, all, sizeof all - 1);
      close(file);
      all[count > 0 ? count : 0] = 0;
      for (char *line = strtok(all, "\\n"); line; line = strtok(0, "\\n"))
        length += snprintf(said + length, sizeof said - length, "%d\\n", attempt(line[0], line + 2));
      length += snprintf(said + length, sizeof said - length, "end\\n");
      if (write(1, said, length) < 0) _exit(9);
    }
    __attribute__((constructor)) static void begin(void) { signal(SIGUSR2, answer); }
    """

  /// Runs a fork server whose processes can be asked to try something.
  static func runProbed(_ body: (ServingParent) async throws -> Void) async throws {
    try await withFolder { folder in
      try Data(probe.utf8).write(to: URL(filePath: folder + "/probe.c"))
      let words = ["-shared", "-fPIC", "-o", folder + "/probe.so", folder + "/probe.c"]
      let compiler = try Program(words, of: "/usr/bin/cc")
      let ended = try await compiler.ended()
      guard ended.status == 0 else { throw ended }
      try await run(environment: ["LD_PRELOAD": folder + "/probe.so"], body)
    }
  }

  /// What comes of each line when a process tries it: the number of the error, or 0.
  func answers(_ lines: [String], of person: Served) async throws -> [Int32] {
    // It is confined once it says how it does.
    _ = try await Self.next(PersonReport.self, on: person.control)
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: person.home + "/.probe"))
    kill(person.pid, SIGUSR2)
    let printed = try await program.printed { $0.suffix(4) == Data("end\n".utf8) }
    return printed.split(separator: "\n").compactMap { Int32($0) }
  }
}
