public import Foundation
@_exported public import SwiftUI
import SwiftUICore
import UniformTypeIdentifiers

/// Takes pictures of the pages of a document.
///
/// Partly: it asks for pictures of the pages as files, which a phone's browser offers its camera
/// for; they are given as they are, neither cut nor straightened.
@preconcurrency @MainActor open class VNDocumentCameraViewController: UIViewController {
  open weak var delegate: (any VNDocumentCameraViewControllerDelegate)?

  /// Always true: files can be asked for.
  open class var isSupported: Bool { true }

  open override func loadView() { view = DocumentQuestion(self) }

  /// Gives the pages that were chosen to the delegate; an error where one is no picture.
  ///
  /// - Parameter files: nil where a person has chosen none.
  func finish(_ files: [URL]?) {
    guard let files, !files.isEmpty else {
      delegate?.documentCameraViewControllerDidCancel(self)
      return
    }
    do {
      let pages = try files.map { file in
        guard let page = UIImage(contentsOfFile: file.path) else {
          throw CocoaError(.fileReadCorruptFile, userInfo: [NSURLErrorKey: file])
        }
        return page
      }
      let title = files[0].deletingPathExtension().lastPathComponent
      let scan = VNDocumentCameraScan(title: title, pages: pages)
      delegate?.documentCameraViewController(self, didFinishWith: scan)
    } catch {
      delegate?.documentCameraViewController(self, didFailWithError: error)
    }
  }
}

private final class DocumentQuestion: UIView, ContentHost {
  private weak var controller: VNDocumentCameraViewController?

  init(_ controller: VNDocumentCameraViewController) {
    self.controller = controller
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  var hostedContent: AnyView {
    AnyView(
      FileQuestion(
        title: "Choose Pictures of the Pages",
        symbol: "doc.viewfinder",
        types: [.image],
        isSeveral: true,
      ) { [weak controller] in controller?.finish($0) }
    )
  }
}

/// Hears which pages a person has given.
@preconcurrency @MainActor
public protocol VNDocumentCameraViewControllerDelegate: NSObjectProtocol {
  func documentCameraViewController(
    _ controller: VNDocumentCameraViewController,
    didFinishWith scan: VNDocumentCameraScan,
  )
  func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController)
  func documentCameraViewController(
    _ controller: VNDocumentCameraViewController,
    didFailWithError error: any Error,
  )
}

extension VNDocumentCameraViewControllerDelegate {
  public func documentCameraViewController(
    _ controller: VNDocumentCameraViewController,
    didFinishWith scan: VNDocumentCameraScan,
  ) {}

  public func documentCameraViewControllerDidCancel(
    _ controller: VNDocumentCameraViewController
  ) { controller.dismiss(animated: true) }

  public func documentCameraViewController(
    _ controller: VNDocumentCameraViewController,
    didFailWithError error: any Error,
  ) {}
}
