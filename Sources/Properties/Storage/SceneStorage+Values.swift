public import Foundation

extension SceneStorage {
  /// A truth value, and what it is before it is first set.
  public init(wrappedValue: Bool, _ key: String) where Value == Bool {
    self.init(key, wrappedValue, .truth)
  }

  /// A whole number, and what it is before it is first set.
  public init(wrappedValue: Int, _ key: String) where Value == Int {
    self.init(key, wrappedValue, .whole)
  }

  /// A number, and what it is before it is first set.
  public init(wrappedValue: Double, _ key: String) where Value == Double {
    self.init(key, wrappedValue, .number)
  }

  /// A text, and what it is before it is first set.
  public init(wrappedValue: String, _ key: String) where Value == String {
    self.init(key, wrappedValue, .plain)
  }

  /// An address, and what it is before it is first set.
  public init(wrappedValue: URL, _ key: String) where Value == URL {
    self.init(key, wrappedValue, .address)
  }

  /// Bytes, and what it is before it is first set.
  public init(wrappedValue: Data, _ key: String) where Value == Data {
    self.init(key, wrappedValue, .plain)
  }

  /// A point in time, and what it is before it is first set.
  public init(wrappedValue: Date, _ key: String) where Value == Date {
    self.init(key, wrappedValue, .plain)
  }

  /// A value kept as its raw value, and what it is before it is first set.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .raw)
  }

  /// A value kept as its raw value, and what it is before it is first set.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .raw)
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// A truth value that may be missing.
  public init(_ key: String) where Value == Bool? {
    self.init(key, nil, .optional(.truth))
  }

  /// A whole number that may be missing.
  public init(_ key: String) where Value == Int? {
    self.init(key, nil, .optional(.whole))
  }

  /// A number that may be missing.
  public init(_ key: String) where Value == Double? {
    self.init(key, nil, .optional(.number))
  }

  /// A text that may be missing.
  public init(_ key: String) where Value == String? {
    self.init(key, nil, .optional(.plain))
  }

  /// An address that may be missing.
  public init(_ key: String) where Value == URL? {
    self.init(key, nil, .optional(.address))
  }

  /// Bytes that may be missing.
  public init(_ key: String) where Value == Data? {
    self.init(key, nil, .optional(.plain))
  }

  /// A point in time that may be missing.
  public init(_ key: String) where Value == Date? {
    self.init(key, nil, .optional(.plain))
  }

  /// A value kept as its raw value that may be missing.
  public init<R: RawRepresentable>(_ key: String)
  where Value == R?, R.RawValue == Int {
    self.init(key, nil, .optional(.raw))
  }

  /// A value kept as its raw value that may be missing.
  public init<R: RawRepresentable>(_ key: String)
  where Value == R?, R.RawValue == String {
    self.init(key, nil, .optional(.raw))
  }
}
