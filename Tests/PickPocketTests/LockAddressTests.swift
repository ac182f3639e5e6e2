import Foundation
import Testing

@testable import PickPocket

struct LockAddressTests {
  @Test(
    arguments: [
      ("127.0.0.1:8080", "http://127.0.0.1:8080/users"),
      (" localhost \n", "http://localhost/users"),
      ("https://example.org//", "https://example.org/users"),
      ("http://example.org/a%20b/", "http://example.org/a%20b/users"),
      ("[::1]:80", "http://[::1]:80/users"),
      ("HTTP://h", "HTTP://h/users"),
    ]
  )
  func `an address is completed`(_ text: String, _ users: String) throws {
    #expect(try LockAddress(text).users.absoluteString == users)
  }

  @Test(
    arguments: [
      "", " ", "://", "http://", "ftp://h", "file:///etc/passwd", "http://u:p@h", "http://u@h",
      "h?x=1", "h#x", "h:99999", "h:0", "h:-1", "a b", "http://[", "javascript://x",
    ]
  )
  func `what is no address of a server is refused`(_ text: String) {
    #expect(throws: RemoteLockError.badAddress) { try LockAddress(text) }
  }
}
