import FileStorage
import Foundation
import TestSupport
import Testing

@testable import Security

struct KeychainTests {
  private func password(_ account: String, _ more: [String: Any] = [:]) -> CFDictionary {
    let own: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrService as String: "martlet.tests",
      kSecAttrAccount as String: account,
    ]
    return own.merging(more) { _, new in new } as CFDictionary
  }

  private func secret(_ text: String) -> [String: Any] {
    [kSecValueData as String: Data(text.utf8)]
  }

  private func withKeychain(_ work: (Keychain) throws -> Void) async throws {
    try await withTemporaryFolder { path in
      try work(Keychain(folder: AppDirectory(url: URL(filePath: path).appending(path: "app"))))
    }
  }

  // Shows: SecItemAdd, SecItemCopyMatching
  @Test func `an item is found by what it is called, by the app's next start, too`() async throws {
    try await withKeychain { keychain in
      #expect(keychain.add(password("anna", secret("one"))).0 == errSecSuccess)
      #expect(keychain.add(password("ben", secret("two"))).0 == errSecSuccess)
      let query = password("ben", [kSecReturnData as String: kCFBooleanTrue!])
      let next = Keychain(folder: keychain.folder)
      let (status, answer) = next.copyMatching(query)
      #expect(status == errSecSuccess)
      #expect(answer as? Data == Data("two".utf8))
      let nobody = next.copyMatching(password("carl", [kSecReturnData as String: true]))
      #expect(nobody.0 == errSecItemNotFound && nobody.1 == nil)
    }
  }

  // Shows: SecItemAdd, SecItemUpdate, SecItemDelete
  @Test func `an item is added once, changed and removed`() async throws {
    try await withKeychain { keychain in
      #expect(keychain.update(password("a"), secret("0") as CFDictionary) == errSecItemNotFound)
      #expect(keychain.add(password("a", secret("1"))).0 == errSecSuccess)
      #expect(keychain.add(password("a", secret("2"))).0 == errSecDuplicateItem)
      #expect(keychain.update(password("a"), secret("3") as CFDictionary) == errSecSuccess)
      let query = password("a", [kSecReturnData as String: true])
      #expect(keychain.copyMatching(query).1 as? Data == Data("3".utf8))
      #expect(keychain.add(password("b")).0 == errSecSuccess)
      let taken: [String: Any] = [kSecAttrAccount as String: "a"]
      #expect(keychain.update(password("b"), taken as CFDictionary) == errSecDuplicateItem)
      #expect(keychain.delete(password("a")) == errSecSuccess)
      #expect(keychain.delete(password("a")) == errSecItemNotFound)
      #expect(keychain.copyMatching(query).0 == errSecItemNotFound)
      #expect(keychain.copyMatching(password("b")).0 == errSecSuccess)
    }
  }

  @Test func `several items are a list, with what is asked for of each`() async throws {
    try await withKeychain { keychain in
      for name in ["a", "b", "c"] { _ = keychain.add(password(name, secret(name))) }
      let all: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword,
        kSecMatchLimit as String: kSecMatchLimitAll,
        kSecReturnAttributes as String: true,
        kSecReturnData as String: true,
      ]
      let list = keychain.copyMatching(all as CFDictionary).1 as? [[String: Any]]
      #expect(list?.count == 3)
      #expect(list?.last?[kSecAttrAccount as String] as? String == "c")
      #expect(list?.last?[kSecValueData as String] as? Data == Data("c".utf8))
      #expect(list?.last?[kSecAttrCreationDate as String] is Date)
      let two = NSMutableDictionary(dictionary: all)
      two[kSecMatchLimit] = 2
      #expect((keychain.copyMatching(two).1 as? NSArray)?.count == 2)
      let reference = keychain.copyMatching(
        password("b", [kSecReturnPersistentRef as String: true])
      ).1
      let byReference: NSDictionary = [
        kSecValuePersistentRef: try #require(reference as? Data), kSecReturnData: true,
      ]
      #expect(keychain.copyMatching(byReference).1 as? Data == Data("b".utf8))
    }
  }

  @Test func `items that are kept in step are others, and are found where they are meant`()
    async throws
  {
    try await withKeychain { keychain in
      let both = password("a", [kSecAttrSynchronizable as String: kSecAttrSynchronizableAny])
      let synchronised = password("a", [kSecAttrSynchronizable as String: true])
      #expect(keychain.add(password("a")).0 == errSecSuccess)
      #expect(keychain.copyMatching(synchronised).0 == errSecItemNotFound)
      #expect(keychain.add(synchronised).0 == errSecSuccess)
      #expect(keychain.delete(password("a")) == errSecSuccess)
      #expect(keychain.copyMatching(password("a")).0 == errSecItemNotFound)
      #expect(keychain.copyMatching(both).0 == errSecSuccess)
    }
  }

  @Test func `the file is its owner's alone, and one that makes no sense is kept beside`()
    async throws
  {
    try await withKeychain { keychain in
      _ = keychain.add(password("a", secret("1")))
      let file = keychain.folder.url.appending(path: "keychain.plist")
      let rights = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(rights[.posixPermissions] as? Int == 0o600)
      try Data("nonsense".utf8).write(to: file)
      #expect(keychain.copyMatching(password("a")).0 == errSecItemNotFound)
      #expect(keychain.add(password("a", secret("2"))).0 == errSecSuccess)
      let aside = file.appendingPathExtension("bad")
      #expect(try Data(contentsOf: aside) == Data("nonsense".utf8))
    }
  }

  @Test func `queries that mean nothing are refused`() async throws {
    try await withKeychain { keychain in
      let noClass: NSDictionary = [kSecAttrAccount: "a"]
      #expect(keychain.add(noClass).0 == errSecParam)
      #expect(keychain.copyMatching(noClass).0 == errSecParam)
      #expect(keychain.delete([:]) == errSecParam)
      #expect(keychain.add([kSecClass: "none"]).0 == errSecParam)
      #expect(keychain.add(password("a", [kSecAttrLabel as String: [1]])).0 == errSecParam)
      #expect(keychain.update(password("a"), [:]) == errSecParam)
    }
  }

  // Shows: SecAccessControlCreateWithFlags
  @Test func `what only a person should open is not kept`() async throws {
    try await withKeychain { keychain in
      let flags: [(SecAccessControlCreateFlags, OSStatus)] = [
        (.userPresence, errSecAuthFailed), (.biometryCurrentSet, errSecAuthFailed),
        ([.privateKeyUsage, .devicePasscode], errSecAuthFailed), (.privateKeyUsage, errSecSuccess),
      ]
      for (flags, status) in flags {
        let control = SecAccessControlCreateWithFlags(
          nil,
          kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
          flags,
          nil,
        )
        let item = password("a", [kSecAttrAccessControl as String: try #require(control)])
        #expect(keychain.add(item).0 == status)
      }
      let locked = [
        kSecAttrAccessible as String: kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly
      ]
      #expect(keychain.add(password("b", locked)).0 == errSecAuthFailed)
    }
  }

  @Test func `many threads add without losing anything`() async throws {
    try await withTemporaryFolder { path in
      let folder = AppDirectory(url: URL(filePath: path))
      await withTaskGroup { group in
        for number in 0..<20 {
          group.addTask {
            _ = Keychain(folder: folder).add(password("\(number)", secret("x")))
          }
        }
      }
      let all: NSDictionary = [
        kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll,
        kSecReturnData: true,
      ]
      #expect((Keychain(folder: folder).copyMatching(all).1 as? NSArray)?.count == 20)
    }
  }

  // Shows: SecCopyErrorMessageString, SecRandomCopyBytes
  @Test func `numbers of errors have sentences, and chance is not always the same`() {
    #expect((SecCopyErrorMessageString(errSecItemNotFound, nil) ?? "").contains("not be found"))
    #expect(SecCopyErrorMessageString(12, nil) == "OSStatus 12")
    var (one, other) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
    #expect(SecRandomCopyBytes(kSecRandomDefault, one.count, &one) == errSecSuccess)
    #expect(SecRandomCopyBytes(kSecRandomDefault, other.count, &other) == errSecSuccess)
    #expect(one != other)
    #expect(SecRandomCopyBytes(kSecRandomDefault, -1, &one) == errSecParam)
  }
}
