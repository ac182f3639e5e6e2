import Foundation
import MediaPlayer
import Photos
import SwiftUI
import Testing

/// Photos that apps add to a library, and keys of a system's player.
@Suite(.serialized) struct PhotoLibraryTests {
  private final class Heard: Sendable {
    nonisolated(unsafe) var words: [String] = []
  }

  /// What lies in the folder of documents and was not there before.
  private func added(since old: Set<String>) throws -> [URL] {
    try names().subtracting(old).sorted().map { URL.documentsDirectory.appending(path: $0) }
  }

  private func names() throws -> Set<String> {
    try? FileManager.default.createDirectory(
      at: .documentsDirectory,
      withIntermediateDirectories: true,
    )
    return Set(try FileManager.default.contentsOfDirectory(atPath: URL.documentsDirectory.path))
      .filter { $0.hasPrefix("Picture ") }
  }

  // Shows: PHPhotoLibrary, PHAssetChangeRequest, PHAssetCreationRequest
  @Test func `what an app adds is a file among its documents`() async throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 5)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 5))
    }
    let data = try #require(image.pngData())
    let old = try names()
    #expect(await PHPhotoLibrary.requestAuthorization(for: .addOnly) == .authorized)
    try await PHPhotoLibrary.shared().performChanges {
      PHAssetChangeRequest.creationRequestForAsset(from: image)
      PHAssetCreationRequest.forAsset().addResource(with: .photo, data: data, options: nil)
    }
    let files = try added(since: old)
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    #expect(files.count == 2 && files.allSatisfy { $0.pathExtension == "png" })
    for file in files { #expect(try UIImage(data: Data(contentsOf: file))?.cgImage != nil) }
  }

  @Test func `a file that is not there is told, and nothing is kept outside of changes`()
    async throws
  {
    let old = try names()
    let missing = URL(filePath: "/no/such/film.mov")
    #expect(PHAssetChangeRequest.creationRequestForAssetFromVideo(atFileURL: missing) == nil)
    await #expect(throws: CocoaError.self) {
      try await PHPhotoLibrary.shared().performChanges {
        PHAssetCreationRequest.forAsset()
          .addResource(with: .video, fileURL: missing, options: nil)
      }
    }
    _ = PHAssetChangeRequest.creationRequestForAsset(from: UIImage())
    #expect(try added(since: old).isEmpty)
  }

  // Shows: PHAsset, PHFetchResult
  @Test func `a library has no photos of its own`() {
    let found = PHAsset.fetchAssets(with: .image, options: nil)
    var count = found.count
    found.enumerateObjects { _, _, _ in count += 1 }
    #expect(count == 0 && found.firstObject == nil)
  }

  // Shows: MPNowPlayingInfoCenter, MPRemoteCommandCenter
  @Test func `what plays is kept, and keys are not pressed`() {
    let center = MPNowPlayingInfoCenter.default()
    center.nowPlayingInfo = [MPMediaItemPropertyTitle: "Song"]
    #expect(center.nowPlayingInfo?[MPMediaItemPropertyTitle] as? String == "Song")
    let commands = MPRemoteCommandCenter.shared()
    let heard = Heard()
    let target = commands.playCommand.addTarget { _ in
      heard.words.append("play")
      return .success
    }
    commands.skipForwardCommand.preferredIntervals = [15]
    commands.playCommand.isEnabled = false
    commands.playCommand.removeTarget(target)
    #expect(commands.skipForwardCommand.preferredIntervals == [15])
    #expect(!commands.playCommand.isEnabled && heard.words.isEmpty)
  }
}
