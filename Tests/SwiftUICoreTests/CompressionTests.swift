import Foundation
import Testing

@testable import SwiftUICore

/// Data made smaller, and what progress and errors say.
struct CompressionTests {
  // Shows: NSData
  @Test(arguments: [0, 1, 1_000, 300_000])
  func `data is made smaller and again what it was`(count: Int) throws {
    let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 / 7 &* 31) })
    let small = try NSData(data: data).compressed(using: .zlib)
    #expect(count < 1_000 || small.length < count / 2)
    #expect(Data(referencing: try small.decompressed(using: .zlib)) == data)
    let changed = NSMutableData(data: data)
    try changed.compress(using: .zlib)
    #expect(changed.length == small.length)
    try changed.decompress(using: .zlib)
    #expect(Data(referencing: changed) == data)
  }

  @Test func `deflated data has no header`() throws {
    // What Apple's systems make of it, too: a block of fixed codes.
    let data = Data([0x4B, 0x4C, 0x4A, 0x06, 0x00])
    #expect(
      Data(referencing: try NSData(data: data).decompressed(using: .zlib)) == Data("abc".utf8)
    )
  }

  @Test func `damaged data and unknown ways are errors`() throws {
    let data = NSData(data: Data("abcabcabc".utf8))
    let small = try data.compressed(using: .zlib)
    let half = NSData(data: Data(referencing: small).prefix(small.length / 2))
    for damaged in [half, NSData(data: Data([0xFF, 0xFF, 0xFF])), NSData()] {
      #expect(throws: CocoaError(.decompressionFailed)) { try damaged.decompressed(using: .zlib) }
    }
    #expect(throws: CocoaError(.compressionFailed)) { try data.compressed(using: .lzfse) }
    #expect(throws: CocoaError(.decompressionFailed)) { try data.decompressed(using: .lz4) }
  }

  // Shows: Progress
  @Test func `progress keeps what is said of the work`() {
    let all = Progress()
    all.totalUnitCount = 2
    let part = Progress(totalUnitCount: 4)
    all.addChild(part, withPendingUnitCount: 1)
    part.completedUnitCount = 4
    #expect(all.fractionCompleted == 0.5)
    all.estimatedTimeRemaining = 12.5
    all.throughput = 1_000
    all.fileTotalCount = 3
    all.fileCompletedCount = 1
    all.fileURL = URL(filePath: "/a")
    #expect(all.estimatedTimeRemaining == 12.5 && all.throughput == 1_000)
    #expect(all.fileTotalCount == 3 && all.fileCompletedCount == 1)
    #expect(all.fileURL?.path == "/a" && part.fileURL == nil)
    all.localizedDescription = "Copying"
    let plain: String? = all.localizedDescription
    #expect(plain != nil)
    all.estimatedTimeRemaining = nil
    #expect(all.estimatedTimeRemaining == nil)
  }

  // Shows: URLError
  @Test func `an error says why, where it does`() {
    let error = URLError(
      .notConnectedToInternet,
      userInfo: [
        "NSURLErrorNetworkUnavailableReasonKey": 1,
        "NSURLErrorBackgroundTaskCancelledReasonKey": 2,
        "NSURLSessionDownloadTaskResumeData": Data([1]),
      ],
    )
    #expect(error.networkUnavailableReason == .expensive)
    #expect(error.backgroundTaskCancelledReason == .insufficientSystemResources)
    #expect(error.downloadTaskResumeData == Data([1]) && error.uploadTaskResumeData == nil)
    #expect(URLError(.badURL).networkUnavailableReason == nil)
  }
}
