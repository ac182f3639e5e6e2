import Foundation
import Layout
import Properties

/// The controllers of UIKit's kind that were presented over a screen, one over the other.
struct PresentedControllers: UnsavedView {
  let state: OverlayState
  /// How many lie below.
  var depth = 0

  var body: some View {
    if depth < state.presented.count {
      let controller = state.presented[depth]
      Color.clear
        .frame(width: 0, height: 0)
        .accessibilityHidden(true)
        .modifier(Presenting(controller: controller, state: state, depth: depth))
        .id(ObjectIdentifier(controller))
    }
  }
}

private struct Presenting: ViewModifier {
  let controller: UIViewController
  let state: OverlayState
  let depth: Int

  func body(content: Content) -> some View {
    let isPresented = Binding(
      get: { state.presented.contains { $0 === controller } },
      set: { if !$0 { state.dismiss(controller) } },
    )
    if let alert = controller as? UIAlertController {
      let title = Text(verbatim: alert.title ?? "")
      if alert.preferredStyle == .alert {
        content.alert(title, isPresented: isPresented) {
          AlertControls(alert: alert, state: state)
        } message: {
          alert.message.map { Text(verbatim: $0) }
        }
      } else {
        content.confirmationDialog(
          title,
          isPresented: isPresented,
          titleVisibility: alert.title == nil ? .hidden : .visible,
        ) {
          AlertControls(alert: alert, state: state)
        } message: {
          alert.message.map { Text(verbatim: $0) }
        }
      }
    } else if controller.fillsScreen {
      content.fullScreenCover(isPresented: isPresented) { sheet }
    } else {
      content.sheet(isPresented: isPresented) {
        sheet.interactiveDismissDisabled(controller.isModalInPresentation)
      }
    }
  }

  private var sheet: some View {
    HostedController(controller: controller)
      .background { PresentedControllers(state: state, depth: depth + 1) }
  }
}

/// The fields and buttons of an alert.
private struct AlertControls: View {
  let alert: UIAlertController
  let state: OverlayState

  var body: some View {
    let fields = alert.textFields ?? []
    ForEach(fields.indices, id: \.self) { HostedUIView(view: fields[$0]) }
    ForEach(alert.actions.indices, id: \.self) { index in
      let action = alert.actions[index]
      Button(role: action.style.role) {
        // As UIKit does, so that the action may present something else.
        state.dismiss(alert)
        action.handler?(action)
      } label: {
        Text(verbatim: action.title ?? "")
      }
      .disabled(!action.isEnabled)
    }
  }
}
