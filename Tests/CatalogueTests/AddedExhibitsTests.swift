import Catalogue
import Pilot
import SwiftUI
import Testing

/// Exhibits of the catalogue's pages of controls, texts and glass, as a person tries them.
struct AddedExhibitsTests {
  private func page(_ name: String) throws -> Pilot {
    let pilot = Pilot(CatalogueApp.self, columns: 90, rows: 140)
    try pilot.tap(name)
    return pilot
  }

  // Shows: UIImagePickerController
  @Test func `a picture of the camera's is asked for, and none is no harm`() throws {
    let pilot = try page("Photos and drawing")
    try pilot.tap("Take a picture")
    #expect(pilot.has("Choose a Picture"))
    try pilot.tap("Cancel")
    #expect(pilot.has("None is taken.") && !pilot.has("Choose a Picture"))
  }

  // Shows: .accessibilityRotor, .accessibilityRotorEntry
  @Test func `a rotor leads to the new letters alone`() throws {
    let pilot = try page("Accessibility")
    try pilot.perform("New letters", on: "Ada")
    #expect(pilot.has("Mary", role: .menuItem) && !pilot.has("Grace", role: .menuItem))
    try pilot.tap("Mary", role: .menuItem)
    #expect(pilot.focusedName == "Mary")
  }

  // Shows: .textEditorStyle
  @Test func `a plain editor counts what is typed`() throws {
    let pilot = try page("Fields")
    try pilot.type("A", into: "Note")
    #expect(pilot.has("1 character"))
  }

  // Shows: .labelsVisibility
  @Test func `labels come and go`() throws {
    let pilot = try page("Controls")
    #expect(pilot.screen.contains("Loud"))
    try pilot.tap("Show the labels")
    #expect(!pilot.screen.contains("Loud") && pilot.has("Loud", role: .toggle))
  }

  // Shows: .searchFocused
  @Test func `a button leads to the search field`() throws {
    let pilot = try page("Search")
    #expect(pilot.has("Not searching"))
    try pilot.tap("To the field")
    #expect(pilot.has("Searching"))
    try pilot.tap("End the search")
    #expect(pilot.has("Not searching"))
  }

  // Shows: ButtonRole
  @Test func `a button confirms`() throws {
    let pilot = try page("Buttons and menus")
    try pilot.tap("Agree")
    #expect(pilot.has("Agreed"))
  }

  // Shows: PasteButton, .copyable, .cuttable, .pasteDestination
  @Test func `books are cut from a shelf and pasted into a box, or as words`() throws {
    let pilot = try page("Copy and paste")
    #expect(try !pilot.find("Paste", role: .button).isEnabled)
    try pilot.perform("Copy", on: "Shelf: Emma, Dracula")
    try pilot.tap("Paste", role: .button)
    #expect(pilot.has("Emma, Dracula"))
    try pilot.perform("Cut", on: "Shelf: Emma, Dracula")
    #expect(pilot.has("Shelf: empty"))
    try pilot.perform("Paste", on: "Box: empty")
    #expect(pilot.has("Box: Emma, Dracula"))
    try pilot.tap("Put all back")
    #expect(pilot.has("Shelf: Emma, Dracula") && pilot.has("Box: empty"))
  }

  // Shows: .glassEffectID
  @Test func `a piece of glass opens into two`() throws {
    let pilot = try page("Glass and bars")
    try pilot.tap("Open the glass")
    #expect(pilot.has("Leaf and stone"))
    try pilot.tap("Close the glass")
    #expect(!pilot.has("Leaf and stone"))
  }
}
