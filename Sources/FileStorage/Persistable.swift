/// What is kept in a file of its own.
public protocol Persistable: Codable {
  static var fileName: String { get }
  /// What it is called at the beginning of a sentence, as many things: "The statistics".
  static var title: String { get }

  /// Whether it keeps to limits that a file changed by hand may break.
  var isValid: Bool { get }

  /// What there is before anything was kept.
  init()
}

extension Persistable {
  /// What can be read at all makes sense.
  public var isValid: Bool { true }
}
