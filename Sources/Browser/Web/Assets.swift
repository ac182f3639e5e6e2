import Display
import Foundation

/// Pictures of this machine that pages may fetch, each under an address nobody can guess.
final class Assets {
  private enum Source {
    case file(String)
    case data(Data, type: String)
  }

  private struct Key: Hashable {
    var data: Data
    var type: String
  }

  private static let mostInlineBytes = 4096
  private static let mostBytes = 1 << 25
  private var sources: [String: Source] = [:]
  /// The addresses of files, each at a cost of 1.
  private var files: RecentValues<String, String>
  /// The addresses of pictures in memory, at the cost of their bytes.
  private var pictures: RecentValues<Key, String>

  /// Keeps files up to a number and a size; the least recently served file is dropped first.
  init(mostFiles: Int = 4096, mostPictureBytes: Int = 1 << 27) {
    files = RecentValues(mostCost: mostFiles)
    pictures = RecentValues(mostCost: mostPictureBytes)
  }

  /// The address of a picture; empty if it must not be shown.
  func address(of source: Content.Picture.Source) -> String {
    switch source {
    case .symbol: return ""
    case .file(let path):
      if let known = files.use(path) { return known }
      guard Self.type(of: path) != nil else { return "" }
      let address = add(.file(path))
      forget(files.keep(address, for: path, cost: 1))
      return address
    case .data(let data, let type):
      guard Self.isPicture(type) else { return "" }
      if data.count <= Self.mostInlineBytes {
        return "data:\(type);base64,\(data.base64EncodedString())"
      }
      let key = Key(data: data, type: type)
      if let known = pictures.use(key) { return known }
      let address = add(.data(data, type: type))
      forget(pictures.keep(address, for: key, cost: data.count))
      return address
    }
  }

  func picture(at path: String) -> (bytes: [UInt8], type: String)? {
    switch sources[path] {
    case nil: return nil
    case .data(let data, let type): return (Array(data), type)
    case .file(let file):
      let size = (try? FileManager.default.attributesOfItem(atPath: file))?[.size] as? Int
      guard let type = Self.type(of: file), let size, size <= Self.mostBytes,
        let data = FileManager.default.contents(atPath: file)
      else { return nil }
      return (Array(data), type)
    }
  }

  private func add(_ source: Source) -> String {
    let address = "/asset/" + RandomID.make()
    sources[address] = source
    return address
  }

  private func forget(_ addresses: [String]) {
    for address in addresses { sources[address] = nil }
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
