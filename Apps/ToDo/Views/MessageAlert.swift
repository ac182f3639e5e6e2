import SwiftUI

extension View {
  /// Shows a message while there is one, and hands on how it was answered.
  func message(
    _ message: AlertMessage?,
    _ answer: @escaping (AlertMessage.Option) -> Void,
    close: @escaping () -> Void,
  ) -> some View {
    alert(
      message?.title ?? "",
      isPresented: Binding(get: { message != nil }, set: { if !$0 { close() } }),
      presenting: message,
    ) { message in
      ForEach(message.options) { option in
        Button(option.title, role: option.role) { answer(option) }
      }
    } message: {
      Text($0.message)
    }
  }
}

extension AlertMessage.Option {
  fileprivate var role: ButtonRole? {
    switch kind {
    case .ok: nil
    case .cancel: .cancel
    case .custom(_, let isDestructive): isDestructive ? .destructive : nil
    }
  }
}
