public import Foundation

extension URL {
  /// The address with the ending that names of a kind have.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    guard let ending = contentType.preferredFilenameExtension, pathExtension != ending else {
      return self
    }
    return appendingPathExtension(ending)
  }

  /// The address of something within, with the ending that names of its kind have.
  public func appendingPathComponent(
    _ partialName: String,
    conformingTo contentType: UTType,
  ) -> URL {
    appendingPathComponent(partialName).appendingPathExtension(for: contentType)
  }

  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }
}
