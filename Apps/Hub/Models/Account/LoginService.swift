import Foundation

extension API {
  /// What a person signs in with: an address of theirs, and a token where others want a password.
  package struct LoginParams: Hashable, Sendable {
    let mail: String
    let pass: Secret
    let server: ServerAddress
  }
}

/// What finds out who a token belongs to.
package protocol LoginService: Sendable {
  func login(params: API.LoginParams) async throws -> User
}

/// Asks a server, which alone gets the token; the mail goes nowhere.
struct ServerLogin: LoginService {
  var transport: any Transport = NetworkTransport.shared

  func login(params: API.LoginParams) async throws -> User {
    let client = APIClient(server: params.server, token: params.pass, transport: transport)
    return try await client.send(API.currentUser)
  }
}
