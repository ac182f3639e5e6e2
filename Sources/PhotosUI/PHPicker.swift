public import Foundation
public import Photos
public import SwiftUI
import SwiftUICore

/// What a picker of UIKit's kind offers.
public nonisolated struct PHPickerConfiguration: Equatable, Sendable {
  public var filter: PHPickerFilter?
  /// How many may be chosen; 0 is as many as there are.
  public var selectionLimit = 1
  /// Without effect: files come as they are.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// Without effect: the order is that of the dialog.
  public var selection = Selection.default

  /// How pictures are written that are handed over.
  public enum AssetRepresentationMode: Int, Sendable {
    case automatic, current, compatible
  }

  public enum Selection: Int, Sendable {
    case `default`, ordered
  }

  public init() {}

  public init(photoLibrary: PHPhotoLibrary) {}

  public static func == (one: PHPickerConfiguration, other: PHPickerConfiguration) -> Bool {
    one.filter == other.filter && one.selectionLimit == other.selectionLimit
  }
}

/// A picture that was chosen.
public nonisolated struct PHPickerResult: Hashable {
  public let itemProvider: NSItemProvider
  /// Always nil: a file is in no library.
  public var assetIdentifier: String? { nil }
}

/// Hears which pictures a person has chosen.
@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// Asks for pictures, as files.
@preconcurrency @MainActor open class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  /// There is nothing in an archive that says what is asked for: nil.
  public required init?(coder: NSCoder) { nil }

  open override func loadView() { view = PickerView(self) }

  fileprivate func finish(_ items: [PhotosPickerItem]) {
    delegate?.picker(
      self,
      didFinishPicking: items.compactMap { item in
        NSItemProvider(contentsOf: item.file).map { PHPickerResult(itemProvider: $0) }
      },
    )
  }
}

private final class PickerView: UIView, ContentHost {
  private weak var picker: PHPickerViewController?

  init(_ picker: PHPickerViewController) {
    self.picker = picker
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  var hostedContent: AnyView { AnyView(picker.map { PickerQuestion(picker: $0) }) }
}

private struct PickerQuestion: View {
  let picker: PHPickerViewController
  @State private var isAsking = false

  var body: some View {
    let limit = picker.configuration.selectionLimit
    VStack(spacing: 16) {
      Button("Choose a Picture", systemImage: "photo") { isAsking = true }
        .buttonStyle(.borderedProminent)
      Button("Cancel", role: .cancel) { picker.finish([]) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .modifier(
      PhotosAsk(
        isPresented: $isAsking,
        selection: Binding(get: { [] }, set: { picker.finish($0) }),
        most: limit == 0 ? nil : limit,
        filter: picker.configuration.filter,
      )
    )
  }
}
