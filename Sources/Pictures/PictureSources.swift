import Foundation
import Synchronization

/// Where pictures may be fetched from.
package enum PictureSources {
  private static let serves = Atomic(false)

  /// Whether people at other machines use the app.
  ///
  /// Addresses in its data may then be theirs, and must not reach what only this machine can.
  package static var servesOthers: Bool {
    get { serves.load(ordering: .acquiring) }
    set { serves.store(newValue, ordering: .releasing) }
  }

  // MARK: Files

  /// Whether a file, whose path has no links any more, is the app's own.
  static func allows(file: URL) -> Bool {
    let path = file.path
    return folders.contains { path.hasPrefix($0) }
  }

  private static var folders: [String] {
    var folders = ([Bundle.main] + Bundle.allBundles).flatMap { [$0.bundleURL, $0.resourceURL] }
      .compactMap(\.self)
    folders.append(FileManager.default.temporaryDirectory)
    let data = ProcessInfo.processInfo.environment["MARTLET_DATA"] ?? ""
    if !data.isEmpty { folders.append(URL(filePath: data, directoryHint: .isDirectory)) }
    return folders.map { $0.standardizedFileURL.resolvingSymlinksInPath().path }
      .filter { $0 != "/" && !$0.isEmpty }
      .map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  // MARK: Hosts

  /// Whether a web address may be fetched; asks for the addresses of the host's name, and may wait.
  ///
  /// A name server that answers otherwise a moment later is not noticed.
  static func allows(web url: URL, servesOthers: Bool = servesOthers) -> Bool {
    guard ["http", "https"].contains(url.scheme?.lowercased()), let host = url.host(), !host.isEmpty
    else { return false }
    guard servesOthers else { return true }
    let bare = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    let addresses = addresses(of: bare)
    return !addresses.isEmpty && addresses.allSatisfy { isPublic($0) }
  }

  /// The bytes of a host's addresses.
  private static func addresses(of host: String) -> [[UInt8]] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, &hints, &first) == 0 else { return [] }
    defer { freeaddrinfo(first) }
    var found: [[UInt8]] = []
    var next = first
    while let info = next?.pointee {
      if let address = info.ai_addr {
        let bytes = UnsafeRawBufferPointer(start: address, count: Int(info.ai_addrlen))
        // The port, and in the longer form a label of the flow, stand before the address.
        switch info.ai_family {
        case AF_INET: found.append(Array(bytes[4..<8]))
        case AF_INET6: found.append(Array(bytes[8..<24]))
        default: found.append([])
        }
      }
      next = info.ai_next
    }
    return found
  }

  /// Whether an address of 4 or 16 bytes is one of the open net.
  static func isPublic(_ bytes: [UInt8]) -> Bool {
    if bytes.count == 4 {
      switch (bytes[0], bytes[1]) {
      case (0, _), (10, _), (127, _), (169, 254), (192, 168), (100, 64...127), (172, 16...31),
        (198, 18...19), (224..., _):
        return false
      case (192, 0): return bytes[2] != 0
      default: return true
      }
    }
    guard bytes.count == 16 else { return false }
    // Of the shorter addresses in the longer form the last four bytes count.
    let mapped = Array(repeating: UInt8(0), count: 10) + [0xFF, 0xFF]
    let translated: [UInt8] = [0, 0x64, 0xFF, 0x9B] + Array(repeating: 0, count: 8)
    if bytes.starts(with: mapped) || bytes.starts(with: translated) {
      return isPublic(Array(bytes[12...]))
    }
    // Only these are given out; of them, tunnels carry shorter addresses.
    guard 0x20...0x3F ~= bytes[0] else { return false }
    if bytes[0] == 0x20, bytes[1] == 0x02 { return isPublic(Array(bytes[2..<6])) }
    return !bytes.starts(with: [0x20, 0x01, 0, 0])
  }
}
