public import Foundation

nonisolated extension Progress {
  /// One of work whose amount is set later, a part of the current one.
  public convenience init(_: Void = ()) {
    self.init(parent: .current(), userInfo: nil)
  }

  /// The seconds that the work will go on, if who does it says so.
  public var estimatedTimeRemaining: TimeInterval? {
    get { value(.estimatedTimeRemainingKey) }
    set { setUserInfoObject(newValue, forKey: .estimatedTimeRemainingKey) }
  }

  /// The bytes that are handled each second, if who does the work says so.
  public var throughput: Int? {
    get { value(.throughputKey) }
    set { setUserInfoObject(newValue, forKey: .throughputKey) }
  }

  /// The number of files of the work, if who does it says so.
  public var fileTotalCount: Int? {
    get { value(.fileTotalCountKey) }
    set { setUserInfoObject(newValue, forKey: .fileTotalCountKey) }
  }

  /// The number of files that are done, if who does the work says so.
  public var fileCompletedCount: Int? {
    get { value(.fileCompletedCountKey) }
    set { setUserInfoObject(newValue, forKey: .fileCompletedCountKey) }
  }

  /// The file that the work is about, if who does it says so.
  public var fileURL: URL? {
    get { value(.fileURLKey) }
    set { setUserInfoObject(newValue, forKey: .fileURLKey) }
  }

  private func value<Value>(_ key: ProgressUserInfoKey) -> Value? { userInfo[key] as? Value }
}
