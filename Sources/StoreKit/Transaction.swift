public import Foundation

/// Why the store did not do something.
public enum StoreKitError: Error, LocalizedError {
  case unknown
  case userCancelled
  case networkError(URLError)
  case systemError(any Error)
  /// There is no store here; the only one that is thrown.
  case notAvailableInStorefront
  case notEntitled
  case unsupported

  static let sentence = "There is no store here."

  public var errorDescription: String? { Self.sentence }
}

/// Something signed by the store, and whether the signature is its own.
public enum VerificationResult<Signed> {
  /// Why a signature is not the store's.
  public enum VerificationError: Error, Hashable {
    case revokedCertificate, invalidCertificateChain, invalidDeviceVerification, invalidEncoding
    case invalidSignature, missingRequiredProperties
  }

  case unverified(Signed, VerificationError)
  case verified(Signed)

  /// What is signed.
  ///
  /// - Throws: why the signature is not the store's.
  public var payloadValue: Signed {
    get throws {
      switch self {
      case .unverified(_, let error): throw error
      case .verified(let signed): signed
      }
    }
  }

  /// What is signed, whoever signed it.
  public var unsafePayloadValue: Signed {
    switch self {
    case .unverified(let signed, _), .verified(let signed): signed
    }
  }
}

extension VerificationResult: Equatable where Signed: Equatable {}
extension VerificationResult: Hashable where Signed: Hashable {}
extension VerificationResult: Sendable where Signed: Sendable {}

/// Something that was bought.
///
/// Partly: there is no store here, so nothing ever was.
public struct Transaction: Identifiable, Hashable, Sendable {
  /// Why a purchase was taken back.
  public struct RevocationReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let other = RevocationReason(rawValue: 0)
    public static let developerIssue = RevocationReason(rawValue: 1)
  }

  /// Whose purchase it is.
  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let purchased = OwnershipType(rawValue: "PURCHASED")
    public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
  }

  public let id: UInt64
  public let originalID: UInt64
  public let productID: String
  public let productType: Product.ProductType
  public let purchaseDate: Date
  public let originalPurchaseDate: Date
  public let expirationDate: Date?
  public let purchasedQuantity: Int
  public let isUpgraded: Bool
  public let ownershipType: OwnershipType
  public let revocationDate: Date?
  public let revocationReason: RevocationReason?
  public let subscriptionGroupID: String?
  public let appAccountToken: UUID?

  /// Says that the app has given what was bought.
  public func finish() async {}

  /// What the person may use: ends at once, as nothing was bought.
  public static var currentEntitlements: Transactions { Transactions(isOver: true) }

  /// All that was bought: ends at once.
  public static var all: Transactions { Transactions(isOver: true) }

  /// What the app has not given yet: ends at once.
  public static var unfinished: Transactions { Transactions(isOver: true) }

  /// What is bought elsewhere: waits until the task is cancelled.
  public static var updates: Transactions { Transactions(isOver: false) }

  /// Always nil.
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? { nil }

  /// Always nil.
  public static func currentEntitlement(
    for productID: String
  ) async -> VerificationResult<Transaction>? {
    nil
  }

  /// Purchases one after the other: none.
  public struct Transactions: AsyncSequence, Sendable {
    private let stream: AsyncStream<VerificationResult<Transaction>>

    init(isOver: Bool) {
      stream = AsyncStream { if isOver { $0.finish() } }
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
      var inner: AsyncStream<VerificationResult<Transaction>>.Iterator

      public mutating func next() async -> VerificationResult<Transaction>? {
        await inner.next(isolation: #isolation)
      }
    }

    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(inner: stream.makeAsyncIterator())
    }
  }
}
