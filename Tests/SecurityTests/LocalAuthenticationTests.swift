import Foundation
import LocalAuthentication
import Testing

struct LocalAuthenticationTests {
  // Shows: LAContext, LAError
  @Test(arguments: [
    (LAPolicy.deviceOwnerAuthenticationWithBiometrics, LAError.biometryNotAvailable),
    (.deviceOwnerAuthentication, .passcodeNotSet),
  ])
  func `nobody is recognised, and it is said why`(policy: LAPolicy, code: LAError.Code) async {
    let context = LAContext()
    context.localizedFallbackTitle = "Code"
    var error: NSError?
    #expect(!context.canEvaluatePolicy(policy, error: &error))
    #expect(error?.code == code.rawValue)
    let sentence = error?.localizedDescription ?? ""
    #expect(sentence.hasSuffix("."))
    #expect(!context.canEvaluatePolicy(policy, error: nil))
    #expect(context.biometryType == .none)
    do {
      try await context.evaluatePolicy(policy, localizedReason: "To open the diary")
      Issue.record("somebody was recognised")
    } catch LAError.biometryNotAvailable, LAError.passcodeNotSet {
      // As it must be.
    } catch { Issue.record(error) }
    let answer = await withCheckedContinuation { continuation in
      context.evaluatePolicy(policy, localizedReason: "To open the diary") { isKnown, error in
        continuation.resume(returning: (isKnown, (error as? LAError)?.code))
      }
    }
    #expect(answer.0 == false && answer.1 == code)
  }
}
