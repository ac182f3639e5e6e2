import SwiftUI

extension View {
  /// Shows a message while there is one, and hands on how it was answered.
  ///
  /// To close it without a choice is an answer as well, unless a button gives another.
  func message(
    _ message: @autoclosure @escaping @MainActor () -> AlertMessage?,
    _ answer: @escaping @MainActor (AlertMessage.Option) -> Void,
  ) -> some View {
    alert(
      message()?.title ?? "",
      isPresented: Binding(
        get: { message() != nil },
        set: { isShown in
          guard !isShown, let closed = message() else { return }
          Task { if message() == closed { answer(closed.closing) } }
        },
      ),
      presenting: message(),
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
