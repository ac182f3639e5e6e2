import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension APICall {
  /// The request as it is sent to an address that it led to.
  ///
  /// - Parameters:
  ///   - server: the only one that is shown the token, and told what is kept of its answers.
  ///   - kept: the answer that is stored already.
  func urlRequest(
    at url: URL,
    of server: ServerAddress,
    token: Secret?,
    kept: KeptAnswer?,
  ) -> URLRequest {
    var result = URLRequest(url: url)
    result.httpMethod = method.rawValue
    result.setValue(accept, forHTTPHeaderField: "Accept")
    result.setValue(API.version, forHTTPHeaderField: "X-GitHub-Api-Version")
    result.setValue("Hub", forHTTPHeaderField: "User-Agent")
    if let body {
      result.httpBody = body
      result.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    guard Origin(url) == server.origin else { return result }
    if let token, !token.isEmpty {
      result.setValue("Bearer \(token.reveal())", forHTTPHeaderField: "Authorization")
    }
    if let etag = kept?.etag {
      result.setValue(etag, forHTTPHeaderField: "If-None-Match")
    } else if let modified = kept?.modified {
      result.setValue(modified, forHTTPHeaderField: "If-Modified-Since")
    }
    return result
  }
}
