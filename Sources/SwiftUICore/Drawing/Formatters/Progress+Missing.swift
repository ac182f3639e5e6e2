// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

nonisolated extension Progress {
  /// One of work whose amount is set later, a part of the current one.
  public convenience init(_: Void = ()) {
    self.init(parent: .current(), userInfo: nil)
  }

  /// What the work is, in words for a person.
  ///
  /// Partly: views of progress show what is set; who reads it gets Foundation's, which is empty.
  @_disfavoredOverload public var localizedDescription: String! {
    get { said(.description) ?? "" }
    set { setUserInfoObject(newValue, forKey: .description) }
  }

  /// How much of the work is done, in words for a person.
  ///
  /// Partly: views of progress show what is set; who reads it gets Foundation's, which is empty.
  @_disfavoredOverload public var localizedAdditionalDescription: String! {
    get { said(.additionalDescription) ?? "" }
    set { setUserInfoObject(newValue, forKey: .additionalDescription) }
  }

  /// The seconds that the work will go on, if who does it says so.
  public var estimatedTimeRemaining: TimeInterval? {
    get { said(.estimatedTimeRemainingKey) }
    set { setUserInfoObject(newValue, forKey: .estimatedTimeRemainingKey) }
  }

  /// The bytes that are handled each second, if who does the work says so.
  public var throughput: Int? {
    get { said(.throughputKey) }
    set { setUserInfoObject(newValue, forKey: .throughputKey) }
  }

  /// The number of files of the work, if who does it says so.
  public var fileTotalCount: Int? {
    get { said(.fileTotalCountKey) }
    set { setUserInfoObject(newValue, forKey: .fileTotalCountKey) }
  }

  /// The number of files that are done, if who does the work says so.
  public var fileCompletedCount: Int? {
    get { said(.fileCompletedCountKey) }
    set { setUserInfoObject(newValue, forKey: .fileCompletedCountKey) }
  }

  /// The file that the work is about, if who does it says so.
  public var fileURL: URL? {
    get { said(.fileURLKey) }
    set { setUserInfoObject(newValue, forKey: .fileURLKey) }
  }

  private func said<Value>(_ key: ProgressUserInfoKey) -> Value? { userInfo[key] as? Value }
}

nonisolated extension ProgressUserInfoKey {
  fileprivate static var description: Self { Self(rawValue: "MartletDescription") }
  fileprivate static var additionalDescription: Self {
    Self(rawValue: "MartletAdditionalDescription")
  }
}
