import Foundation
import Properties
public import UniformTypeIdentifiers

/// A button that gives the app what was copied.
///
/// It pastes what the app itself copied, with `ShareLink` or `UIPasteboard`: a terminal and a page
/// let nobody read what other programs copied. While there is nothing of its types it is disabled.
public struct PasteButton: View {
  private let takes: (NSItemProvider) -> Bool
  private let paste: (Clipboard) -> Void

  /// A button that takes values of a type.
  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
    takes = { $0.canMake(T.self) }
    paste = { $0.give(T.self, onPaste) }
  }

  /// A button that takes what is of one of the types.
  public init(
    supportedContentTypes: [UTType],
    payloadAction: @escaping ([NSItemProvider]) -> Void,
  ) {
    let takes = { (item: NSItemProvider) in
      supportedContentTypes.contains { item.hasItem(conformingTo: $0) }
    }
    self.takes = takes
    paste = { payloadAction($0.items.filter(takes)) }
  }

  public var body: some View {
    let clipboard: Clipboard? = Node.reading?.graph[Clipboard.self]
    Button {
      if let clipboard { paste(clipboard) }
    } label: {
      Label("Paste", systemImage: "doc.on.clipboard")
    }
    .disabled(clipboard?.items.contains(where: takes) != true)
  }
}
