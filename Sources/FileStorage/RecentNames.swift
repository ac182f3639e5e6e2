/// The names of what was counted last, so that nothing counts twice.
///
/// A process may end after it has counted something in a file and before its own state is saved.
/// The next one goes on with the state before, does the same again, and finds the name here.
public struct RecentNames: Hashable, Codable, Sendable {
  private var names: [String] = []
  private static let most = 100
  private static let longest = 100

  public init() {}

  public func contains(_ name: String) -> Bool { names.contains(name) }

  /// Notes a name.
  ///
  /// - Returns: whether it was not there before.
  public mutating func insert(_ name: String) -> Bool {
    guard !names.contains(name) else { return false }
    if names.count >= Self.most { names.removeFirst() }
    names.append(name)
    return true
  }

  /// Whether a file may have them.
  public var isValid: Bool {
    names.count <= Self.most && names.allSatisfy { $0.utf8.count <= Self.longest }
  }

  /// A name that nothing else has.
  public static func make() -> String { String(UInt64.random(in: 0...UInt64.max), radix: 36) }
}
