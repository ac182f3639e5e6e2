import Cells
import Display
import Foundation
import Properties
import SwiftUICore
import Testing

/// What a front end's own dialog for files is told.
struct FileDialogPlaceTests {
  private func place(_ folder: String) -> FileRequest.Place? {
    let view = Color.red
      .fileImporter(isPresented: .constant(true), allowedContentTypes: []) { _ in }
      .fileDialogCustomizationID("notes")
      .fileDialogDefaultDirectory(URL(filePath: folder))
    let screen = Screen(
      traits: ScreenTraits(size: CellMetrics.size(columns: 40, rows: 12)),
      theme: .cells,
      measurer: CellMeasurer(),
      handsFiles: true,
    )
    let session = AppSession(view, on: screen)
    defer { session.close() }
    return session.update().files.first?.place
  }

  // Shows: .fileDialogCustomizationID, .fileDialogDefaultDirectory
  @Test func `a front end's own dialog is told a name and a folder that each person has`() {
    #expect(place("/home/a/Music/") == FileRequest.Place(name: "notes", folder: .music))
    #expect(place("/Users/a/Movies") == FileRequest.Place(name: "notes", folder: .videos))
    #expect(place("/srv/notes") == FileRequest.Place(name: "notes"))
    #expect(place("/") == FileRequest.Place(name: "notes"))
  }
}
