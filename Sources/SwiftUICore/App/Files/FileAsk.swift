import Display
import Foundation
import Properties

/// A modifier that asks for files: by the front end's own dialog, or by a sheet that asks for
/// paths.
nonisolated struct FileAsk<Panel: View>: ViewModifier {
  let isPresented: Binding<Bool>
  /// Whether there is what to ask about; without it nothing is presented.
  let isReady: Bool
  let ticket: FileTicket
  let begin: @MainActor (FileRequestManager) -> Void
  let cancelled: () -> Void
  let panel: @MainActor (FileRequestManager?) -> Panel
  @Environment(\.fileRequests) private var desk

  init(
    isPresented: Binding<Bool>,
    isReady: Bool = true,
    ticket: FileTicket,
    begin: @escaping @MainActor (FileRequestManager) -> Void,
    cancelled: @escaping () -> Void,
    panel: @escaping @MainActor (FileRequestManager?) -> Panel,
  ) {
    self.isPresented = isPresented
    self.isReady = isReady
    self.ticket = ticket
    self.begin = begin
    self.cancelled = cancelled
    self.panel = panel
  }

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    if let desk, desk.handsFiles {
      content
        .onChange(of: isPresented.wrappedValue, initial: true) { _, isOn in
          changed(isOn)
          if isOn, isReady { begin(desk) } else { ticket.withdraw(desk) }
        }
        .onDisappear { ticket.withdraw(desk) }
    } else {
      content
        .presents(.sheet, isReady ? isPresented : .constant(false), onDismiss: dismissed) {
          AnyView(panel(desk))
        }
        .onChange(of: isPresented.wrappedValue, initial: true) { _, isOn in changed(isOn) }
    }
  }

  @MainActor private func changed(_ isOn: Bool) {
    if isOn, !isReady { isPresented.wrappedValue = false }
  }

  @MainActor private func dismissed() {
    if !ticket.isDone { cancelled() }
    ticket.isDone = false
  }
}
