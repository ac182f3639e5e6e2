import Console
import Foundation

extension Export {
  /// Writes a file as `ExportFile` does, and says how many items it has.
  func write(_ snapshot: any Snapshot, to path: String) throws -> Int {
    let file: ExportFile
    switch ExportFile.open(path) {
    case .success(let opened): file = opened
    case .failure(let error): throw failure(path, error.code)
    }
    var buffer: [UInt8] = []
    var code: Int32 = 0
    func empty() {
      if code == 0 { code = CommandOutput.write(buffer, to: file.descriptor) }
      buffer.removeAll(keepingCapacity: true)
    }
    let count: Int
    do {
      count = try write(snapshot) { bytes in
        buffer += bytes
        if buffer.count > 1 << 16 { empty() }
        return code == 0
      }
      empty()
      guard code == 0 else { throw failure(path, code) }
    } catch {
      file.discard()
      throw error
    }
    if let error = file.finish() { throw failure(path, error.code) }
    return count
  }

  private func failure(_ path: String, _ code: Int32) -> CommandFailure {
    CommandFailure(
      "\(path) cannot be written (\(String(cString: strerror(code)))). Name another with --output."
    )
  }
}

/// What its owner lends while it waits for it to be given back: nobody else uses it meanwhile.
struct UnsafeShared<Value>: @unchecked Sendable {
  let value: Value
}
