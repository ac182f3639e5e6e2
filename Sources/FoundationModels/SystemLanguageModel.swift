public import Foundation

/// The model of the device.
///
/// Partly: there is none on this system, and it says so; what an app shows where there is none can
/// be seen.
public final class SystemLanguageModel: Sendable {
  /// Whether the model can be asked.
  @frozen public enum Availability: Equatable, Sendable {
    /// Why it cannot.
    public enum UnavailableReason: Equatable, Sendable {
      case deviceNotEligible, appleIntelligenceNotEnabled, modelNotReady
    }

    case available
    case unavailable(UnavailableReason)
  }

  /// What the model is to be good at.
  public struct UseCase: Equatable, Sendable {
    private let name: String

    public static let general = UseCase(name: "general")
    public static let contentTagging = UseCase(name: "contentTagging")
  }

  /// What the model is kept from.
  public struct Guardrails: Sendable {
    public static let `default` = Guardrails()
    public static let permissiveContentTransformations = Guardrails()
  }

  public static let `default` = SystemLanguageModel()

  public init(useCase: UseCase = .general, guardrails: Guardrails = .default) {}

  /// Always unavailable: the device is not eligible.
  public var availability: Availability { .unavailable(.deviceNotEligible) }

  /// Always false.
  public var isAvailable: Bool { false }

  /// Always empty.
  public var supportedLanguages: Set<Locale.Language> { [] }

  /// Always false.
  public func supportsLocale(_ locale: Locale = .current) -> Bool { false }
}
