import CClient

/// The files of the folder Client, which are part of the program.
enum ClientSources {
  static var all: [String: [UInt8]] {
    var all: [String: [UInt8]] = [:]
    var index = 0
    while let source = client_source(index)?.pointee {
      let bytes = UnsafeBufferPointer(start: source.bytes, count: source.count)
      all[String(cString: source.name)] = Array(bytes)
      index += 1
    }
    return all
  }
}
