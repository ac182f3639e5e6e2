import Glibc

/// Why a server could not start; the description says what to write instead.
package enum ServerError: Error, Equatable {
  case portInUse(host: String, port: UInt16)
  case portNotAllowed(port: UInt16)
  case badHost(String, reason: String)
  case addressNotHere(String)
  case badPath(String, reason: String)
  case alreadyStarted
  /// A call to the system failed, with its error number.
  case system(call: String, errno: Int32)
}

extension ServerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .portInUse(let host, let port):
      "Port \(port) on \(host) is in use. "
        + "Stop the program that uses it or choose another, for example --port \(Self.near(port)); "
        + "--port 0 takes any free one."
    case .portNotAllowed(let port):
      "Port \(port) is reserved for the system. Choose one above 1023, for example --port 8080."
    case .badHost(let host, let reason):
      "“\(host)” is not an address of this machine: \(reason). "
        + "Write --host 127.0.0.1 for this machine alone or --host 0.0.0.0 for every network."
    case .addressNotHere(let host):
      "\(host) does not belong to this machine. "
        + "Write --host 127.0.0.1 for this machine alone or --host 0.0.0.0 for every network."
    case .badPath(let path, let reason):
      "No socket can be made at \(path): \(reason). Name a short path in a folder of your own."
    case .alreadyStarted:
      "The server has been started already. Make a new one to start again."
    case .system(let call, let number):
      "The system refused \(call): \(String(cString: strerror(number)))."
    }
  }

  private static func near(_ port: UInt16) -> UInt16 {
    port < 65_535 && port >= 1_023 ? port + 1 : 8_080
  }
}
