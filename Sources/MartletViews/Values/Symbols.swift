import Foundation
import Geometry
import Properties

/// What stands for an SF Symbol: a drawing of our own in a box of 24 × 24, and a character.
struct Symbol {
  var outline: [Outline.Segment]
  var character: Character
}

/// The symbols by name.
///
/// Names with ".fill" fall back on those without, and the other way round.
enum Symbols {
  private static var known: [String: Symbol] = [:]

  static func find(_ name: String) -> Symbol {
    if let symbol = known[name] { return symbol }
    let symbol = make(name)
    known[name] = symbol
    return symbol
  }

  /// How many columns a character takes in a terminal; all of ours take one.
  static func columns(of character: Character) -> Int { 1 }

  private static func make(_ name: String) -> Symbol {
    var name = name
    if drawings[name] == nil {
      let plain = name.replacingOccurrences(of: ".fill", with: "")
      if drawings[plain] != nil {
        name = plain
      } else {
        Warnings.once("There is no drawing yet for the symbol \"\(name)\"; a square stands for it.")
        name = "square"
      }
    }
    let (character, path) = drawings[name] ?? ("▫", "M4 4H20V20H4Z")
    return Symbol(outline: PathReader.segments(path), character: character)
  }

  private static let gear: (Character, String) = (
    "⚙",
    "M11 2H13L13.5 4.6L16 5.6L18.2 4.2L19.8 5.8L18.4 8L19.4 10.5L22 11V13L19.4 13.5L18.4 16L19.8 18.2L18.2 19.8L16 18.4L13.5 19.4L13 22H11L10.5 19.4L8 18.4L5.8 19.8L4.2 18.2L5.6 16L4.6 13.5L2 13V11L4.6 10.5L5.6 8L4.2 5.8L5.8 4.2L8 5.6L10.5 4.6ZM12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8Z",
  )

  /// Strokes are drawn as outlines of their own, so that every symbol is one filled shape.
  private static let drawings: [String: (Character, String)] = [
    "square": ("▫", "M4 4H20V20H4ZM6 6V18H18V6Z"),
    "circle": ("○", "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM12 5A7 7 0 1 0 12 19A7 7 0 1 0 12 5Z"),
    "circle.fill": ("●", "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3Z"),
    "plus": ("+", "M11 4H13V11H20V13H13V20H11V13H4V11H11Z"),
    "minus": ("−", "M4 11H20V13H4Z"),
    "xmark": (
      "×",
      "M5.6 4.2L12 10.6L18.4 4.2L19.8 5.6L13.4 12L19.8 18.4L18.4 19.8L12 13.4L5.6 19.8L4.2 18.4L10.6 12L4.2 5.6Z",
    ),
    "checkmark": ("✓", "M9.5 18.2L3.8 12.5L5.2 11.1L9.5 15.4L18.8 6.1L20.2 7.5Z"),
    "chevron.left": ("‹", "M15 4L16.5 5.5L10 12L16.5 18.5L15 20L7 12Z"),
    "chevron.right": ("›", "M9 4L17 12L9 20L7.5 18.5L14 12L7.5 5.5Z"),
    "chevron.up": ("˄", "M12 7L20 15L18.5 16.5L12 10L5.5 16.5L4 15Z"),
    "chevron.down": ("˅", "M12 17L4 9L5.5 7.5L12 14L18.5 7.5L20 9Z"),
    "lock": ("▣", "M6 10V8A6 6 0 0 1 18 8V10H19V21H5V10ZM8 10H16V8A4 4 0 0 0 8 8ZM7 12V19H17V12Z"),
    "lock.fill": ("▣", "M6 10V8A6 6 0 0 1 18 8V10H19V21H5V10ZM8 10H16V8A4 4 0 0 0 8 8Z"),
    "lock.open": (
      "▢", "M6 10V7A6 6 0 0 1 17.7 5.2L15.8 5.8A4 4 0 0 0 8 7V10H19V21H5V10ZM7 12V19H17V12Z",
    ),
    "gearshape": gear,
    "gear": gear,
    "delete.left": (
      "⌫",
      "M8 5H21V19H8L2 12ZM9 7L4.6 12L9 17H19V7ZM11.4 8.6L14 11.2L16.6 8.6L18 10L15.4 12.6L18 15.2L16.6 16.6L14 14L11.4 16.6L10 15.2L12.6 12.6L10 10Z",
    ),
    "arrow.counterclockwise": (
      "↺", "M12 5V2L7 6L12 10V7A5.5 5.5 0 1 1 6.5 12.5H4.5A7.5 7.5 0 1 0 12 5Z",
    ),
    "arrow.clockwise": (
      "↻", "M12 5V2L17 6L12 10V7A5.5 5.5 0 1 0 17.5 12.5H19.5A7.5 7.5 0 1 1 12 5Z",
    ),
    "arrow.uturn.backward": ("↶", "M9 4L4 9L9 14V10H14A4 4 0 0 1 14 18H8V20H14A6 6 0 0 0 14 8H9Z"),
    "arrow.left": ("←", "M11 5L12.4 6.4L7.8 11H20V13H7.8L12.4 17.6L11 19L4 12Z"),
    "arrow.right": ("→", "M13 5L20 12L13 19L11.6 17.6L16.2 13H4V11H16.2L11.6 6.4Z"),
    "arrow.up": ("↑", "M12 4L19 11L17.6 12.4L13 7.8V20H11V7.8L6.4 12.4L5 11Z"),
    "arrow.down": ("↓", "M12 20L5 13L6.4 11.6L11 16.2V4H13V16.2L17.6 11.6L19 13Z"),
    "chart.bar": ("▤", "M4 12H8V20H4ZM10 5H14V20H10ZM16 9H20V20H16Z"),
    "square.and.arrow.up": (
      "⇧", "M12 2L17 7L15.6 8.4L13 5.8V15H11V5.8L8.4 8.4L7 7ZM5 10H9V12H7V20H17V12H15V10H19V22H5Z",
    ),
    "star": (
      "☆",
      "M12 2L15 9L22 9.5L16.6 14L18.4 21L12 17.2L5.6 21L7.4 14L2 9.5L9 9ZM12 7L10.4 10.8L6.6 11.1L9.6 13.5L8.6 17.2L12 15.1L15.4 17.2L14.4 13.5L17.4 11.1L13.6 10.8Z",
    ),
    "star.fill": ("★", "M12 2L15 9L22 9.5L16.6 14L18.4 21L12 17.2L5.6 21L7.4 14L2 9.5L9 9Z"),
    "heart": (
      "♡",
      "M12 21L3.5 12.5A5 5 0 0 1 12 6.2A5 5 0 0 1 20.5 12.5ZM12 18.2L18.9 11.3A3 3 0 0 0 14 7.6L12 9.6L10 7.6A3 3 0 0 0 5.1 11.3Z",
    ),
    "heart.fill": ("♥", "M12 21L3.5 12.5A5 5 0 0 1 12 6.2A5 5 0 0 1 20.5 12.5Z"),
    "trash": ("␡", "M9 2H15V4H20V6H4V4H9ZM5.5 8H18.5L17.5 22H6.5ZM7.6 10L8.4 20H15.6L16.4 10Z"),
    "magnifyingglass": (
      "⌕",
      "M10 3A7 7 0 0 1 15.6 14.2L21 19.6L19.6 21L14.2 15.6A7 7 0 1 1 10 3ZM10 5A5 5 0 1 0 10 15A5 5 0 1 0 10 5Z",
    ),
    "globe": (
      "◍",
      "M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2ZM12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4ZM5 11H19V13H5ZM11 5H13V19H11Z",
    ),
    "info.circle": (
      "ⓘ",
      "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM12 5A7 7 0 1 0 12 19A7 7 0 1 0 12 5ZM11 10H13V17H11ZM11 7H13V9H11Z",
    ),
    "person": ("☺", "M12 3A4.5 4.5 0 1 1 12 12A4.5 4.5 0 1 1 12 3ZM4 21A8 7 0 0 1 20 21Z"),
    "house": ("⌂", "M12 3L21 11L19.6 12.4L18 11V20H6V11L4.4 12.4L3 11ZM12 5.7L8 9.3V18H16V9.3Z"),
    "exclamationmark.triangle": (
      "⚠", "M12 3L22 20H2ZM12 7L5.5 18H18.5ZM11 10H13V14H11ZM11 15H13V17H11Z",
    ),
    "pencil": ("✎", "M4 16L16 4L20 8L8 20H4ZM6 16.8V18H7.2L17.2 8L16 6.8Z"),
    "ellipsis": ("…", "M4 10H8V14H4ZM10 10H14V14H10ZM16 10H20V14H16Z"),
    "list.bullet": (
      "☰",
      "M3 5H6V8H3ZM8 5.5H21V7.5H8ZM3 10.5H6V13.5H3ZM8 11H21V13H8ZM3 16H6V19H3ZM8 16.5H21V18.5H8Z",
    ),
  ]
}
