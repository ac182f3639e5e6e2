/// A text that a front end is to speak.
package struct Speech: Equatable, Codable, Sendable {
  package var text: String
  /// As a multiple of the usual speed, from 0.1 to 10.
  package var rate: Double
  /// From 0 to 2; 1 is usual.
  package var pitch: Double
  /// From 0 to 1.
  package var volume: Double
  /// A BCP 47 name; empty leaves the voice to the front end.
  package var lang: String

  package init(
    _ text: String,
    rate: Double = 1,
    pitch: Double = 1,
    volume: Double = 1,
    lang: String = "",
  ) {
    self.text = text
    self.rate = rate.isFinite ? min(max(rate, 0.1), 10) : 1
    self.pitch = pitch.isFinite ? min(max(pitch, 0), 2) : 1
    self.volume = volume.isFinite ? min(max(volume, 0), 1) : 1
    self.lang = lang
  }
}

/// What a front end tells a person by the system around it, as far as there is one.
package enum SystemNotice: Equatable, Sendable {
  /// May notifications be shown? A browser asks the person.
  case permission
  /// A notification, beside what the app itself shows of it.
  ///
  /// - Parameter isSeen: whether a person looks at the app as far as is known.
  case shown(title: String, body: String, isSeen: Bool)
  /// A short sound, for front ends that have a bell.
  case bell
}
