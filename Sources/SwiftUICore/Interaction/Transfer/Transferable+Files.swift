import Display
public import Foundation
public import UniformTypeIdentifiers

nonisolated extension Transferable {
  // MARK: Types

  /// The types of which items can be made, the best first.
  public static func importedContentTypes() -> [UTType] { distinct(ways.map(\.type)) }

  /// The types of which items like this one can be made, the best first.
  public func importedContentTypes() -> [UTType] { Self.importedContentTypes() }

  /// The types in which items can be handed over, the best first.
  ///
  /// - Parameter visibility: who is to see them.
  public static func exportedContentTypes(
    visibility: TransferRepresentationVisibility = .all
  ) -> [UTType] { distinct(wayOuts.filter { $0.isSeen(by: visibility) }.map(\.type)) }

  /// The types in which this item can be handed over, the best first.
  ///
  /// - Parameter visibility: who is to see them.
  public func exportedContentTypes(
    _ visibility: TransferRepresentationVisibility = .all
  ) -> [UTType] { Self.distinct(wayOuts.filter { $0.isSeen(by: visibility) }.map(\.type)) }

  private static func distinct(_ types: [UTType]) -> [UTType] {
    var seen: Set<UTType> = []
    return types.filter { seen.insert($0).inserted }
  }

  // MARK: Out

  /// What a file with it is called, where it says so.
  public var suggestedFilename: String? {
    wayOuts.lazy.reversed().compactMap { $0.name?(self) }.first
  }

  /// Its bytes in a type, or in the best one that there is.
  ///
  /// - Throws: what handing over throws, or that there is no such type.
  public func exported(as contentType: UTType?) async throws -> Data {
    let way = try way(contentType)
    return try await way.make(self).data()
  }

  /// Writes it into a folder as a file of a type, or of the best one that there is.
  ///
  /// - Throws: what handing over or writing throws, or that there is no such type.
  public func export(
    to destinationDirectory: URL,
    contentType: UTType?,
  ) async throws -> URL {
    let way = try way(contentType)
    let payload = try await way.make(self)
    var name = suggestedFilename ?? ""
    if case .file(let file) = payload, name.isEmpty { name = file.lastPathComponent }
    let place = destinationDirectory.appending(
      path: way.type.fileName(name),
      directoryHint: .notDirectory,
    )
    switch payload {
    case .data(let data): try data.write(to: place, options: .atomic)
    case .file(let file): try FileManager.default.copyItem(at: file, to: place)
    }
    return place
  }

  /// Writes it into a file that is gone after it was looked at.
  ///
  /// - Throws: what handing over, writing or the closure throws, or that there is no such type.
  public func withExportedFile<Result>(
    contentType: UTType?,
    fileHandler: (URL) async throws -> Result,
  ) async throws -> Result {
    let folder = try PrivateFolder()
    defer { withExtendedLifetime(folder) {} }
    return try await fileHandler(export(to: folder.url, contentType: contentType))
  }

  private func way(_ type: UTType?) throws -> _TransferExport<Self> {
    guard let way = wayOuts.first(where: { type.map($0.type.conforms) ?? true }) else {
      throw CocoaError(.fileWriteUnknown)
    }
    return way
  }

  // MARK: In

  /// An item made of bytes of a type.
  ///
  /// - Parameter contentType: nil tries each way, the best first.
  /// - Throws: what making throws, or that it can't be made of the type.
  public init(importing data: Data, contentType: UTType?) async throws {
    self = try await Self.made(of: .data(data), contentType)
  }

  /// An item made of a file.
  ///
  /// - Parameter contentType: nil is that of the file's name, or else tries each way.
  /// - Throws: what making throws, or that it can't be made of the type.
  public init(importing file: URL, contentType: UTType?) async throws {
    let ending = file.pathExtension
    let own = ending.isEmpty ? nil : UTType(filenameExtension: ending)
    let known = own?.isDynamic == true ? nil : own
    self = try await Self.made(of: .file(file), contentType ?? known)
  }

  private static func made(of payload: TransferPayload, _ type: UTType?) async throws -> Self {
    var isFile = false
    if case .file = payload { isFile = true }
    let fitting = ways.filter { way in
      type.map { way.takes($0, isFile: isFile) } ?? (isFile || !way.needsFile)
    }
    var failure: any Error = CocoaError(.fileReadUnsupportedScheme)
    for way in fitting {
      do { return try await way.make(payload) } catch { failure = error }
      // Where the type is known, the first way is the one.
      if type != nil { break }
    }
    throw failure
  }
}

nonisolated extension _TransferExport {
  /// Whether somebody sees it: the own process sees all, others what is for them or for all.
  func isSeen(by visibility: TransferRepresentationVisibility) -> Bool {
    switch visibility {
    case .ownProcess: true
    case .group: self.visibility != .ownProcess
    case .team: self.visibility == .team || self.visibility == .all
    default: self.visibility == .all
    }
  }
}
