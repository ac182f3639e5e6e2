import Display
import Foundation

/// The desktop around the terminal, if there is one.
enum Desktop {
  /// Opens a web or mail address with the person's own program; false where none can be asked.
  static func open(_ address: String) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil,
      Addresses.opens(scheme: URL(string: address)?.scheme)
    else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/xdg-open")
    process.arguments = [address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil
  }
}
