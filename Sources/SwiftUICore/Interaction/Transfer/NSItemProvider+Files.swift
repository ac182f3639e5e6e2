public import Foundation
public import UniformTypeIdentifiers

/// How files are handed over.
public nonisolated struct NSItemProviderFileOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The file itself, no copy of it.
  public static var openInPlace: Self { Self(rawValue: 1) }
}

nonisolated extension NSItemProvider {
  /// One of a file, of a type; without one of the type that its name's end stands for.
  ///
  /// Without effect: `coordinated`, as nobody else writes the file.
  public convenience init(
    contentsOf fileURL: URL,
    contentType: UTType?,
    openInPlace: Bool = false,
    coordinated: Bool = false,
    visibility: NSItemProviderRepresentationVisibility = .all,
  ) {
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    let type = contentType ?? UTType(filenameExtension: fileURL.pathExtension) ?? .data
    add(
      Representation(type: type, isFile: openInPlace, isForAll: visibility == .all) {
        let isThere = FileManager.default.fileExists(atPath: fileURL.path)
        $0(isThere ? .success(.file(fileURL)) : .failure(CocoaError(.fileNoSuchFile)))
      }
    )
  }

  /// The types of those that can be handed over which are kinds of a type, the best first.
  public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
    registeredContentTypes.filter { $0.conforms(to: contentType) }
  }

  /// The types in which it can be handed over, the best first; with `openInPlace` those that are
  /// files which are there.
  public func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
    types(fileOptions).map(\.identifier)
  }

  /// The types whose files can be had in place.
  public var registeredContentTypesForOpenInPlace: [UTType] { types(.openInPlace) }

  /// Whether it can be handed over in a type or in a kind of it; with `openInPlace` as a file that is
  /// there.
  public func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String,
    fileOptions: NSItemProviderFileOptions = [],
  ) -> Bool {
    let type = UTType(importedAs: typeIdentifier)
    return types(fileOptions).contains { $0.conforms(to: type) }
  }

  private func types(_ options: NSItemProviderFileOptions) -> [UTType] {
    all.filter { $0.isFile || !options.contains(.openInPlace) }.map(\.type)
  }

  /// Gives a file with the bytes of a type, or of a kind of it, and whether it is the file itself;
  /// an error if there is none.
  ///
  /// Without `openInPlace` it is a copy, which whoever asks may move.
  @discardableResult public func loadFileRepresentation(
    for contentType: UTType,
    openInPlace: Bool = false,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void,
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    load(contentType) { result in
      progress.completedUnitCount = 1
      let found = result.flatMap { payload in
        Result { () throws -> (URL, Bool, copy: URL?) in
          guard case .file(let file) = payload else {
            return (try payload.file(contentType), false, nil)
          }
          if openInPlace { return (file, true, nil) }
          let files = FileManager.default
          let folder = files.temporaryDirectory.appending(path: "Copied-\(UUID().uuidString)")
          try files.createDirectory(at: folder, withIntermediateDirectories: true)
          let copy = folder.appending(path: file.lastPathComponent)
          try files.copyItem(at: file, to: copy)
          return (copy, false, folder)
        }
      }
      switch found {
      case .success(let (file, isInPlace, copy)):
        completionHandler(file, isInPlace, nil)
        // A copy lives as long as the handler runs.
        if let copy { try? FileManager.default.removeItem(at: copy) }
      case .failure(let error): completionHandler(nil, false, error)
      }
    }
    return progress
  }

  /// Adds a type whose file is made when somebody asks for it.
  ///
  /// - Parameter loadHandler: calls its argument once, with the file and whether others should read
  ///   that one, or an error.
  public func registerFileRepresentation(
    for contentType: UTType,
    visibility: NSItemProviderRepresentationVisibility = .all,
    openInPlace: Bool = false,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
      ) -> Progress?,
  ) {
    add(
      Representation(type: contentType, isFile: openInPlace, isForAll: visibility == .all) {
        answer in
        _ = loadHandler { file, _, error in
          answer(file.map { .success(.file($0)) } ?? .failure(error ?? Self.none))
        }
      }
    )
  }

  /// Adds a type whose file is made when somebody asks for it.
  public func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
      ) -> Progress?,
  ) {
    registerFileRepresentation(
      for: UTType(importedAs: typeIdentifier),
      visibility: visibility,
      openInPlace: fileOptions.contains(.openInPlace),
      loadHandler: loadHandler,
    )
  }
}
