import CryptoKit
import Foundation
import FoundationModels
import LocalAuthentication
import Observation

/// What the system's services answer.
@MainActor @Observable final class ServicesModel {
  var words = "figs"
  private(set) var answer = "Nobody was asked."

  /// The first half of the words' hash.
  var hash: String {
    SHA256.hash(data: Data(words.utf8)).prefix(16).map { String(format: "%02x", $0) }.joined()
  }

  var modelWords: String {
    switch SystemLanguageModel.default.availability {
    case .available: "A model is there."
    case .unavailable: "There is no such model on this system."
    }
  }

  /// Asks the system whether the device's owner is there.
  func unlock() async {
    do {
      try await LAContext().evaluatePolicy(
        .deviceOwnerAuthentication,
        localizedReason: "To show the diary",
      )
      answer = "It is open."
    } catch {
      answer = error.localizedDescription
    }
  }
}
