import Display
import Foundation
import Layout
public import Properties

/// Pages on top of each other, with a bar that leads back.
public nonisolated struct NavigationStack<Data, Root: View>: ForwardingView {
  public typealias Body = Never

  private let root: Root
  private let path: PathBinding?

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = nil
  }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.root = root()
    self.path = PathBinding(
      values: { path.wrappedValue.values },
      set: { path.wrappedValue = NavigationPath(values: $0) },
    )
  }

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = PathBinding(
      values: { path.wrappedValue.map { AnyHashable($0) } },
      set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) },
    )
  }

  @MainActor var inner: some View { NavigationPages(root: AnyView(root), path: path) }
}
