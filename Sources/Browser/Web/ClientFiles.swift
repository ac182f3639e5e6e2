import Foundation

/// The script and the style sheet of the page, each under an address that changes with it.
struct ClientFiles {
  struct File {
    let address: String
    let type: String
    let bytes: [UInt8]
  }

  let script: File
  let css: File

  init() {
    script = Self.file("martlet.js", "text/javascript; charset=utf-8", PackageResources.martlet_js)
    let css = PackageResources.martlet_css + Array(FontRules.css.utf8)
    self.css = Self.file("martlet.css", "text/css; charset=utf-8", css)
  }

  func file(at path: String) -> File? {
    switch path {
    case "/martlet.js": script
    case "/martlet.css": css
    default: nil
    }
  }

  private static func file(_ name: String, _ type: String, _ bytes: [UInt8]) -> File {
    // FNV-1a: it tells versions apart, nothing more.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return File(address: "/\(name)?v=\(String(hash, radix: 36))", type: type, bytes: bytes)
  }
}
