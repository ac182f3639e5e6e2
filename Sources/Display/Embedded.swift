package import Foundation

/// What is no part of the app's own drawing, and which a front end may show or play by itself.
package enum Embedded: Equatable, Sendable {
  /// A page of the web, by its address.
  case page(String)
  /// A page that the app wrote, as HTML.
  case html(String)
  case sound(Sound)

  /// A sound that plays as long as its element is there.
  package struct Sound: Equatable, Sendable {
    package var source: Source
    /// Where it begins, in seconds.
    package var start: Double
    package var repeats: Bool

    package enum Source: Equatable, Sendable {
      case file(String)
      case data(Data, type: String)
      /// An address of the web.
      case address(String)
    }

    package init(_ source: Source, start: Double = 0, repeats: Bool = false) {
      self.source = source
      self.start = start.isFinite ? max(0, start) : 0
      self.repeats = repeats
    }
  }
}
