public import Foundation
import Properties
public import SwiftUI
import SwiftUICore
import Synchronization

/// Adds a photo or film; only inside `PHPhotoLibrary.performChanges`.
///
/// Unchecked, as it has a subclass: what it adds is behind a lock.
public class PHAssetChangeRequest: NSObject, @unchecked Sendable {
  /// What is kept as a file.
  enum Addition: Sendable {
    case image(UIImage)
    case file(URL)
    case data(Data, extension: String)
  }

  private let additions = Mutex<[Addition]>([])

  /// Outside `performChanges` nothing comes of it, which is said once.
  required init(adding addition: Addition?) {
    super.init()
    if let addition { add(addition) }
    guard let pending = PendingRequests.current else {
      Warnings.once(
        "PHAssetChangeRequest: nothing is kept here. Ask for it inside PHPhotoLibrary.performChanges."
      )
      return
    }
    pending.add(self)
  }

  func add(_ addition: Addition) { additions.withLock { $0.append(addition) } }

  /// - Throws: `CocoaError`.
  func keep() throws {
    for addition in additions.withLock({ $0 }) {
      switch addition {
      case .image(let image): try image.keepAmongDocuments()
      case .file(let url):
        let place = Self.place(url.pathExtension)
        try FileManager.default.copyItem(at: url, to: place)
      case .data(let data, let kind): try data.write(to: Self.place(kind), options: .atomic)
      }
    }
  }

  private static func place(_ kind: String) -> URL {
    URL.documentsDirectory.appending(path: "Picture \(UUID().uuidString.prefix(8))")
      .appendingPathExtension(kind)
  }

  /// Without effect: files have times of their own.
  public final var creationDate: Date? {
    get { nil }
    set {}
  }
  /// Without effect: files are no favourites.
  public final var isFavorite: Bool {
    get { false }
    set {}
  }

  @discardableResult public class func creationRequestForAsset(from image: UIImage) -> Self {
    Self(adding: .image(image))
  }

  /// nil where there is no such file.
  @discardableResult
  public class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? {
    FileManager.default.isReadableFile(atPath: fileURL.path) ? Self(adding: .file(fileURL)) : nil
  }

  /// nil where there is no such file.
  @discardableResult
  public class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? {
    creationRequestForAssetFromImage(atFileURL: fileURL)
  }
}

/// Adds a photo or film of bytes or a file.
///
/// Unchecked, as its superclass is, which keeps what is added.
public final class PHAssetCreationRequest: PHAssetChangeRequest, @unchecked Sendable {
  public class func forAsset() -> Self { Self(adding: nil) }

  /// Without effect of options: a file is always copied.
  public func addResource(
    with type: PHAssetResourceType,
    data: Data,
    options: PHAssetResourceCreationOptions?,
  ) {
    // Files are told apart by how they begin.
    let isPNG = data.starts(with: [0x89, 0x50, 0x4E, 0x47])
    let kind = isPNG ? "png" : data.starts(with: [0xFF, 0xD8]) ? "jpg" : "mov"
    add(.data(data, extension: kind))
  }

  /// Without effect of options: a file is always copied.
  public func addResource(
    with type: PHAssetResourceType,
    fileURL: URL,
    options: PHAssetResourceCreationOptions?,
  ) { add(.file(fileURL)) }
}

/// What a part of an asset is.
public enum PHAssetResourceType: Int, Sendable {
  case photo = 1
  case video, audio, alternatePhoto, fullSizePhoto, fullSizeVideo, adjustmentData
  case adjustmentBasePhoto, pairedVideo
}

/// How a part of an asset is taken.
public final class PHAssetResourceCreationOptions: NSObject {
  /// Without effect: files are copied under names of their own.
  public var originalFilename: String?
  /// Without effect: a file is always copied.
  public var shouldMoveFile = false
}
