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
final class LoginViewModel: MVVM.ViewModel {
  /// The fields of the screen, by the keys of the validation.
  enum Field: String {
    case mail
    case pass
  }

  var mail = ""
  var pass = ""
  private(set) var isWorking = false
  /// What went wrong last, in words.
  private(set) var problem: String?
  /// The field to return to.
  private(set) var failedField: Field?
  /// Who signed in.
  private(set) var user: User?

  private let service: any LoginService
  @ObservationIgnored private var attempt: Task<Void, Never>?

  init(user: User?, service: any LoginService) {
    self.service = service
    guard let user else { return }
    mail = user.mail
  }

  deinit { attempt?.cancel() }

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
  /// - Parameter completion: called once, on the main actor; not when the screen is gone by then.
  ///   While an attempt is under way, another does nothing.
  func login(_ completion: @escaping @MainActor (LoginResult) -> Void) {
    guard !isWorking else { return }
    let validation = validate()
    guard validation.passed else {
      let info = [NSLocalizedDescriptionKey: validation.description]
      failedField = validation.key.flatMap(Field.init)
      finish(.failure(error: NSError(domain: "", code: -1, userInfo: info)), completion)
      return
    }
    failedField = nil
    problem = nil
    isWorking = true
    let params = API.LoginParams(mail: mail, pass: Secret(pass))
    attempt = Task { [weak self, service] in
      do {
        let user = try await service.login(params: params)
        self?.user = user
        self?.finish(.success, completion)
      } catch {
        self?.finish(.failure(error: error), completion)
      }
    }
  }

  private func finish(_ result: LoginResult, _ completion: @MainActor (LoginResult) -> Void) {
    isWorking = false
    switch result {
    case .success:
      problem = nil
      // It is kept where tokens are kept, and nowhere else.
      pass = ""
    case .failure(let error): problem = error.localizedDescription
    }
    completion(result)
  }
}
