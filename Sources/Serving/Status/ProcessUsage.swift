import Foundation

/// What the system tells of a process and of the machine.
struct ProcessUsage: Equatable, Sendable {
  /// Bytes of memory that it shares with nobody; what it has written to, where more is not told.
  var memory = 0
  /// Seconds of computing, without its children.
  var cpu = 0.0
  /// Seconds of computing of children that have ended.
  var childrenCPU = 0.0

  init(pid: Int32) {
    let folder = "/proc/\(pid)/"
    // The system shows the first one of processes that may not be inspected to root alone.
    let shares = Self.kibibytes(folder + "smaps_rollup")
    if let clean = shares["Private_Clean"], let dirty = shares["Private_Dirty"] {
      memory = clean + dirty
    } else {
      memory = Self.kibibytes(folder + "status")["RssAnon"] ?? 0
    }
    // The name before the bracket may have anything in it.
    let fields = Self.text(folder + "stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 14 else { return }
    let ticks = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
    let times = fields[11...14].map { (Double($0) ?? 0) / ticks }
    cpu = times[0] + times[1]
    childrenCPU = times[2] + times[3]
  }

  /// Nanoseconds that a process has computed, without its children; nil if there is none.
  static func computed(by pid: Int32) -> Int64? {
    var (clock, time) = (clockid_t(), timespec())
    guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return nil
    }
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Bytes of memory that programs can still have; nil where that is not told.
  static var availableMemory: Int? { kibibytes("/proc/meminfo")["MemAvailable"] }

  /// The lines of a file such as `MemAvailable:  1234 kB`, in bytes.
  private static func kibibytes(_ path: String) -> [Substring: Int] {
    var found: [Substring: Int] = [:]
    for line in text(path).split(separator: "\n") {
      let parts = line.split(separator: ":")
      guard parts.count == 2, parts[1].hasSuffix("kB"),
        let number = Int(parts[1].dropLast(2).filter(\.isNumber))
      else { continue }
      found[parts[0]] = number << 10
    }
    return found
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
