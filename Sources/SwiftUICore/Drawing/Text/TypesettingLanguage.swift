public import Foundation
import Properties

/// The language by whose rules a text is set.
public nonisolated struct TypesettingLanguage: Equatable, Hashable, Sendable {
  /// A tag of BCP 47; nil is that of the page.
  let code: String?

  /// That of the place where it is shown.
  public static let automatic = TypesettingLanguage(code: nil)

  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
    TypesettingLanguage(code: language.maximalIdentifier)
  }
}

nonisolated extension Text {
  /// Sets the language by whose rules letters are drawn; browsers of WebKit and Blink follow it.
  ///
  /// Without effect in the terminal: its letters are its own.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
    typesettingLanguage(.explicit(language), isEnabled: isEnabled)
  }

  /// Sets the language by whose rules letters are drawn; browsers of WebKit and Blink follow it.
  ///
  /// Without effect in the terminal: its letters are its own.
  public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> Text {
    isEnabled ? with { $0.language = language.code } : self
  }
}

extension View {
  /// Sets the language by whose rules letters are drawn; browsers of WebKit and Blink follow it.
  ///
  /// Without effect in the terminal: its letters are its own.
  public nonisolated func typesettingLanguage(
    _ language: Locale.Language,
    isEnabled: Bool = true,
  ) -> some View {
    typesettingLanguage(.explicit(language), isEnabled: isEnabled)
  }

  /// Sets the language by whose rules letters are drawn; browsers of WebKit and Blink follow it.
  ///
  /// Without effect in the terminal: its letters are its own.
  public nonisolated func typesettingLanguage(
    _ language: TypesettingLanguage,
    isEnabled: Bool = true,
  ) -> some View {
    transformEnvironment(\.typesettingLanguage) { if isEnabled { $0 = language.code } }
  }
}
