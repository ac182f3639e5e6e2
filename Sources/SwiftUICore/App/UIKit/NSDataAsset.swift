public import Foundation

/// A set of data in a catalogue of assets.
public nonisolated final class NSDataAsset: NSObject, Sendable {
  public let name: String
  public let data: Data
  /// The kind of the file, as its catalogue says it; here by its name's ending.
  public let typeIdentifier: String

  /// - Returns: nil where there is none of that name.
  public convenience init?(name: String) {
    self.init(name: name, bundle: .main)
  }

  /// - Returns: nil where there is none of that name.
  public init?(name: String, bundle: Bundle) {
    let files = AssetFolder.all(for: bundle == .main ? nil : bundle).lazy
      .compactMap { $0.dataFile(name) }
    guard let file = files.first, let data = try? Data(contentsOf: file) else { return nil }
    self.name = name
    self.data = data
    typeIdentifier = file.pathExtension
  }
}
