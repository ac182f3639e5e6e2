public import Foundation
public import SwiftUI

/// What intents can be told of.
public protocol AppValue: Sendable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A thing of the app.
public protocol AppEntity: AppValue, Identifiable where ID: Sendable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  static var defaultQuery: DefaultQuery { get }
  var displayRepresentation: DisplayRepresentation { get }
}

extension AppEntity {
  public typealias Property = EntityProperty
}

/// A property of a thing, as `@Property(title: "…")`.
@propertyWrapper public struct EntityProperty<Value: Sendable>: Sendable {
  public var wrappedValue: Value
  public let title: LocalizedStringResource?

  public init(wrappedValue: Value, title: LocalizedStringResource? = nil) {
    self.wrappedValue = wrappedValue
    self.title = title
  }
}

/// One of a few values of the app.
public protocol AppEnum: AppValue, CustomLocalizedStringResourceConvertible, RawRepresentable,
  CaseIterable, Hashable
where RawValue: Sendable {
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension AppEnum {
  public static var typeDisplayName: LocalizedStringResource { typeDisplayRepresentation.name }

  /// What the value is called; its own name in Swift where it has none.
  public var localizedStringResource: LocalizedStringResource {
    Self.caseDisplayRepresentations[self]?.title
      ?? LocalizedStringResource(stringLiteral: "\(self)")
  }
}

/// Finds things of the app.
public protocol EntityQuery: Sendable {
  associatedtype Entity: AppEntity
  associatedtype Suggestions: Sendable = [Entity]
  init()
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> Suggestions
  func defaultResult() async -> Entity?
}

extension EntityQuery {
  public func defaultResult() async -> Entity? { nil }
}

extension EntityQuery where Suggestions == [Entity] {
  public func suggestedEntities() async throws -> [Entity] { [] }
}

/// Finds things by words.
public protocol EntityStringQuery: EntityQuery {
  func entities(matching string: String) async throws -> [Entity]
}

/// Finds all things.
public protocol EnumerableEntityQuery: EntityQuery {
  func allEntities() async throws -> [Entity]
}

/// What a kind of things is called.
public struct TypeDisplayRepresentation: ExpressibleByStringLiteral, Sendable {
  public let name: LocalizedStringResource
  public let numericFormat: LocalizedStringResource?

  public init(
    name: LocalizedStringResource,
    numericFormat: LocalizedStringResource? = nil,
  ) {
    self.name = name
    self.numericFormat = numericFormat
  }

  public init(stringLiteral value: String) {
    self.init(name: LocalizedStringResource(stringLiteral: value))
  }
}

/// What a thing is called and looks like.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  /// A picture of a thing.
  public struct Image: Sendable {
    let name: String

    public init(named name: String, isTemplate: Bool? = nil) { self.name = name }

    public init(systemName: String, isTemplate: Bool? = nil) { name = systemName }

    public init(url: URL, isTemplate: Bool? = nil) { name = url.absoluteString }
  }

  public let title: LocalizedStringResource
  public let subtitle: LocalizedStringResource?
  public let image: Image?

  public init(
    title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    image: Image? = nil,
    synonyms: [LocalizedStringResource] = [],
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  public init(stringLiteral value: String) {
    self.init(title: LocalizedStringResource(stringLiteral: value))
  }
}
