import CClient

/// The files of the folder Client, which are part of the program.
enum ClientSources {
  static var all: [String: String] {
    var all: [String: String] = [:]
    var index = 0
    while let source = client_source(index)?.pointee {
      let bytes = UnsafeBufferPointer(start: source.bytes, count: source.count)
      all[String(cString: source.name)] = String(decoding: bytes, as: UTF8.self)
      index += 1
    }
    return all
  }
}
