import SwiftUI

/// Sheets, alerts, dialogs and popovers.
struct PresentationPage: View {
  @State private var said = "Nothing answered yet."

  var body: some View {
    Exhibits {
      Text(said)
      SheetExhibit()
      AlertExhibit(said: $said)
      PopoverExhibit(said: $said)
    }
  }
}

/// Sheets of several kinds.
struct SheetExhibit: View {
  @State private var isSheetShown = false
  @State private var isCoverShown = false
  @State private var isLowShown = false
  @State private var detent = PresentationDetent.medium

  var body: some View {
    Exhibit("Sheets") {
      Button("A sheet") { isSheetShown = true }
        .sheet(isPresented: $isSheetShown) { SheetPage() }
      Button("Over everything") { isCoverShown = true }
        .fullScreenCover(isPresented: $isCoverShown) { SheetPage() }
      Button("With heights") { isLowShown = true }
        .sheet(isPresented: $isLowShown) {
          SheetPage()
            .presentationDetents([.fraction(0.3), .medium, .large], selection: $detent)
            .presentationDragIndicator(.visible)
            .presentationCornerRadius(24)
        }
    }
  }
}

/// What a sheet shows: a stack with ways to close it.
struct SheetPage: View {
  @Environment(\.dismiss) private var dismiss
  @State private var isLocked = false
  @State private var isDeeper = false

  var body: some View {
    NavigationStack {
      Form {
        Toggle("Only the button closes it", isOn: $isLocked)
        Button("A sheet on top") { isDeeper = true }
      }
      .navigationTitle("A sheet")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
    .interactiveDismissDisabled(isLocked)
    .sheet(isPresented: $isDeeper) { Text("On top of the other.").padding() }
  }
}

/// Alerts in the newer and the older form.
struct AlertExhibit: View {
  @Binding var said: String
  @State private var isAlertShown = false
  @State private var isOldShown = false
  @State private var isAsking = false
  @State private var isDialogShown = false
  @State private var name = ""

  var body: some View {
    Exhibit("Alerts and dialogs") {
      Button("An alert") { isAlertShown = true }
        .alert("Delete the file?", isPresented: $isAlertShown) {
          Button("Delete", role: .destructive) { said = "Deleted." }
          Button("Cancel", role: .cancel) { said = "Cancelled." }
        } message: {
          Text("It cannot be brought back.")
        }
      Button("The older form") { isOldShown = true }
        .alert(isPresented: $isOldShown) {
          Alert(
            title: Text("Saved"),
            message: Text("All is well."),
            dismissButton: .default(Text("Good")) { said = "Good." }
          )
        }
      Button("With a field") { isAsking = true }
        .alert("Your name", isPresented: $isAsking) {
          TextField("Name", text: $name)
          Button("OK") { said = "Hello, \(name)!" }
          Button("Cancel", role: .cancel) {}
        }
      Button("A dialog") { isDialogShown = true }
        .confirmationDialog("Share it", isPresented: $isDialogShown, titleVisibility: .visible) {
          Button("By mail") { said = "By mail." }
          Button("By post") { said = "By post." }
        }
    }
  }
}

/// A card beside its button.
struct PopoverExhibit: View {
  @Binding var said: String
  @State private var isShown = false

  var body: some View {
    Exhibit("Popovers") {
      Button("A card") { isShown = true }
        .popover(isPresented: $isShown, arrowEdge: .bottom) {
          VStack(spacing: 12) {
            Text("Beside its button, always on the screen.")
            Button("Take note") {
              said = "Noted."
              isShown = false
            }
          }
          .padding()
          .presentationCompactAdaptation(.popover)
        }
    }
  }
}
