import Display
import Foundation

/// Pictures and sounds of this machine, and pages of the app, that pages may fetch, each under an
/// address nobody can guess.
final class Assets {
  private enum Source {
    case file(String, type: String)
    case data(Data, type: String)
  }

  private struct Key: Hashable {
    var data: Data
    var type: String
  }

  /// What is before the addresses: empty, or a path without a slash at its end.
  private let base: String
  private static let mostInlineBytes = 4096
  private static let mostBytes = 1 << 25
  private var sources: [String: Source] = [:]
  /// The addresses of files, each at a cost of 1.
  private var files: RecentValues<String, String>
  /// The addresses of pictures in memory, at the cost of their bytes.
  private var pictures: RecentValues<Key, String>

  /// Keeps files up to a number and a size; the least recently served file is dropped first.
  init(base: String = "", mostFiles: Int = 4096, mostPictureBytes: Int = 1 << 27) {
    self.base = base
    files = RecentValues(mostCost: mostFiles)
    pictures = RecentValues(mostCost: mostPictureBytes)
  }

  /// The address of a picture; empty if it must not be shown.
  func address(of source: Content.Picture.Source) -> String {
    switch source {
    case .symbol: return ""
    case .file(let path): return Self.type(of: path).map { keep(path, $0) } ?? ""
    case .data(let data, let type):
      guard Self.isPicture(type) else { return "" }
      if data.count <= Self.mostInlineBytes {
        return "data:\(type);base64,\(data.base64EncodedString())"
      }
      return keep(data, type)
    case .embedded(let embedded): return self.address(of: embedded)
    }
  }

  private func address(of embedded: Embedded) -> String {
    switch embedded {
    case .page(let address):
      return Address.safe(address).flatMap { Self.isWeb($0) ? $0 : nil } ?? ""
    case .html(let text): return keep(Data(text.utf8), Self.page)
    case .sound(let sound):
      switch sound.source {
      case .file(let path): return keep(path, SoundType.of(path))
      case .data(let data, let type): return SoundType.isSound(type) ? keep(data, type) : ""
      case .address(let address):
        return Address.safe(address).flatMap { Self.isWeb($0) ? $0 : nil } ?? ""
      }
    }
  }

  /// The type of pages that an app wrote, which are served to be shown in a frame.
  static let page = "text/html; charset=utf-8"

  private static func isWeb(_ address: String) -> Bool {
    address.prefix(4).lowercased() == "http"
  }

  private func keep(_ path: String, _ type: String) -> String {
    if let known = files.use(path) { return known }
    let address = add(.file(path, type: type))
    forget(files.keep(address, for: path, cost: 1))
    return address
  }

  private func keep(_ data: Data, _ type: String) -> String {
    let key = Key(data: data, type: type)
    if let known = pictures.use(key) { return known }
    let address = add(.data(data, type: type))
    forget(pictures.keep(address, for: key, cost: data.count))
    return address
  }

  /// - Parameter path: the address without the base.
  func picture(at path: String) -> (bytes: [UInt8], type: String)? {
    switch sources[path] {
    case nil: return nil
    case .data(let data, let type): return (Array(data), type)
    case .file(let file, let type):
      let size = (try? FileManager.default.attributesOfItem(atPath: file))?[.size] as? Int
      guard let size, size <= Self.mostBytes,
        let data = FileManager.default.contents(atPath: file)
      else { return nil }
      return (Array(data), type)
    }
  }

  private func add(_ source: Source) -> String {
    let path = "/asset/" + RandomID.make()
    sources[path] = source
    return base + path
  }

  private func forget(_ addresses: [String]) {
    for address in addresses { sources[String(address.dropFirst(base.count))] = nil }
  }

  private static func isPicture(_ type: String) -> Bool {
    type.hasPrefix("image/")
      && type.dropFirst(6).utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
          || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      }
  }

  private static func type(of path: String) -> String? {
    switch path.split(separator: ".").last?.lowercased() {
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "avif": "image/avif"
    case "svg": "image/svg+xml"
    default: nil
    }
  }
}
