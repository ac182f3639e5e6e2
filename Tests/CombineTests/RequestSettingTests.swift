import Foundation
import FoundationNetworking
import Testing

@testable import Combine

/// Settings of requests that apps for Apple's systems make.
struct RequestSettingTests {
  // Shows: URLRequest
  @Test func `what a network does not tell apart is the usual`() throws {
    var request = URLRequest(url: try #require(URL(string: "https://example.com")))
    request.attribution = .user
    #expect(request.attribution == .developer)
    request.networkServiceType = .responsiveData
    #expect(request.networkServiceType == .default)
    request.networkServiceType = .avStreaming
    #expect(request.networkServiceType == .video)
  }
}
