/// What an element is to a person who cannot see it, and to a test.
package struct Semantics: Equatable, Sendable {
  package enum Role: String, Sendable, CaseIterable {
    case none, text, heading, button, link, image
    case textField, secureField, searchField, textEditor
    case toggle, slider, stepper, picker, progress, datePicker
    case list, row, grid, group, tab, tabs, toolbar, navigation
    case dialog, alert, menu, menuItem, scrollArea, separator
  }

  package var role = Role.none
  /// What it is called; empty for a text that is called by its own words (`Element.name`).
  package var label = ""
  /// What it holds now, in words.
  package var value = ""
  package var hint = ""
  /// Other names by which a person may call it.
  package var inputLabels: [String] = []
  /// What a pointer that rests above it is told.
  package var tip = ""
  /// The app's own name for it (`accessibilityIdentifier`).
  package var identifier = ""
  package var isEnabled = true
  package var isSelected = false
  /// Can be marked; `isSelected` says whether it is.
  package var isCheckable = false
  /// Whether it opens a menu.
  package var menu = MenuState.none
  /// It and all in it are passed over.
  package var isHidden = false
  /// Its children are passed over: it speaks for them.
  package var isLeaf = false
  /// A scroll area that is a list, a row that is an item of one.
  package var isListed = false
  /// Everything outside waits until it is gone.
  package var isModal = false
  /// Changes of it are told, after what is being said.
  package var isLive = false
  /// Its changes are told at once.
  package var isUrgent = false
  /// A text that is code.
  package var isCode = false
  /// Of a heading, from 1.
  package var level = 0
  /// Names of further actions (`Event.action`).
  package var actions: [String] = []
  /// Return presses it wherever the focus is; escape for `.cancel`.
  package var keyRole = KeyRole.none

  package enum MenuState: UInt8, Sendable {
    case none, closed, open
  }

  package enum KeyRole: UInt8, Sendable {
    case none, confirm, cancel
  }

  package init() {}

  package init(_ role: Role, label: String = "") {
    self.role = role
    self.label = label
  }
}
