public import CoreLocation
public import Foundation
public import SwiftUI

// What is found in a library of photos: there is none here, so that nobody gets an asset.

/// What an asset is.
public enum PHAssetMediaType: Int, Sendable {
  case unknown, image, video, audio
}

/// Something that is found in a library.
///
/// Unchecked, as it has subclasses; nothing in it is written.
public class PHObject: NSObject, @unchecked Sendable {
  fileprivate override init() {}

  public final var localIdentifier: String { "" }
}

/// A photo or film of a person's library; nobody gets one.
///
/// Unchecked, as its superclass is; nothing in it is written.
public final class PHAsset: PHObject, @unchecked Sendable {
  public var mediaType: PHAssetMediaType { .unknown }
  public var pixelWidth: Int { 0 }
  public var pixelHeight: Int { 0 }
  public var creationDate: Date? { nil }
  public var modificationDate: Date? { nil }
  public var location: CLLocation? { nil }
  public var duration: TimeInterval { 0 }
  public var isFavorite: Bool { false }

  /// Always empty: there is no library.
  public class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult()
  }

  /// Always empty: there is no library.
  public class func fetchAssets(
    with mediaType: PHAssetMediaType,
    options: PHFetchOptions?,
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }

  /// Always empty: there is no library.
  public class func fetchAssets(
    withLocalIdentifiers identifiers: [String],
    options: PHFetchOptions?,
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }

  /// Always empty: there is no library.
  public class func fetchAssets(
    in assetCollection: PHAssetCollection,
    options: PHFetchOptions?,
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
}

/// An album; nobody gets one.
///
/// Unchecked, as its superclass is; nothing in it is written.
public final class PHAssetCollection: PHObject, @unchecked Sendable {
  public var localizedTitle: String? { nil }
  public var estimatedAssetCount: Int { 0 }

  /// Always empty: there is no library.
  public class func fetchAssetCollections(
    with type: PHAssetCollectionType,
    subtype: PHAssetCollectionSubtype,
    options: PHFetchOptions?,
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
}

/// What an album is.
public enum PHAssetCollectionType: Int, Sendable {
  case album = 1
  case smartAlbum
}

/// What an album is, more exactly.
public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case smartAlbumFavorites = 203
  case smartAlbumRecentlyAdded = 206
  case smartAlbumUserLibrary = 209
  case smartAlbumSelfPortraits = 210
  case smartAlbumScreenshots = 211
  case any = 9_223_372_036_854_775_807
}

/// What is looked for, and in which order.
public final class PHFetchOptions: NSObject {
  /// Without effect: there is nothing to look for.
  public var predicate: NSPredicate?
  /// Without effect: there is nothing to look for.
  public var sortDescriptors: [NSSortDescriptor]?
  /// Without effect: there is nothing to look for.
  public var fetchLimit = 0
  /// Without effect: there is nothing to look for.
  public var includeHiddenAssets = false
}

/// What was found: nothing.
public final class PHFetchResult<ObjectType: AnyObject>: NSObject, Sendable {
  fileprivate override init() {}

  public var count: Int { 0 }
  public var firstObject: ObjectType? { nil }
  public var lastObject: ObjectType? { nil }

  public func objects(at indexes: IndexSet) -> [ObjectType] { [] }

  /// Calls nobody.
  public func enumerateObjects(
    _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}

/// How a picture fills the size that is asked for.
public enum PHImageContentMode: Int, Sendable {
  case aspectFit, aspectFill
  public static let `default` = PHImageContentMode.aspectFit
}

/// How a picture is made.
public final class PHImageRequestOptions: NSObject {
  /// Without effect: nobody gets an asset.
  public var isSynchronous = false
  /// Without effect: nobody gets an asset.
  public var isNetworkAccessAllowed = false
  /// Without effect: nobody gets an asset.
  public var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  /// Without effect: nobody gets an asset.
  public var resizeMode = PHImageRequestOptionsResizeMode.fast
}

/// How good a picture is that comes first.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  case opportunistic, highQualityFormat, fastFormat
}

/// How near a picture is to the size that is asked for.
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
  case none, fast, exact
}

/// The number of a request for a picture.
public typealias PHImageRequestID = Int32

/// Makes pictures of assets, of which there are none.
///
/// Unchecked, as it has subclasses; nothing in it is written.
public class PHImageManager: NSObject, @unchecked Sendable {
  private static let only = PHImageManager()

  public class func `default`() -> PHImageManager { only }

  /// Calls back without a picture.
  @discardableResult public func requestImage(
    for asset: PHAsset,
    targetSize: CGSize,
    contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void,
  ) -> PHImageRequestID {
    resultHandler(nil, nil)
    return 0
  }

  /// Calls back without data.
  @discardableResult public func requestImageDataAndOrientation(
    for asset: PHAsset,
    options: PHImageRequestOptions?,
    resultHandler:
      @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void,
  ) -> PHImageRequestID {
    resultHandler(nil, nil, .up, nil)
    return 0
  }

  /// Without effect: no request lasts.
  public func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

/// Makes pictures of assets before they are asked for; there are none.
///
/// Unchecked, as its superclass is; nothing in it is written.
public final class PHCachingImageManager: PHImageManager, @unchecked Sendable {}
