import Testing

/// The built programs, used as a person uses them; one test at a time.
@Suite(
  .serialized,
  .timeLimit(.minutes(WanderLimits.isFar || HostileLimits.isFar ? 600 : 5)),
)
struct EndToEnd {}
