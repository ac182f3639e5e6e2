import SwiftUI

/// Lists: changing them, their looks, choosing, outlines, forms.
struct ListsPage: View {
  private enum Part: String, CaseIterable {
    case edit = "Edit"
    case look = "Look"
    case choose = "Pick"
    case outline = "Tree"
    case form = "Form"
  }

  @State private var part = Part.edit

  var body: some View {
    VStack(spacing: 0) {
      Picker("Part", selection: $part) {
        ForEach(Part.allCases, id: \.self) { Text($0.rawValue) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      .padding(.horizontal)
      .padding(.vertical, 8)
      switch part {
      case .edit: ErrandList()
      case .look: RowLooks()
      case .choose: RowChoice()
      case .outline: PlaceOutline()
      case .form: FormRows()
      }
    }
  }
}
