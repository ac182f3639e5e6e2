public import Foundation
import UniformTypeIdentifiers

/// An object that can be handed over in types that it names.
public nonisolated protocol NSItemProviderWriting: AnyObject {
  /// The types in which any such object is handed over, the best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }

  /// Makes the bytes of one of the types, and calls the handler once.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void,
  ) -> Progress?
}

/// An object that can be made of what is handed over.
public nonisolated protocol NSItemProviderReading: AnyObject, SendableMetatype {
  /// The types of which such an object can be made, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Makes one of bytes.
  ///
  /// - Throws: when the bytes are none of such an object.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

extension NSItemProvider {
  /// Something that an app has handed over for good, so that it may go from thread to thread.
  private nonisolated struct HandedOver<Value>: @unchecked Sendable {
    // Unchecked: whoever registers an object gives it up, as with Apple's item providers.
    let value: Value
  }

  /// Adds all the types of an object.
  public nonisolated func registerObject(
    _ object: any NSItemProviderWriting,
    visibility: NSItemProviderRepresentationVisibility,
  ) {
    setObject(object)
    let given = HandedOver(value: object)
    for identifier in type(of: object).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility) { done in
        given.value.loadData(
          withTypeIdentifier: identifier,
          forItemProviderCompletionHandler: done,
        )
      }
    }
  }

  /// Whether an object of a class can be made of it.
  public nonisolated func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    readable(aClass) != nil
  }

  /// Makes an object of a class of it: the one that was registered, where it is of that class.
  @discardableResult public nonisolated func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler:
      @escaping @Sendable (
        (any NSItemProviderReading)?, (any Error)?
      ) -> Void,
  ) -> Progress {
    if let object = held as? any NSItemProviderReading, type(of: object) == aClass {
      completionHandler(object, nil)
      return Progress(totalUnitCount: 1)
    }
    guard let identifier = readable(aClass) else {
      completionHandler(nil, Self.none)
      return Progress(totalUnitCount: 1)
    }
    return loadDataRepresentation(forTypeIdentifier: identifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        completionHandler(
          try aClass.object(withItemProviderData: data, typeIdentifier: identifier),
          nil,
        )
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// The first type of which a class makes objects and which is there.
  private nonisolated func readable(_ aClass: any NSItemProviderReading.Type) -> String? {
    aClass.readableTypeIdentifiersForItemProvider.first { hasItemConformingToTypeIdentifier($0) }
  }
}

nonisolated extension NSString: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier]
  }

  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier, UTType.text.identifier]
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void,
  ) -> Progress? {
    completionHandler(Data(String(describing: self).utf8), nil)
    return nil
  }

  public static func object(
    withItemProviderData data: Data,
    typeIdentifier: String,
  ) throws -> Self {
    guard let text = String(data: data, encoding: .utf8),
      let object = NSString(string: text) as? Self
    else { throw CocoaError(.fileReadInapplicableStringEncoding) }
    return object
  }
}

nonisolated extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }

  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.url.identifier]
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void,
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }

  public static func object(
    withItemProviderData data: Data,
    typeIdentifier: String,
  ) throws -> Self {
    guard let text = String(data: data, encoding: .utf8),
      let object = NSURL(string: text) as? Self
    else { throw CocoaError(.fileReadCorruptFile) }
    return object
  }
}

nonisolated extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier] }

  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.image.identifier]
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void,
  ) -> Progress? {
    let data = pngData()
    completionHandler(data, data == nil ? CocoaError(.fileWriteUnknown) : nil)
    return nil
  }

  public static func object(
    withItemProviderData data: Data,
    typeIdentifier: String,
  ) throws -> UIImage {
    guard let image = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
    return image
  }
}
