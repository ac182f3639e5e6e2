import Foundation
import Testing

@testable import HubModel

@Suite(.timeLimit(.minutes(1)))
struct ProxyTests {
  @Test func `What is asked on this machine passes no proxy`() async {
    await #expect(processExitsWith: .success) {
      let proxy = try RawServer { _, send in
        _ = send("HTTP/1.1 200 OK\r\nContent-Length: 23\r\n\r\n{\"id\":66,\"login\":\"eve\"}\n")
      }
      let server = try RawServer { _, send in
        _ = send("HTTP/1.1 200 OK\r\nContent-Length: 24\r\n\r\n{\"id\":7,\"login\":\"robin\"}")
      }
      for name in ["http_proxy", "all_proxy"] { setenv(name, proxy.address, 1) }
      unsetenv("no_proxy")
      setenv("NO_PROXY", "git.example", 1)
      for host in ["127.0.0.1", "localhost"] {
        let address = try #require(ServerAddress("http://\(host):\(server.port)"))
        let client = APIClient(server: address, token: Secret("ghp_secret"))
        #expect(try await client.send(API.currentUser).login == "robin")
      }
      #expect(ProcessInfo.processInfo.environment["no_proxy"]?.hasPrefix("git.example,") == true)
    }
  }

  @Test(arguments: [
    ([:], "127.0.0.1,localhost,::1"), (["no_proxy": "*"], "*"),
    (["no_proxy": "a.example", "NO_PROXY": "b"], "a.example,127.0.0.1,localhost,::1"),
    (["NO_PROXY": " b.example "], "b.example,127.0.0.1,localhost,::1"),
    (["no_proxy": ""], "127.0.0.1,localhost,::1"),
  ])
  func `This machine joins what the environment keeps from a proxy`(
    environment: [String: String],
    exceptions: String,
  ) {
    #expect(ProxyRules.exceptions(in: environment) == exceptions)
  }
}
