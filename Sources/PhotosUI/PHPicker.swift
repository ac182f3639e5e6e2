public import Foundation
public import SwiftUI
import SwiftUICore

/// The library of photographs: here pictures are files.
public nonisolated final class PHPhotoLibrary: NSObject, Sendable {
  private static let library = PHPhotoLibrary()

  public class func shared() -> PHPhotoLibrary { library }

  /// Calls with `authorized`: a person chooses each file, and pictures are kept among the app's own.
  public class func requestAuthorization(
    for accessLevel: PHAccessLevel,
    handler: @escaping @Sendable (PHAuthorizationStatus) -> Void,
  ) { handler(.authorized) }

  public class func requestAuthorization(
    for accessLevel: PHAccessLevel
  ) async -> PHAuthorizationStatus { .authorized }

  public class func requestAuthorization(
    _ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) { handler(.authorized) }

  public class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .authorized
  }

  public class func authorizationStatus() -> PHAuthorizationStatus { .authorized }

  /// Keeps the pictures that are asked for in it in the folder of the app's documents.
  public func performChanges(
    _ changeBlock: @escaping () -> Void,
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil,
  ) {
    let problem = PHAssetChangeRequest.run(changeBlock)
    completionHandler?(problem == nil, problem)
  }

  /// Keeps the pictures that are asked for in it in the folder of the app's documents.
  public func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws {
    let problem = PHAssetChangeRequest.run(changeBlock)
    if let problem { throw problem }
  }
}

/// What an app wants of a library.
public nonisolated enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite = 2
}

/// Whether an app may use a library.
public nonisolated enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

/// Asks for a picture to be kept.
public nonisolated final class PHAssetChangeRequest: NSObject {
  /// The problem of the changes of now, on each thread.
  private static let key = "martlet.photos.problem"

  @discardableResult public class func creationRequestForAsset(
    from image: UIImage
  ) -> PHAssetChangeRequest {
    keep { try image.keepAmongDocuments() }
    return PHAssetChangeRequest()
  }

  @discardableResult public class func creationRequestForAssetFromImage(
    atFileURL fileURL: URL
  ) -> PHAssetChangeRequest? {
    keep {
      guard let image = UIImage(contentsOfFile: fileURL.path) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      try image.keepAmongDocuments()
    }
    return PHAssetChangeRequest()
  }

  private static func keep(_ action: () throws -> Void) {
    do { try action() } catch { Thread.current.threadDictionary[key] = error }
  }

  fileprivate static func run(_ action: () -> Void) -> (any Error)? {
    Thread.current.threadDictionary[key] = nil
    action()
    return Thread.current.threadDictionary[key] as? any Error
  }
}

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
