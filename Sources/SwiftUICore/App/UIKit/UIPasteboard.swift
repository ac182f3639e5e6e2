public import Foundation
import Properties

/// The pasteboard for other programs.
@preconcurrency @MainActor public final class UIPasteboard {
  public static let general = UIPasteboard()

  private var text: String?

  private init() {}

  /// The text that was copied last by this program; writing it copies it to the screen's clipboard.
  ///
  /// It cannot read what other programs copied: a terminal and a page give it only when the person
  /// pastes.
  public var string: String? {
    get { text }
    set {
      text = newValue
      image = nil
      let clipboard: Clipboard? = CurrentGraph.value.map { $0[Clipboard.self] }
      if let newValue { clipboard?.copy(newValue) } else { clipboard?.hold([]) }
    }
  }

  /// The address that was copied last by this program.
  public var url: URL? {
    get { text.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }

  /// The picture that was copied last by this program.
  ///
  /// It stays with this program: a terminal's clipboard has no pictures.
  public var image: UIImage? {
    didSet {
      guard let image else { return }
      text = nil
      let clipboard: Clipboard? = CurrentGraph.value.map { $0[Clipboard.self] }
      clipboard?.hold([NSItemProvider(object: image)])
      Warnings.once("UIPasteboard.image stays in this program: the clipboard takes text only.")
    }
  }

  /// Whether this program copied a picture.
  public var hasImages: Bool { image != nil }

  /// Whether this program copied a text.
  public var hasStrings: Bool { text != nil }

  /// Whether this program copied an address.
  public var hasURLs: Bool { url != nil }
}
