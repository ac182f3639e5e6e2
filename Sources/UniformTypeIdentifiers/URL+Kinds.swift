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

  /// Adds the ending that names of a kind have.
  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }

  /// Adds the name of something within, with the ending that names of its kind have.
  public mutating func appendPathComponent(
    _ partialName: String,
    conformingTo contentType: UTType,
  ) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }
}

extension NSString {
  /// The name with the ending that names of a kind have.
  public func appendingPathExtension(for contentType: UTType) -> String {
    let name = String(describing: self)
    guard let ending = contentType.preferredFilenameExtension, pathExtension != ending else {
      return name
    }
    return appendingPathExtension(ending) ?? name
  }

  /// The path of something within, with the ending that names of its kind have.
  public func appendingPathComponent(
    _ partialName: String,
    conformingTo contentType: UTType,
  ) -> String {
    NSString(string: appendingPathComponent(partialName)).appendingPathExtension(for: contentType)
  }
}
