package import Foundation

/// Fetches the bytes of a picture, of which there may be too many.
package enum PictureLoader {
  package static let mostBytes = 16 << 20

  package static func load(_ url: URL) async throws -> Data {
    if url.isFileURL { return try await read(url) }
    switch url.scheme?.lowercased() {
    case "http", "https": return try await PictureFetcher.shared.fetch(url)
    case "data": return try decode(url)
    default: throw URLError(.unsupportedURL)
    }
  }

  @concurrent private static func read(_ url: URL) async throws -> Data {
    let file = url.standardizedFileURL.resolvingSymlinksInPath()
    // What is no plain file could keep the thread waiting.
    guard PictureSources.allows(file: file),
      try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    else { throw URLError(.noPermissionsToReadFile) }
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    let data = try handle.read(upToCount: mostBytes + 1) ?? Data()
    guard data.count <= mostBytes else { throw URLError(.dataLengthExceedsMaximum) }
    return data
  }

  private static func decode(_ url: URL) throws -> Data {
    let text = url.absoluteString
    guard let comma = text.firstIndex(of: ","), text.utf8.count <= mostBytes else {
      throw URLError(.badURL)
    }
    let body = String(text[text.index(after: comma)...])
    if text[..<comma].hasSuffix(";base64") {
      guard let data = Data(base64Encoded: body.removingPercentEncoding ?? body) else {
        throw URLError(.cannotDecodeContentData)
      }
      return data
    }
    return Data((body.removingPercentEncoding ?? body).utf8)
  }
}
