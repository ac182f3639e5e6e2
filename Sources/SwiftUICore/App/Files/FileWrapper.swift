public import Foundation

/// A file or a folder as a document has it, in memory.
///
/// Links are not kept: what they lead to is read in their place.
open nonisolated class FileWrapper {
  /// The options for reading a file.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let immediate = ReadingOptions(rawValue: 1)
    public static let withoutMapping = ReadingOptions(rawValue: 2)
  }

  /// The options for writing a file.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The file comes into its place when it is whole.
    public static let atomic = WritingOptions(rawValue: 1)
    public static let withNameUpdating = WritingOptions(rawValue: 2)
  }

  private enum Content {
    case file(Data)
    case folder([String: FileWrapper])
  }

  private let content: Content
  /// The name that it has where it was read from or written to.
  open var filename: String?
  /// The name that it should have.
  open var preferredFilename: String?
  open var fileAttributes: [String: Any] = [:]

  public init(regularFileWithContents contents: Data) {
    content = .file(contents)
  }

  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    content = .folder(childrenByPreferredName)
    for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
      child.preferredFilename = name
    }
  }

  /// Reads a file, or a folder with all that is in it.
  public init(url: URL, options: ReadingOptions = []) throws {
    if try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
      var children: [String: FileWrapper] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
        children[name] = try FileWrapper(url: url.appending(path: name), options: options)
      }
      content = .folder(children)
    } else {
      content = .file(try Data(contentsOf: url))
    }
    filename = url.lastPathComponent
    preferredFilename = url.lastPathComponent
  }

  open var isDirectory: Bool { fileWrappers != nil }
  open var isRegularFile: Bool { regularFileContents != nil }
  open var isSymbolicLink: Bool { false }

  /// The bytes of a file; nil for a folder.
  open var regularFileContents: Data? {
    if case .file(let data) = content { data } else { nil }
  }

  /// The content of a folder, by name; nil for a file.
  open var fileWrappers: [String: FileWrapper]? {
    if case .folder(let children) = content { children } else { nil }
  }

  /// Writes it to a URL; a file there is replaced.
  open func write(
    to url: URL,
    options: WritingOptions = [],
    originalContentsURL: URL?,
  ) throws {
    switch content {
    case .file(let data):
      try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
    case .folder(let children):
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, child) in children {
        let place = url.appending(path: name)
        try child.write(to: place, options: options, originalContentsURL: nil)
      }
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }
}
