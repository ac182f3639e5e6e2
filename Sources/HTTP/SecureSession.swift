import COpenSSL

/// TLS of one connection, between bytes: it knows no socket.
@MainActor final class SecureSession {
  private let session: OpaquePointer
  private let input: OpaquePointer
  private let output: OpaquePointer
  /// Shared: each use ends before another begins.
  private static var room = [UInt8](repeating: 0, count: 16_384)

  init?(_ context: OpaquePointer) {
    guard let session = SSL_new(context) else { return nil }
    guard let input = BIO_new(BIO_s_mem()), let output = BIO_new(BIO_s_mem()) else {
      SSL_free(session)
      return nil
    }
    self.session = session
    self.input = input
    self.output = output
    SSL_set_bio(session, input, output)
    SSL_set_accept_state(session)
  }

  isolated deinit {
    SSL_free(session)
  }

  /// What bytes of the network say; nil if they are not TLS, or not any more.
  func open(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    ERR_clear_error()
    guard BIO_write(input, bytes.baseAddress, Int32(bytes.count)) == Int32(bytes.count) else {
      return nil
    }
    var plain: [UInt8] = []
    while true {
      let count = SSL_read(session, &Self.room, Int32(Self.room.count))
      guard count > 0 else {
        let problem = SSL_get_error(session, count)
        let isFine = problem == SSL_ERROR_WANT_READ || problem == SSL_ERROR_ZERO_RETURN
        return isFine ? plain : nil
      }
      plain += Self.room[..<Int(count)]
    }
  }

  /// Bytes for the network that say this; none before both sides have agreed on keys.
  func seal(_ bytes: [UInt8]) -> [UInt8] {
    ERR_clear_error()
    if !bytes.isEmpty { SSL_write(session, bytes, Int32(bytes.count)) }
    return pending()
  }

  /// What ends the session.
  func farewell() -> [UInt8] {
    ERR_clear_error()
    if SSL_is_init_finished(session) == 1 { SSL_shutdown(session) }
    return pending()
  }

  /// What TLS itself has to say.
  func pending() -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let count = BIO_read(output, &Self.room, Int32(Self.room.count))
      guard count > 0 else { return bytes }
      bytes += Self.room[..<Int(count)]
    }
  }
}
