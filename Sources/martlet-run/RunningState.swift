import Foundation

/// What the kernel tells of a process.
struct RunningState {
  let isTraced: Bool
  /// `R` where it has or wants the processor, `D` where it waits for a disk.
  private let state: Character
  /// Seconds of the processor that it has had.
  private let processorTime: Double

  /// Who has had so many seconds of the processor was not held up by others.
  private static let enough = 5.0

  /// Nil where there is no such process.
  init?(of process: pid_t) {
    let status = Self.text("/proc/\(process)/status")
    // The name before the bracket may have anything in it.
    let fields = Self.text("/proc/\(process)/stat").split(separator: ")").last?.split(
      separator: " "
    )
    guard let fields, fields.count > 12, let state = fields[0].first,
      let own = Double(fields[11]), let kernel = Double(fields[12])
    else { return nil }
    self.state = state
    processorTime = (own + kernel) / Double(max(sysconf(Int32(_SC_CLK_TCK)), 1))
    isTraced = status.contains(/TracerPid:\s*[1-9]/)
  }

  var isHeldUp: Bool { isTraced || ("RD".contains(state) && processorTime < Self.enough) }

  /// The first child of a process.
  static func child(of process: pid_t) -> pid_t? {
    text("/proc/\(process)/task/\(process)/children").split(separator: " ").first.flatMap {
      pid_t($0)
    }
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
