public import Foundation

/// Who shows a file, and would be told of its changes.
///
/// Without effect: nobody is told of changes.
public nonisolated protocol NSFilePresenter: NSObjectProtocol {
  /// The file.
  var presentedItemURL: URL? { get }
  /// Where it would be told.
  var presentedItemOperationQueue: OperationQueue { get }

  func presentedItemDidChange()
  func presentedItemDidMove(to newURL: URL)
  func presentedSubitemDidChange(at url: URL)
  func presentedSubitemDidAppear(at url: URL)
  func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL)
  func relinquishPresentedItem(
    toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  )
  func relinquishPresentedItem(
    toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  )
  func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  func accommodatePresentedItemDeletion(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  )
}

nonisolated extension NSFilePresenter {
  public func presentedItemDidChange() {}
  public func presentedItemDidMove(to newURL: URL) {}
  public func presentedSubitemDidChange(at url: URL) {}
  public func presentedSubitemDidAppear(at url: URL) {}
  public func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) {}
  public func relinquishPresentedItem(
    toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) { reader(nil) }
  public func relinquishPresentedItem(
    toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) { writer(nil) }
  public func savePresentedItemChanges(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(nil) }
  public func accommodatePresentedItemDeletion(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(nil) }
}
