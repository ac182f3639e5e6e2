import Synchronization

private let serial = Atomic<UInt64>(0)

/// What tells one publisher, subscriber or subscription from another in logs.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private let number: UInt64

  /// A new identifier, different from all others in this process.
  public init() {
    number = serial.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// The identifier of an object, the same as long as that object lives.
  public init(_ object: AnyObject) {
    number = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  public var description: String { "0x\(String(number, radix: 16))" }
}

/// A part of a stream that can be told from others in logs.
public protocol CustomCombineIdentifierConvertible {
  /// What tells this one from others.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
