public import Foundation
public import SwiftUI

/// The pages of a document.
public nonisolated final class VNDocumentCameraScan: NSObject, Sendable {
  /// The name of the first page's file, without its ending.
  public let title: String
  private let pages: [UIImage]

  init(title: String, pages: [UIImage]) {
    self.title = title
    self.pages = pages
  }

  public var pageCount: Int { pages.count }

  /// The picture of a page; an empty one for a number that no page has.
  public func imageOfPage(at index: Int) -> UIImage {
    pages.indices.contains(index) ? pages[index] : UIImage()
  }
}
