import Foundation
import MVVM
import Observation

/// What came of signing in.
enum LoginResult {
  case success
  case failure(error: any Error)
}

/// The screen to sign in with an address and a token.
@MainActor
@Observable
package final class LoginViewModel: MVVM.ViewModel {
  /// The fields of the screen, by the keys of the validation.
  package enum Field: String {
    case mail
    case pass
    case server
  }

  package var mail = ""
  package var pass = ""
  /// Where GitHub is, or a server like it.
  package var server = "github.com"
  var isWorking: Bool { underWay.value }
  private var underWay = Momentary(false)
  /// What went wrong last, in words.
  private(set) var problem: String?
  /// The field to return to.
  package private(set) var failedField: Field?
  /// Who signed in.
  private(set) var user: User?

  private let service: any LoginService
  @ObservationIgnored private var attempt: Task<Void, Never>?
  @ObservationIgnored private var waiting: [@MainActor (LoginResult) -> Void] = []

  init(user: User?, service: any LoginService) {
    self.service = service
    guard let user else { return }
    mail = user.mail
  }

  deinit { attempt?.cancel() }

  /// The server as it was typed; nil when that is no address that a token may be sent to.
  var address: ServerAddress? { ServerAddress(server) }

  /// Whether mail and pass can be right; nothing is trimmed, the view does that.
  func validate() -> Validation {
    let parts = mail.components(separatedBy: "@")
    guard parts.count == 2, parts[0].count >= 6, parts[1].count >= 5 else {
      return .failure(key: Field.mail.rawValue, msg: "'mail' too short")
    }
    guard pass.count >= 6 else {
      return .failure(key: Field.pass.rawValue, msg: "'pass' too short")
    }
    return .success
  }

  /// Signs in.
  ///
  /// - Parameter completion: called once for each call, on the main actor; not when the screen is
  ///   gone by then. While an attempt is under way no other begins: its result is theirs too.
  func login(_ completion: @escaping @MainActor (LoginResult) -> Void) {
    waiting.append(completion)
    guard !isWorking else { return }
    var validation = validate()
    if validation.passed, address == nil { validation = .failure(key: "server", msg: noAddress) }
    guard validation.passed, let address else {
      let info = [NSLocalizedDescriptionKey: validation.description]
      failedField = validation.key.flatMap(Field.init)
      finish(.failure(error: NSError(domain: "", code: -1, userInfo: info)))
      return
    }
    failedField = nil
    problem = nil
    underWay.value = true
    let params = API.LoginParams(mail: mail, pass: Secret(pass), server: address)
    attempt = Task { [weak self, service] in
      do {
        let user = try await service.login(params: params)
        self?.user = user
        self?.finish(.success)
      } catch {
        self?.finish(.failure(error: error))
      }
    }
  }

  private var noAddress: String { "'server' is no address with https" }

  private func finish(_ result: LoginResult) {
    underWay.value = false
    switch result {
    case .success:
      problem = nil
      // Who asked for this has taken it along; it does not stay in a field.
      pass = ""
    case .failure(let error): problem = error.localizedDescription
    }
    let due = waiting
    waiting = []
    for completion in due { completion(result) }
  }
}
