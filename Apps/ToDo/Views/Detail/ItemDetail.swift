import SwiftUI

extension EnvironmentValues {
  /// Whether an item's own screen has room beside its list.
  @Entry var isRoomy = false
}

extension View {
  /// Shows an item's own screen while there is a view model for it: over this one, or beside it
  /// where that has room.
  ///
  /// - Parameter isBeside: whether it may stand beside this one at all.
  func itemDetail(
    _ viewModel: (any ItemDetailViewModelType)?,
    isBeside: Bool = false,
    close: @escaping () -> Void,
  ) -> some View {
    modifier(ItemDetail(viewModel: viewModel, isBeside: isBeside, close: close))
  }
}

private struct ItemDetail: ViewModifier {
  let viewModel: (any ItemDetailViewModelType)?
  let isBeside: Bool
  let close: () -> Void
  @Environment(\.isRoomy) private var isRoomy

  func body(content: Content) -> some View {
    if isBeside {
      content
        .inspector(isPresented: isShown(isRoomy)) {
          detail
            .inspectorColumnWidth(min: 280, ideal: 360)
        }
        .sheet(isPresented: isShown(!isRoomy)) { detail }
    } else {
      content
        .sheet(isPresented: isShown(true)) { detail }
    }
  }

  @MainActor @ViewBuilder private var detail: some View {
    if let viewModel {
      ItemDetailView(viewModel: viewModel, close: close)
        .id(ObjectIdentifier(viewModel))
    }
  }

  @MainActor private func isShown(_ isHere: Bool) -> Binding<Bool> {
    Binding(get: { isHere && viewModel != nil }, set: { _ in close() })
  }
}
