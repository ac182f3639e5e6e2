/// What came of checking what a person typed.
public enum Validation: Hashable, Sendable {
  case success
  /// The first thing wrong: the field it is in, and words for it.
  case failure(key: String, msg: String)

  public var passed: Bool { self == .success }

  /// The field to return to; nil when all is well.
  public var key: String? {
    guard case .failure(let key, _) = self else { return nil }
    return key
  }
}

extension Validation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .success: "Success"
    case .failure(_, let msg): "Failure: \(msg)"
    }
  }
}
