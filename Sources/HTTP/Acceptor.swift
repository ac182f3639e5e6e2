import CLinux
import Glibc

/// Accepts clients in bounded batches and keeps going when descriptors run out.
@MainActor final class Acceptor {
  private static let batch = 32
  private let listener: Int32
  /// Given up for a moment to accept and close a client when there are no descriptors left.
  private var reserve: Int32

  init(listener: Int32) {
    self.listener = listener
    reserve = Self.openReserve()
  }

  func end() {
    close(listener)
    if reserve >= 0 { close(reserve) }
  }

  /// - Parameters:
  ///   - admit: takes over an accepted descriptor.
  ///   - refuse: a client was closed for want of descriptors.
  func accept(admit: (Int32) -> Void, refuse: () -> Void) {
    for _ in 0..<Self.batch {
      let flags = Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      let client = accept4(listener, nil, nil, flags)
      if client >= 0 {
        admit(client)
        continue
      }
      switch errno {
      case EMFILE, ENFILE:
        guard turnAway() else { return }
        refuse()
      case EINTR, ECONNABORTED, EPROTO: continue
      default: return
      }
    }
  }

  /// Without this the waiting client would wake the loop for ever.
  private func turnAway() -> Bool {
    guard reserve >= 0 else {
      reserve = Self.openReserve()
      return false
    }
    close(reserve)
    let client = accept4(listener, nil, nil, Int32(SOCK_CLOEXEC.rawValue))
    if client >= 0 { close(client) }
    reserve = Self.openReserve()
    return client >= 0
  }

  private static func openReserve() -> Int32 {
    open("/dev/null", O_RDONLY | O_CLOEXEC)
  }
}
