public import Foundation
import UniformTypeIdentifiers

nonisolated extension NSItemProvider {
  /// A value with the way in which it is handed over.
  private struct HandedOver<Value>: @unchecked Sendable {
    // Unchecked: whoever registers a value gives it up, as with Apple's item providers.
    let value: Value
  }

  /// Adds all the types of a value; within the app it stays the value that it is.
  public func register<T: Transferable>(_ item: @autoclosure @escaping @Sendable () -> T) {
    hold(item())
  }

  /// Adds all the types of a value.
  func hold<T: Transferable>(_ item: T) {
    setObject(item)
    if let name = item.suggestedFilename {
      suggestedName = (name as NSString).deletingPathExtension
    }
    for way in item.wayOuts {
      let given = HandedOver(value: item)
      let isForAll = way.visibility == .all
      add(
        Representation(type: way.type, isFile: way.isFile, isForAll: isForAll) { answer in
          Task {
            do { answer(.success(try await way.make(given.value))) } catch {
              answer(.failure(error))
            }
          }
        }
      )
    }
  }

  /// Whether a value of a type can be made of it.
  public func canLoadObject<T: Transferable>(ofClass type: T.Type) -> Bool { canMake(type) }

  /// Makes a value of it, such as a `String` or a `URL`.
  @discardableResult public func loadObject<T: Transferable>(
    ofClass type: T.Type,
    completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void,
  ) -> Progress {
    loadTransferable(type: type) { result in
      switch result {
      case .success(let value): completionHandler(value, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
  }

  /// Makes a value of it: the one that was dragged, where it is of that type.
  @discardableResult public func loadTransferable<T: Transferable>(
    type transferableType: T.Type,
    completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void,
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    if let value = held as? T {
      progress.completedUnitCount = 1
      completionHandler(.success(value))
      return progress
    }
    Task {
      do { completionHandler(.success(try await make(T.self))) } catch {
        completionHandler(.failure(error))
      }
    }
    return progress
  }

  /// Whether a value of a type can be made of it: it is one, or is handed over in a type of those.
  ///
  /// - Parameter isOutside: whether only what other programs may see is looked at.
  func canMake<T: Transferable>(_ type: T.Type, isOutside: Bool = false) -> Bool {
    if held is T { return true }
    let ways = T.ways
    return all.contains { out in
      (out.isForAll || !isOutside) && ways.contains { $0.takes(out.type, isFile: out.isFile) }
    }
  }

  /// Makes a value in the best way that there is.
  ///
  /// - Parameter isOutside: whether only what other programs may see is looked at.
  /// - Throws: what handing over or making throws, or that there is no way.
  func make<T: Transferable>(_ type: T.Type, isOutside: Bool = false) async throws -> T {
    if let value = held as? T { return value }
    let seen = all.filter { $0.isForAll || !isOutside }
    for way in T.ways {
      guard let out = seen.first(where: { way.takes($0.type, isFile: $0.isFile) }) else {
        continue
      }
      let payload = try await withCheckedThrowingContinuation { continuation in
        out.load { continuation.resume(with: $0) }
      }
      return try await way.make(payload)
    }
    throw Self.none
  }
}
