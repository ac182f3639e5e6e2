public import Foundation
public import Layout
public import Properties

/// The anchor of a popover.
public nonisolated enum PopoverAttachmentAnchor: Sendable {
  /// At a rectangle of the view.
  case rect(Anchor)
  /// At a point of the view, in parts of its size.
  case point(UnitPoint)

  /// A rectangle of the view.
  public enum Anchor: Sendable {
    /// The whole view.
    case bounds
    /// In the view's points.
    case rect(CGRect)
  }

  /// The rectangle to point at, in a view with a frame.
  func rect(in frame: CGRect) -> CGRect {
    let frame = frame.isNull || frame.isInfinite ? .zero : frame
    switch self {
    case .rect(.bounds): return frame
    case .rect(.rect(let rect)): return rect.offsetBy(dx: frame.minX, dy: frame.minY)
    case .point(let point):
      return CGRect(
        x: frame.minX + frame.width * point.x,
        y: frame.minY + frame.height * point.y,
        width: 0,
        height: 0,
      )
    }
  }
}

extension View {
  /// Shows a popover beside the view while a condition holds; a sheet where there is little space.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content,
  ) -> some View {
    modifier(
      PresentModifier(
        isPresented: isPresented,
        kind: .popover,
        onDismiss: nil,
        attachment: attachmentAnchor,
        edge: arrowEdge,
        content: { AnyView(content()) },
      )
    )
  }
  /// Shows a popover beside the view while there is an item; a sheet where there is little space.
  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content,
  ) -> some View {
    modifier(
      PresentModifier(
        isPresented: item.presence(),
        kind: .popover,
        onDismiss: nil,
        attachment: attachmentAnchor,
        edge: arrowEdge,
        content: {
          item.wrappedValue.map { AnyView(content($0).id($0.id)) } ?? AnyView(EmptyView())
        },
      )
    )
  }
}
