public import Foundation
import Layout
import Properties
public import UniformTypeIdentifiers

/// Hands things of the app on, as a sheet of UIKit: here they are copied by a button.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  public typealias CompletionWithItemsHandler =
    @MainActor (
      UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
    ) -> Void

  private let items: [Any]
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  /// There is nothing in an archive to be handed on: nil.
  public required init?(coder: NSCoder) { nil }

  override func hosted() -> AnyView? {
    AnyView(
      ActivitySheet(words: items.map(Self.words)) { [self] isDone in
        completionWithItemsHandler?(isDone ? .copyToPasteboard : nil, isDone, nil, nil)
        dismiss(animated: true)
      }
    )
  }

  private static func words(of item: Any) -> String {
    switch item {
    case let text as String: text
    case let url as URL: url.absoluteString
    case let text as NSAttributedString: text.string
    case is UIImage: "A picture"
    default: "\(item)"
    }
  }
}

private struct ActivitySheet: View {
  let words: [String]
  let done: (Bool) -> Void

  var body: some View {
    VStack(spacing: 16) {
      Text("Share").font(.headline)
      ScrollView {
        VStack(alignment: .leading, spacing: 8) {
          ForEach(words.indices, id: \.self) { Text(verbatim: words[$0]) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      HStack {
        Button("Close", role: .cancel) { done(false) }
        Spacer()
        Button("Copy") {
          UIPasteboard.general.string = words.joined(separator: "\n")
          done(true)
        }
        .buttonStyle(.borderedProminent)
      }
    }
    .padding()
  }
}

/// Something that an app does with what is handed on.
@preconcurrency @MainActor open class UIActivity: NSObject {
  public nonisolated struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) { self.init(rawValue: rawValue) }

    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
  }
}

/// Hears which picture a person has chosen.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any],
  )
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any],
  ) {}

  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}

/// Asks for a picture, as a file: from the camera too, where a browser offers it.
@preconcurrency @MainActor open class UIImagePickerController: UIViewController {
  public nonisolated enum SourceType: Int, Sendable {
    case photoLibrary, camera, savedPhotosAlbum
  }

  public nonisolated enum CameraDevice: Int, Sendable {
    case rear, front
  }

  public nonisolated struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
  }

  open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  open var sourceType = SourceType.photoLibrary
  /// Whether the picture is given as an edited one, too: it is the same.
  open var allowsEditing = false
  /// Without effect: pictures are asked for.
  open var mediaTypes = ["public.image"]
  /// Without effect: a browser offers the cameras that there are.
  open var cameraDevice = CameraDevice.rear
  open var showsCameraControls = true

  /// Whether pictures come from there: files do.
  public class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    sourceType != .camera
  }

  override func hosted() -> AnyView? {
    AnyView(
      FileQuestion(title: "Choose a Picture", symbol: "photo", types: [.image], isSeveral: false) {
        [self] urls in
        guard let url = urls?.first, let image = UIImage(contentsOfFile: url.path) else {
          delegate?.imagePickerControllerDidCancel(self)
          return
        }
        var info: [InfoKey: Any] = [
          .originalImage: image, .imageURL: url, .mediaType: "public.image",
        ]
        if allowsEditing { info[.editedImage] = image }
        delegate?.imagePickerController(self, didFinishPickingMediaWithInfo: info)
      }
    )
  }
}

/// Hears which files a person has chosen.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: AnyObject {
  func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL],
  )
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// Asks for files.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  private let types: [UTType]
  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var allowsMultipleSelection = false

  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    types = contentTypes
    super.init(nibName: nil, bundle: nil)
  }

  /// There is nothing in an archive that says which files: nil.
  public required init?(coder: NSCoder) { nil }

  override func hosted() -> AnyView? {
    AnyView(
      FileQuestion(
        title: "Choose a File",
        symbol: "doc",
        types: types,
        isSeveral: allowsMultipleSelection,
      ) { [self] urls in
        if let urls {
          delegate?.documentPicker(self, didPickDocumentsAt: urls)
        } else {
          delegate?.documentPickerWasCancelled(self)
        }
        dismiss(animated: true)
      }
    )
  }
}

/// What a wheel of UIKit's shows.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// How the rows of a wheel are called, and which is chosen.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int,
  ) -> String?
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int,
  ) -> String? { nil }

  public func pickerView(
    _ pickerView: UIPickerView,
    didSelectRow row: Int,
    inComponent component: Int,
  ) {}
}

/// Wheels with rows, as UIKit has them.
@preconcurrency @MainActor open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { changed() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { changed() } }
  private var selected: [Int: Int] = [:]

  open func reloadAllComponents() { changed() }
  open func reloadComponent(_ component: Int) { changed() }

  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    told(selected[component] != row)
    selected[component] = row
  }

  open func selectedRow(inComponent component: Int) -> Int { selected[component] ?? 0 }

  override func hosted() -> AnyView? {
    let count = min(max(0, dataSource?.numberOfComponents(in: self) ?? 0), 16)
    return AnyView(
      HStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { component in
          Picker("", selection: self.selection(component)) {
            ForEach(0..<self.rows(component), id: \.self) { row in
              Text(
                verbatim: self.delegate?.pickerView(
                  self,
                  titleForRow: row,
                  forComponent: component,
                )
                  ?? "?"
              )
              .tag(row)
            }
          }
          .pickerStyle(.wheel)
          .labelsHidden()
        }
      }
    )
  }

  private func rows(_ component: Int) -> Int {
    max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
  }

  private func selection(_ component: Int) -> Binding<Int> {
    Binding(
      get: { self.selectedRow(inComponent: component) },
      set: {
        self.selectRow($0, inComponent: component, animated: true)
        self.delegate?.pickerView(self, didSelectRow: $0, inComponent: component)
      },
    )
  }
}

/// Keeps a picture in the folder of the app's documents.
///
/// - Parameters:
///   - completionTarget: what hears of it.
///   - completionSelector: a method that takes the picture, an error and the context.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage,
  _ completionTarget: Any?,
  _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?,
) {
  var problem: (any Error)?
  do {
    try image.keepAmongDocuments()
  } catch {
    problem = error
  }
  completionSelector?.send(to: completionTarget, image, problem, contextInfo)
}

nonisolated extension UIImage {
  /// Writes the picture into the folder of the app's documents.
  ///
  /// - Throws: `CocoaError` where it cannot be written.
  package func keepAmongDocuments() throws {
    guard let data = pngData() else { throw CocoaError(.fileWriteUnknown) }
    let name = "Picture \(UUID().uuidString.prefix(8)).png"
    try data.write(to: URL.documentsDirectory.appending(path: name), options: .atomic)
  }
}
