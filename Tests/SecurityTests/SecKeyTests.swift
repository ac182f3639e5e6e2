import Foundation
import Testing

@testable import Security

struct SecKeyTests {
  private func made(_ bits: Int) throws -> SecKey {
    var error: Unmanaged<CFError>?
    let attributes: NSDictionary = [
      kSecAttrKeyType: kSecAttrKeyTypeECSECPrimeRandom, kSecAttrKeySizeInBits: bits,
    ]
    return try #require(SecKeyCreateRandomKey(attributes, &error))
  }

  // Shows: SecKeyCreateEncryptedData, SecKeyCreateDecryptedData, SecKeyCopyPublicKey
  @Test(arguments: [
    (256, SecKeyAlgorithm.eciesEncryptionCofactorX963SHA256AESGCM),
    (256, .eciesEncryptionStandardVariableIVX963SHA512AESGCM),
    (384, .eciesEncryptionStandardX963SHA384AESGCM),
    (521, .eciesEncryptionCofactorVariableIVX963SHA256AESGCM),
  ])
  func `a message for a key is read with its secret alone`(
    bits: Int,
    algorithm: SecKeyAlgorithm,
  ) throws {
    let key = try made(bits)
    let half = try #require(SecKeyCopyPublicKey(key))
    let message = Data("a secret".utf8)
    #expect(SecKeyIsAlgorithmSupported(half, .encrypt, algorithm))
    #expect(SecKeyIsAlgorithmSupported(key, .decrypt, algorithm))
    #expect(!SecKeyIsAlgorithmSupported(half, .decrypt, algorithm))
    let sealed = try #require(SecKeyCreateEncryptedData(half, algorithm, message as CFData, nil))
    #expect(sealed.count == 1 + 2 * SecKeyGetBlockSize(key) + message.count + 16)
    #expect(SecKeyCreateDecryptedData(key, algorithm, sealed as CFData, nil) as Data? == message)
    var error: Unmanaged<CFError>?
    #expect(SecKeyCreateDecryptedData(half, algorithm, sealed, nil) == nil)
    #expect(SecKeyCreateDecryptedData(try made(bits), algorithm, sealed, &error) == nil)
    let problem = try #require(error).takeRetainedValue() as any Error
    #expect((problem as NSError).code == Int(errSecDecode))
    for index in [0, 1, sealed.count / 2, sealed.count - 1] {
      var changed = sealed
      changed[index] ^= 1
      #expect(SecKeyCreateDecryptedData(key, algorithm, changed, nil) == nil)
    }
    for count in [0, 1, 60] {
      #expect(SecKeyCreateDecryptedData(key, algorithm, sealed.prefix(count), nil) == nil)
    }
  }

  // Shows: SecKeyCreateSignature, SecKeyVerifySignature
  @Test(arguments: [
    (256, SecKeyAlgorithm.ecdsaSignatureMessageX962SHA256),
    (521, .ecdsaSignatureMessageX962SHA512),
  ])
  func `a signature is valid for its message`(bits: Int, algorithm: SecKeyAlgorithm) throws {
    let key = try made(bits)
    let half = try #require(SecKeyCopyPublicKey(key))
    let message = Data("a message".utf8)
    let signature = try #require(SecKeyCreateSignature(key, algorithm, message as CFData, nil))
    #expect(SecKeyVerifySignature(half, algorithm, message, signature, nil))
    var error: Unmanaged<CFError>?
    #expect(!SecKeyVerifySignature(half, algorithm, message + [0], signature, &error))
    #expect(error?.takeRetainedValue().code == Int(errSecVerifyFailed))
    #expect(SecKeyCreateSignature(half, algorithm, message, nil) == nil)
    let digest = SecKeyAlgorithm.ecdsaSignatureDigestX962SHA256
    #expect(SecKeyCreateSignature(key, digest, Data(count: 31), nil) == nil)
    #expect(SecKeyCreateSignature(key, digest, Data(count: 32), nil) != nil)
    #expect(SecKeyCreateSignature(key, .rsaSignatureMessagePKCS1v15SHA256, message, nil) == nil)
  }

  // Shows: SecKeyCopyExternalRepresentation, SecKeyCreateWithData, SecKeyCopyKeyExchangeResult
  @Test func `a key's bytes make the key again`() throws {
    let (one, other) = (try made(256), try made(256))
    let data = try #require(SecKeyCopyExternalRepresentation(one, nil))
    let attributes: NSDictionary = [
      kSecAttrKeyType: kSecAttrKeyTypeECSECPrimeRandom, kSecAttrKeyClass: kSecAttrKeyClassPrivate,
    ]
    let twin = try #require(SecKeyCreateWithData(data, attributes, nil))
    let half = try #require(SecKeyCopyPublicKey(other))
    let algorithm = SecKeyAlgorithm.ecdhKeyExchangeStandard
    let secret = SecKeyCopyKeyExchangeResult(one, algorithm, half, [:], nil)
    #expect(secret?.count == 32)
    #expect(SecKeyCopyKeyExchangeResult(twin, algorithm, half, [:], nil) == secret)
    var error: Unmanaged<CFError>?
    #expect(SecKeyCreateWithData(data.dropLast(), attributes, &error) == nil)
    #expect(error?.takeRetainedValue().code == Int(errSecDecode))
    let rsa: NSDictionary = [kSecAttrKeyType: kSecAttrKeyTypeRSA, kSecAttrKeySizeInBits: 2048]
    var other2: Unmanaged<CFError>?
    #expect(SecKeyCreateRandomKey(rsa, &other2) == nil)
    #expect(other2?.takeRetainedValue().code == Int(errSecUnimplemented))
  }

  @Test func `a key is kept as an item and found again`() throws {
    let key = try made(384)
    let query = KeychainQuery([kSecValueRef: key, kSecAttrApplicationTag: "tests.key"])
    let item = KeychainItem(
      kind: try #require(query.kind),
      attributes: query.attributes,
      secret: try #require(query.secret),
    )
    let search = KeychainQuery([
      kSecClass: kSecClassKey, kSecAttrApplicationTag: "tests.key",
      kSecAttrKeyType: kSecAttrKeyTypeEC, kSecReturnRef: true,
    ])
    #expect(search.matches(item))
    let found = search.answer(item) as? SecKey
    #expect(found?.externalRepresentation == key.externalRepresentation)
    #expect(found?.isPrivate == true)
  }
}
