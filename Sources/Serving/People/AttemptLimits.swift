import HTTP

/// How often something may be tried under each of many keys: a number at once, then one at a time.
struct AttemptLimits {
  private let burst: Int
  /// Milliseconds until one more is granted.
  private let interval: Milliseconds
  private let mostKeys: Int
  private var buckets: [String: (bucket: TokenBucket, last: Milliseconds)] = [:]

  /// - Parameter mostKeys: how many keys are remembered; beyond it the ones used longest ago go.
  init(burst: Int, every interval: Milliseconds, mostKeys: Int = 10_000) {
    self.burst = burst
    self.interval = max(1, interval)
    self.mostKeys = max(1, mostKeys)
  }

  /// Takes one try, or says that there is none.
  mutating func consume(_ key: String, now: Milliseconds) -> Bool {
    if buckets[key] == nil, buckets.count >= mostKeys { forget(now) }
    // The bucket's second is the interval here.
    let time = now.multipliedReportingOverflow(by: 1_000).partialValue / interval
    var (bucket, _) = buckets[key] ?? (TokenBucket(burst: burst, now: time), now)
    let isGranted = bucket.consume(now: time, rate: 1, burst: burst)
    buckets[key] = (bucket, now)
    return isGranted
  }

  private mutating func forget(_ now: Milliseconds) {
    let full = interval * Milliseconds(burst)
    buckets = buckets.filter { now - min(now, $0.value.last) < full }
    guard buckets.count >= mostKeys else { return }
    for (key, _) in buckets.sorted(by: { $0.value.last < $1.value.last }).prefix(mostKeys / 10 + 1)
    {
      buckets[key] = nil
    }
  }
}

/// How often people may try to sign in.
///
/// Whoever knows a name can use up what others may try with it, but not what its person may try in
/// a browser in which they have signed in before.
struct SignInAttempts {
  /// The address is that of a whole school where it is that of a router.
  private var perAddress = AttemptLimits(burst: 30, every: 2_000)
  private var perNameAndAddress = AttemptLimits(burst: 5, every: 10_000)
  /// Of one name from all addresses together.
  private var perName = AttemptLimits(burst: 100, every: 1_000)
  private var perBrowser = AttemptLimits(burst: 5, every: 10_000)

  /// Takes one try, or says which limit leaves none.
  ///
  /// - Parameters:
  ///   - name: in the form in which names are the same.
  ///   - network: where it comes from; nil where nobody knows.
  ///   - browser: tells a browser in which the same person has signed in before from others.
  mutating func limit(
    _ name: String,
    from network: String?,
    knownAs browser: String?,
    now: Milliseconds,
  ) -> String? {
    if let browser { return perBrowser.consume(browser, now: now) ? nil : "browser" }
    guard perAddress.consume(network ?? "", now: now) else { return "address" }
    guard perNameAndAddress.consume("\(name)\u{0}\(network ?? "")", now: now) else {
      return "name and address"
    }
    return perName.consume(name, now: now) ? nil : "name"
  }

  mutating func grantsJoining(from network: String?, now: Milliseconds) -> Bool {
    perAddress.consume(network ?? "", now: now)
  }
}
