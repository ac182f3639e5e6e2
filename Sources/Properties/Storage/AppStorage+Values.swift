public import Foundation

extension AppStorage {
  /// A truth value, and what it is before it is first set.
  public init(wrappedValue: Bool, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key, store, wrappedValue, .truth)
  }

  /// A whole number, and what it is before it is first set.
  public init(wrappedValue: Int, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key, store, wrappedValue, .whole)
  }

  /// A number, and what it is before it is first set.
  public init(wrappedValue: Double, _ key: String, store: UserDefaults? = nil)
  where Value == Double {
    self.init(key, store, wrappedValue, .number)
  }

  /// A text, and what it is before it is first set.
  public init(wrappedValue: String, _ key: String, store: UserDefaults? = nil)
  where Value == String {
    self.init(key, store, wrappedValue, .plain)
  }

  /// An address, and what it is before it is first set.
  public init(wrappedValue: URL, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(key, store, wrappedValue, .address)
  }

  /// Bytes, and what it is before it is first set.
  public init(wrappedValue: Data, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(key, store, wrappedValue, .plain)
  }

  /// A point in time, and what it is before it is first set.
  public init(wrappedValue: Date, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(key, store, wrappedValue, .plain)
  }

  /// A value kept as its raw value, and what it is before it is first set.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, store, wrappedValue, .raw)
  }

  /// A value kept as its raw value, and what it is before it is first set.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, store, wrappedValue, .raw)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// A truth value that may be missing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, store, nil, .optional(.truth))
  }

  /// A whole number that may be missing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, store, nil, .optional(.whole))
  }

  /// A number that may be missing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, store, nil, .optional(.number))
  }

  /// A text that may be missing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, store, nil, .optional(.plain))
  }

  /// An address that may be missing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(key, store, nil, .optional(.address))
  }

  /// Bytes that may be missing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key, store, nil, .optional(.plain))
  }

  /// A point in time that may be missing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(key, store, nil, .optional(.plain))
  }

  /// A value kept as its raw value that may be missing.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == Int {
    self.init(key, store, nil, .optional(.raw))
  }

  /// A value kept as its raw value that may be missing.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == String {
    self.init(key, store, nil, .optional(.raw))
  }
}
