import Display
import Foundation
import Properties

/// A modifier that asks for files: by the front end's own dialog, with a sheet before it where the
/// app has words for that, or by a sheet that asks for paths.
nonisolated struct FileAsk<Panel: View>: ViewModifier {
  let isPresented: Binding<Bool>
  /// Whether there is what to ask about; without it nothing is presented.
  let isReady: Bool
  let ticket: FileTicket
  let preface: FilePreface
  let begin: @MainActor (FileRequestManager) -> Void
  let cancelled: () -> Void
  let panel: @MainActor (FileRequestManager?) -> Panel
  @Environment(\.fileRequests) private var desk
  @Environment(\.fileDialog) private var dialog
  /// Whether the person has gone on to the front end's dialog.
  @State private var isConfirmed = false

  init(
    isPresented: Binding<Bool>,
    isReady: Bool = true,
    ticket: FileTicket,
    preface: FilePreface,
    begin: @escaping @MainActor (FileRequestManager) -> Void,
    cancelled: @escaping () -> Void,
    panel: @escaping @MainActor (FileRequestManager?) -> Panel,
  ) {
    self.isPresented = isPresented
    self.isReady = isReady
    self.ticket = ticket
    self.preface = preface
    self.begin = begin
    self.cancelled = cancelled
    self.panel = panel
  }

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    if let desk, desk.handsFiles {
      content
        .presents(.sheet, isPrefacePresented, onDismiss: dismissed) {
          AnyView(FilePrefacePanel(preface, dialog) { confirm($0, desk) })
        }
        .onChange(of: isPresented.wrappedValue, initial: true) { _, isOn in
          changed(isOn)
          if isOn, isReady {
            if !preface.isNeeded(dialog) || isConfirmed { begin(desk) }
          } else {
            isConfirmed = false
            ticket.withdraw(desk)
          }
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

  /// Whether the person has yet to go on: for the first time, or to files that do.
  private var isOpen: Bool { !isConfirmed || preface.problem != nil }

  private var isPrefacePresented: Binding<Bool> {
    Binding(
      { isReady && isPresented.wrappedValue && isOpen && preface.isNeeded(dialog) },
      { isOn, _ in if !isOn, isOpen { isPresented.wrappedValue = false } },
      .closures,
    )
  }

  @MainActor private func confirm(_ name: String, _ desk: FileRequestManager) {
    guard isPresented.wrappedValue, isOpen else { return }
    isConfirmed = true
    ticket.isDone = true
    ticket.name = preface.name == nil ? nil : name
    begin(desk)
  }

  @MainActor private func changed(_ isOn: Bool) {
    if isOn, !isReady { isPresented.wrappedValue = false }
  }

  @MainActor private func dismissed() {
    if !ticket.isDone { cancelled() }
    ticket.isDone = false
  }
}
