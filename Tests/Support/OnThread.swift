import Dispatch

/// Runs work that blocks where it keeps no other task waiting.
package func onThread<Result: Sendable>(
  _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue(label: "blocking").async {
      continuation.resume(with: Swift.Result { try work() })
    }
  }
}
