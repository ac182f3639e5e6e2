import Foundation
import Testing

/// The built programs, used as a person uses them; one test at a time.
@Suite(
  .serialized,
  .timeLimit(.minutes(isLong ? 600 : 5)),
)
struct EndToEnd {}

/// Whether a command asked for more than every run does.
private nonisolated let isLong =
  WanderLimits.isFar || HostileLimits.isFar
  || ["MARTLET_ACCESS", "MARTLET_KILLS"].contains {
    ProcessInfo.processInfo.environment[$0] != nil
  }
