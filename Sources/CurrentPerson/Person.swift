import Foundation

/// Somebody whom an app runs for.
///
/// An app asks `Person.current`, for instance whether its `groups` contain "teachers".
public struct Person: Identifiable, Hashable, Sendable {
  /// What tells this person from all others: the same at every visit, and never another's.
  public let id: String
  /// What the person is called; nil for who came without a name.
  public let name: String?
  /// The groups that whoever vouches for the person says they are in.
  public let groups: [String]

  /// - Parameters:
  ///   - id: what tells the person from all others.
  ///   - name: what the person is called, if that is known.
  ///   - groups: the groups they are in.
  public init(id: String, name: String? = nil, groups: [String] = []) {
    self.id = id
    self.name = name
    self.groups = groups
  }

  /// The person whom this process serves, under `martlet serve`.
  ///
  /// It is nil elsewhere: on Apple's systems, and where a person has started the app themselves. It
  /// stays the same for as long as the process lives.
  public static var current: Person? { holder.person }

  /// Says whom this process serves, once, before the app is made.
  package static func serve(_ person: Person) { holder.person = person }

  private static let holder = Holder()

  /// `@unchecked`: the lock is held whenever the person is read or set.
  private final class Holder: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: Person?

    var person: Person? {
      get { lock.withLock { kept } }
      set { lock.withLock { kept = newValue } }
    }
  }
}
