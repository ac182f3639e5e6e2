public import Foundation
public import UniformTypeIdentifiers

/// What is dragged, in all the types in which it can be handed over.
///
/// What is asked for is answered at once where it is there already, on the thread that asks, and
/// else when it was made.
public nonisolated final class NSItemProvider: NSObject, @unchecked Sendable {
  // Unchecked: the lock guards what it holds, and what an app registers it hands over for good.

  /// One of the types in which it is handed over.
  struct Representation {
    typealias Answer = @Sendable (Result<TransferPayload, any Error>) -> Void

    let type: UTType
    var isFile = false
    /// Whether other programs may see it.
    var isForAll = true
    /// Makes the bytes or the file, and answers once.
    let load: @Sendable (@escaping Answer) -> Void
  }

  private let lock = NSLock()
  private var representations: [Representation] = []
  private var object: Any?
  private var name: String?

  /// An empty one, for which types are registered.
  public override init() { super.init() }

  /// One of an object, such as an `NSString` or an `NSURL`.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// One of a text, data, an address or another object that is coded, of a type.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    guard let item else { return }
    let bytes: Data?
    switch item {
    case let data as NSData: bytes = Data(referencing: data)
    case let text as NSString: bytes = Data(String(describing: text).utf8)
    case let url as NSURL: bytes = Data(url.absoluteString.utf8)
    default: bytes = nil
    }
    setObject(item)
    let type = UTType(importedAs: typeIdentifier ?? UTType.data.identifier)
    add(Representation(type: type) { $0(bytes.map { .success(.data($0)) } ?? .failure(Self.none)) })
  }

  /// One of a file, of the type that its name's end stands for; nil where there is no such file.
  public convenience init?(contentsOf fileURL: URL?) {
    guard let fileURL, fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path)
    else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    let type = UTType(filenameExtension: fileURL.pathExtension) ?? .data
    add(Representation(type: type, isFile: true) { $0(.success(.file(fileURL))) })
    add(
      Representation(type: .fileURL) {
        $0(.success(.data(Data(fileURL.absoluteString.utf8))))
      }
    )
  }

  /// What a file with it would be called, without the end that stands for its type.
  public var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }

  // MARK: Types

  /// The types in which it can be handed over, the best first.
  public var registeredTypeIdentifiers: [String] { all.map(\.type.identifier) }

  /// The types in which it can be handed over, the best first.
  public var registeredContentTypes: [UTType] { all.map(\.type) }

  /// Whether it can be handed over in a type or in a kind of it.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    hasItem(conformingTo: UTType(importedAs: typeIdentifier))
  }

  func hasItem(conformingTo type: UTType) -> Bool {
    all.contains { $0.type.conforms(to: type) }
  }

  /// All in which it is handed over, the best first.
  var all: [Representation] { lock.withLock { representations } }

  /// The object or value that was dragged, for those who know its type.
  var held: Any? { lock.withLock { object } }

  func add(_ representation: Representation) {
    lock.withLock { representations.append(representation) }
  }

  func setObject(_ object: Any) { lock.withLock { self.object = self.object ?? object } }

  // MARK: Registering

  /// Adds a type whose bytes are made when somebody asks for them.
  ///
  /// - Parameter loadHandler: calls its argument once, with the bytes or an error.
  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable (Data?, (any Error)?) -> Void
      ) -> Progress?,
  ) {
    let type = UTType(importedAs: typeIdentifier)
    add(
      Representation(type: type, isForAll: visibility == .all) { answer in
        _ = loadHandler { data, error in
          answer(data.map { .success(.data($0)) } ?? .failure(error ?? Self.none))
        }
      }
    )
  }

  /// Adds a type whose bytes are made when somebody asks for them.
  public func registerDataRepresentation(
    for contentType: UTType,
    visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable (Data?, (any Error)?) -> Void
      ) -> Progress?,
  ) {
    registerDataRepresentation(
      forTypeIdentifier: contentType.identifier,
      visibility: visibility,
      loadHandler: loadHandler,
    )
  }

  // MARK: Loading

  /// Gives the bytes of a type, or of a kind of it; an error if there are none.
  @discardableResult public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void,
  ) -> Progress {
    loadDataRepresentation(
      for: UTType(importedAs: typeIdentifier),
      completionHandler: completionHandler,
    )
  }

  /// Gives the bytes of a type, or of a kind of it; an error if there are none.
  @discardableResult public func loadDataRepresentation(
    for contentType: UTType,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void,
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    load(contentType) { result in
      progress.completedUnitCount = 1
      let read = result.flatMap { payload in Result { try payload.data() } }
      switch read {
      case .success(let data): completionHandler(data, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
    return progress
  }

  /// Gives a file with the bytes of a type, or of a kind of it; an error if there are none.
  @discardableResult public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void,
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let type = UTType(importedAs: typeIdentifier)
    load(type) { result in
      progress.completedUnitCount = 1
      let name = self.suggestedName
      switch result.flatMap({ payload in Result { try payload.file(type, name: name) } }) {
      case .success(let file): completionHandler(file, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
    return progress
  }

  /// Gives what it was made of: an address for types of addresses, a text for types of text, else
  /// the bytes.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String,
    options: [AnyHashable: Any]? = nil,
    completionHandler: (@Sendable ((any NSSecureCoding)?, (any Error)?) -> Void)? = nil,
  ) {
    let type = UTType(importedAs: typeIdentifier)
    loadDataRepresentation(for: type) { data, error in
      guard let data else {
        completionHandler?(nil, error)
        return
      }
      let text = String(data: data, encoding: .utf8)
      if type.conforms(to: .url), let url = text.flatMap({ NSURL(string: $0) }) {
        completionHandler?(url, nil)
      } else if type.conforms(to: .text), let text {
        completionHandler?(NSString(string: text), nil)
      } else {
        completionHandler?(NSData(data: data), nil)
      }
    }
  }

  func load(_ type: UTType, _ answer: @escaping Representation.Answer) {
    guard let way = all.first(where: { $0.type.conforms(to: type) }) else {
      return answer(.failure(Self.none))
    }
    way.load(answer)
  }

  /// The error of a type that is not there.
  static var none: CocoaError { CocoaError(.fileReadUnsupportedScheme) }
}

/// Who may see a type of what is dragged or copied.
///
/// What is dragged stays in the app; what is not for all is not put on the person's clipboard.
public nonisolated enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all = 0
  case team = 1
  case group = 2
  case ownProcess = 3
}
