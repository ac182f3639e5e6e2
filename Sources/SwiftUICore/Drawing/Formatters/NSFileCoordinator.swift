// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
import Synchronization

/// Reads and writes files in turn with others.
///
/// Partly: accessors run at once, one writer at a time in this program; presenters are not asked, and
/// other programs not waited for.
public nonisolated class NSFileCoordinator: NSObject, @unchecked Sendable {
  // Unchecked: it has nothing that changes but behind a lock.

  /// How a file is read.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var withoutChanges: Self { Self(rawValue: 1 << 0) }
    public static var resolvesSymbolicLink: Self { Self(rawValue: 1 << 1) }
    public static var immediatelyAvailableMetadataOnly: Self { Self(rawValue: 1 << 2) }
    public static var forUploading: Self { Self(rawValue: 1 << 3) }
  }

  /// How a file is written.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var forDeleting: Self { Self(rawValue: 1 << 0) }
    public static var forMoving: Self { Self(rawValue: 1 << 1) }
    public static var forMerging: Self { Self(rawValue: 1 << 2) }
    public static var forReplacing: Self { Self(rawValue: 1 << 3) }
    public static var contentIndependentMetadataOnly: Self { Self(rawValue: 1 << 4) }
  }

  private static let presenters = Mutex<[any NSFilePresenter & Sendable]>([])
  /// Held by the thread that writes; it may write within.
  private static let writing = NSRecursiveLock()

  private let isCancelled = Mutex(false)

  /// What it is called.
  public let purposeIdentifier = UUID().uuidString

  /// - Parameter filePresenter: who asks; not told of what it does itself, so of nothing here.
  public init(filePresenter: (any NSFilePresenter)? = nil) { super.init() }

  /// Those who were added.
  public class var filePresenters: [any NSFilePresenter] {
    presenters.withLock { $0.map { $0 as any NSFilePresenter } }
  }

  /// Without effect: presenters are kept, but not told of changes.
  public class func addFilePresenter(_ filePresenter: any NSFilePresenter & Sendable) {
    presenters.withLock { $0.append(filePresenter) }
  }

  /// Forgets a presenter.
  public class func removeFilePresenter(_ filePresenter: any NSFilePresenter & Sendable) {
    presenters.withLock { $0.removeAll { $0 === filePresenter } }
  }

  /// Runs an accessor that reads a file.
  ///
  /// - Parameter outError: gets `CocoaError.userCancelled` where it was cancelled, and the accessor is
  ///   not run.
  public func coordinate(
    readingItemAt url: URL,
    options: ReadingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?,
    byAccessor reader: (URL) -> Void,
  ) {
    guard goesOn(outError) else { return }
    reader(options.contains(.resolvesSymbolicLink) ? url.resolvingSymlinksInPath() : url)
  }

  /// Runs an accessor that writes a file.
  public func coordinate(
    writingItemAt url: URL,
    options: WritingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?,
    byAccessor writer: (URL) -> Void,
  ) {
    guard goesOn(outError) else { return }
    Self.writing.withLock { writer(url) }
  }

  /// Runs an accessor that reads a file and writes another.
  public func coordinate(
    readingItemAt readingURL: URL,
    options readingOptions: ReadingOptions = [],
    writingItemAt writingURL: URL,
    options writingOptions: WritingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?,
    byAccessor readerWriter: (URL, URL) -> Void,
  ) {
    guard goesOn(outError) else { return }
    Self.writing.withLock { readerWriter(readingURL, writingURL) }
  }

  /// Runs an accessor that writes two files.
  public func coordinate(
    writingItemAt url1: URL,
    options options1: WritingOptions = [],
    writingItemAt url2: URL,
    options options2: WritingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?,
    byAccessor writer: (URL, URL) -> Void,
  ) {
    guard goesOn(outError) else { return }
    Self.writing.withLock { writer(url1, url2) }
  }

  /// Runs an accessor on a queue.
  ///
  /// - Parameter accessor: gets an error where it was cancelled.
  public func coordinate(
    with intents: [NSFileAccessIntent],
    queue: OperationQueue,
    byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void,
  ) {
    queue.addOperation { [self] in
      if isCancelled.withLock({ $0 }) {
        accessor(CocoaError(.userCancelled))
      } else {
        Self.writing.withLock { accessor(nil) }
      }
    }
  }

  /// No accessor is run any more.
  public func cancel() { isCancelled.withLock { $0 = true } }

  /// Without effect: presenters are not told of changes.
  public func item(at oldURL: URL, willMoveTo newURL: URL) {}

  /// Without effect: presenters are not told of changes.
  public func item(at oldURL: URL, didMoveTo newURL: URL) {}

  private func goesOn(_ outError: UnsafeMutablePointer<NSError?>?) -> Bool {
    guard isCancelled.withLock({ $0 }) else { return true }
    outError?.pointee = NSError(
      domain: NSCocoaErrorDomain,
      code: CocoaError.Code.userCancelled.rawValue,
    )
    return false
  }
}

/// What is done to a file.
public nonisolated final class NSFileAccessIntent: NSObject, Sendable {
  public let url: URL

  private init(_ url: URL) {
    self.url = url
    super.init()
  }

  /// Reads a file.
  public class func readingIntent(
    with url: URL,
    options: NSFileCoordinator.ReadingOptions = [],
  ) -> NSFileAccessIntent { NSFileAccessIntent(url) }

  /// Writes a file.
  public class func writingIntent(
    with url: URL,
    options: NSFileCoordinator.WritingOptions = [],
  ) -> NSFileAccessIntent { NSFileAccessIntent(url) }
}
