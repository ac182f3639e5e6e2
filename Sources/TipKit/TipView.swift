public import SwiftUI

/// A tip between other views, with its buttons and one that closes it for good.
public struct TipView<Content: Tip>: View {
  private let tip: Content?
  private let isPresented: Binding<Bool>?
  private let action: @MainActor @Sendable (Tips.Action) -> Void

  /// - Parameters:
  ///   - arrowEdge: not used, as no arrow is drawn.
  ///   - action: is called with a button of the tip that was pressed.
  public init(
    _ tip: Content,
    arrowEdge: Edge? = nil,
    action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in },
  ) {
    self.init(tip, isPresented: nil, arrowEdge: arrowEdge, action: action)
  }

  /// - Parameters:
  ///   - isPresented: whether the tip is to be seen where its rules let it.
  ///   - arrowEdge: not used, as no arrow is drawn.
  ///   - action: is called with a button of the tip that was pressed.
  public init(
    _ tip: Content?,
    isPresented: Binding<Bool>? = nil,
    arrowEdge: Edge? = nil,
    action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in },
  ) {
    self.tip = tip
    self.isPresented = isPresented
    self.action = action
  }

  /// - Parameters:
  ///   - isPresented: whether the tip is to be seen where its rules let it.
  ///   - arrowEdge: not used, as no arrow is drawn.
  ///   - action: is called with a button of the tip that was pressed.
  @_disfavoredOverload public init(
    _ tip: (any Tip)?,
    isPresented: Binding<Bool>? = nil,
    arrowEdge: Edge? = nil,
    action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in },
  ) where Content == AnyTip {
    self.init(
      tip.map { AnyTip($0) },
      isPresented: isPresented,
      arrowEdge: arrowEdge,
      action: action,
    )
  }

  public var body: some View {
    if let tip, tip.shouldDisplay, isPresented?.wrappedValue != false {
      ShownTip(tip: AnyTip(tip), action: action)
    }
  }
}

/// A tip that is to be seen; who sees it is counted.
struct ShownTip: View {
  let tip: AnyTip
  let action: @MainActor @Sendable (Tips.Action) -> Void
  @Environment(\.tipLook) private var look

  var body: some View {
    look.style(TipViewStyleConfiguration(tip: tip, action: action))
      .onAppear { TipStore.shared.appeared(tip.id) }
      .onDisappear { TipStore.shared.disappeared(tip.id) }
      .accessibilityElement(children: .contain)
  }
}

extension View {
  /// Shows a tip in a popover on the view as soon as its rules let it.
  ///
  /// Closing the popover closes the tip for good.
  ///
  /// - Parameter action: is called with a button of the tip that was pressed.
  @preconcurrency public nonisolated func popoverTip(
    _ tip: (any Tip)?,
    arrowEdge: Edge? = nil,
    action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in },
  ) -> some View {
    popoverTip(tip, isPresented: nil, arrowEdge: arrowEdge, action: action)
  }

  /// Shows a tip in a popover on the view as soon as its rules and a binding let it.
  ///
  /// - Parameter action: is called with a button of the tip that was pressed.
  @preconcurrency public nonisolated func popoverTip(
    _ tip: (any Tip)?,
    isPresented: Binding<Bool>?,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    action: @escaping @MainActor @Sendable (Tips.Action) -> Void = { _ in },
  ) -> some View {
    modifier(
      TipPopover(
        tip: tip.map { AnyTip($0) },
        isPresented: isPresented,
        anchor: attachmentAnchor,
        edge: arrowEdge,
        action: action,
      )
    )
  }
}

private nonisolated struct TipPopover: ViewModifier {
  let tip: AnyTip?
  let isPresented: Binding<Bool>?
  let anchor: PopoverAttachmentAnchor
  let edge: Edge?
  let action: @MainActor @Sendable (Tips.Action) -> Void

  nonisolated init(
    tip: AnyTip?,
    isPresented: Binding<Bool>?,
    anchor: PopoverAttachmentAnchor,
    edge: Edge?,
    action: @escaping @MainActor @Sendable (Tips.Action) -> Void,
  ) {
    self.tip = tip
    self.isPresented = isPresented
    self.anchor = anchor
    self.edge = edge
    self.action = action
  }

  @MainActor func body(content: Content) -> some View {
    content.popover(isPresented: isShown, attachmentAnchor: anchor, arrowEdge: edge) {
      if let tip {
        ShownTip(tip: tip, action: action)
          .frame(maxWidth: 320)
          .presentationCompactAdaptation(.popover)
      }
    }
  }

  @MainActor private var isShown: Binding<Bool> {
    Binding {
      tip?.shouldDisplay == true && isPresented?.wrappedValue != false
    } set: { isShown in
      guard !isShown else { return }
      if let isPresented {
        isPresented.wrappedValue = false
      } else {
        tip?.invalidate(reason: .tipClosed)
      }
    }
  }
}
