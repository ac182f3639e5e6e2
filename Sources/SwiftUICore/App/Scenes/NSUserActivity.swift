public import Foundation

/// What a person is at in an app, so that they can go on with it: Foundation's own is not part of
/// Swift outside Apple's systems.
open nonisolated class NSUserActivity: NSObject {
  /// The kind of the activity, in the app's own words.
  public let activityType: String
  open var title: String?
  /// What is needed to go on; what JSON can say of it is kept for another process.
  open var userInfo: [AnyHashable: Any]?
  open var requiredUserInfoKeys: Set<String>?
  /// Whether the activity is to be filled in again.
  open var needsSave = false
  open var webpageURL: URL?
  open var referrerURL: URL?
  open var expirationDate: Date?
  open var keywords: Set<String> = []
  open var persistentIdentifier: String?
  /// The text that `handlesExternalEvents` is compared with.
  open var targetContentIdentifier: String?
  /// Without effect: there is no other device to hand it to.
  open var isEligibleForHandoff = true
  /// Without effect: no search of a system's finds activities here.
  open var isEligibleForSearch = false
  /// Without effect: no search of a system's finds activities here.
  open var isEligibleForPublicIndexing = false
  /// Without effect: nothing here suggests activities.
  open var isEligibleForPrediction = false
  fileprivate var payload: Data?

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Without effect: the activity of the view that is shown is the current one.
  open func becomeCurrent() {}

  /// Without effect: the activity of the view that is shown is the current one.
  open func resignCurrent() {}

  /// Without effect: an activity ends with its view.
  open func invalidate() {}
}

nonisolated extension NSUserActivity {
  /// Why a value is no payload of an activity.
  public enum TypedPayloadError: Error, Sendable {
    /// There is none, or one of another type.
    case invalidContent
    /// The value cannot be encoded.
    case encodingError
  }

  /// Returns the value that was set with `setTypedPayload(_:)`.
  ///
  /// - Throws: `TypedPayloadError.invalidContent` where there is none of the type.
  public func typedPayload<Payload: Codable>(_ type: Payload.Type) throws -> Payload {
    guard let payload, let value = try? JSONDecoder().decode([Payload].self, from: payload).first
    else { throw TypedPayloadError.invalidContent }
    return value
  }

  /// Sets a value to go on with; nil takes it away.
  ///
  /// - Throws: `TypedPayloadError.encodingError` for a value that cannot be encoded.
  public func setTypedPayload<Payload: Codable>(_ payload: Payload?) throws {
    guard let payload else {
      self.payload = nil
      return
    }
    // In an array, because a value alone may be no document of JSON.
    guard let data = try? JSONEncoder().encode([payload]) else {
      throw TypedPayloadError.encodingError
    }
    self.payload = data
  }
}

// What is kept of an activity for another process.
nonisolated extension NSUserActivity {
  private enum Field {
    static let type = "type"
    static let title = "title"
    static let target = "target"
    static let page = "page"
    static let payload = "payload"
    static let info = "info"
  }

  /// More than this is not kept, in bytes.
  private static let most = 65_536

  var keptData: Data? {
    var fields: [String: Any] = [Field.type: activityType]
    fields[Field.title] = title
    fields[Field.target] = targetContentIdentifier
    fields[Field.page] = webpageURL?.absoluteString
    fields[Field.payload] = payload?.base64EncodedString()
    var info: [String: Any] = [:]
    for case (let key as String, let value) in userInfo ?? [:]
    where JSONSerialization.isValidJSONObject([value]) {
      info[key] = value
    }
    fields[Field.info] = info
    let data = try? JSONSerialization.data(withJSONObject: fields, options: .sortedKeys)
    return data.flatMap { $0.count <= Self.most ? $0 : nil }
  }

  convenience init?(kept: Data) {
    guard let fields = (try? JSONSerialization.jsonObject(with: kept)) as? [String: Any],
      let type = fields[Field.type] as? String
    else { return nil }
    self.init(activityType: type)
    title = fields[Field.title] as? String
    targetContentIdentifier = fields[Field.target] as? String
    webpageURL = (fields[Field.page] as? String).flatMap { URL(string: $0) }
    payload = (fields[Field.payload] as? String).flatMap { Data(base64Encoded: $0) }
    userInfo = fields[Field.info] as? [String: Any]
  }
}

/// The kind of an activity that is a page of the web, which leads to an app.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
