import COpenSSL

/// Nobody is asked for a key's password.
private func noPassword(
  _: UnsafeMutablePointer<CChar>?,
  _: Int32,
  _: Int32,
  _: UnsafeMutableRawPointer?,
) -> Int32 { 0 }

/// A server's certificate with its key, and what TLS sessions are made with.
@MainActor package final class Certificate {
  /// Why there can be no certificate.
  package struct Problem: Error, CustomStringConvertible {
    package let description: String
  }

  private let context: OpaquePointer

  /// - Parameters:
  ///   - chain: the path of the certificate and those that sign it, as PEM.
  ///   - key: the path of its key, as PEM and without a password.
  package init(chain: String, key: String) throws(Problem) {
    ERR_clear_error()
    guard let context = SSL_CTX_new(TLS_server_method()) else {
      throw Problem(description: "TLS cannot be started: \(Self.reason).")
    }
    self.context = context
    // Macros of OpenSSL, which Swift does not see: the oldest version is TLS 1.2.
    SSL_CTX_ctrl(context, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(TLS1_2_VERSION), nil)
    SSL_CTX_set_options(context, UInt64(1) << 30)
    SSL_CTX_set_default_passwd_cb(context, noPassword)
    guard SSL_CTX_use_certificate_chain_file(context, chain) == 1 else {
      throw Problem(
        description: "The certificate \(chain) cannot be used: \(Self.reason). Name a file in PEM."
      )
    }
    guard SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) == 1,
      SSL_CTX_check_private_key(context) == 1
    else {
      throw Problem(
        description: "The key \(key) cannot be used: \(Self.reason). Name the certificate's own "
          + "key, in PEM and without a password."
      )
    }
  }

  isolated deinit {
    SSL_CTX_free(context)
  }

  func session() -> SecureSession? { SecureSession(context) }

  private static var reason: String {
    let code = ERR_get_error()
    ERR_clear_error()
    guard let text = ERR_reason_error_string(code) else { return "it cannot be read" }
    return String(cString: text)
  }
}
