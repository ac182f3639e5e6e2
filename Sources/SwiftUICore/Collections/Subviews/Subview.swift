import Foundation
public import Layout
import Properties

/// One of the views that another view is made of, for containers of an app's own.
///
/// A view of the app's own counts as one, also where its body has several.
public nonisolated struct Subview: View, Identifiable {
  /// Stays the same while the view keeps its place or its id.
  public struct ID: Hashable {
    let path: AnyHashable
  }

  /// Whether the views of a container share one size.
  ///
  /// Without effect: no public name takes it; a container's own layout decides.
  public enum ContainerSizingOptions: Hashable, Sendable {
    /// All have one size along an axis.
    case uniform(axis: Axis)
    /// Each has its own.
    case variable
  }

  fileprivate let part: ViewPart

  public var id: ID { ID(path: part.id) }

  /// What the view tells the container around it.
  @MainActor public var containerValues: ContainerValues { ContainerValues(part.view) }

  @MainActor public var body: some View {
    func erased<V: View>(_ view: V) -> AnyView { AnyView(view) }
    return erased(part.view)
  }
}

/// The views that another view is made of; as a view, all of them.
public nonisolated struct SubviewsCollection: RandomAccessCollection, View {
  private let parts: ArraySlice<ViewPart>

  init(_ parts: ArraySlice<ViewPart>) { self.parts = parts }

  public var startIndex: Int { 0 }
  public var endIndex: Int { parts.count }
  public subscript(position: Int) -> Subview { Subview(part: parts[parts.startIndex + position]) }

  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(base: self, bounds: bounds)
  }

  @MainActor public var body: some View { ForEach(self) { $0 } }
}

/// Some of the views that another view is made of, one after the other.
public nonisolated struct SubviewsCollectionSlice: RandomAccessCollection, View {
  fileprivate let base: SubviewsCollection
  fileprivate let bounds: Range<Int>

  public var startIndex: Int { bounds.lowerBound }
  public var endIndex: Int { bounds.upperBound }
  public subscript(position: Int) -> Subview { base[position] }

  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(base: base, bounds: bounds)
  }

  @MainActor public var body: some View { ForEach(self) { $0 } }
}

extension Subview: PartedView {
  func gather(_ parts: inout PartGatherer) {
    func visit<V: View>(_ view: V) { parts.visit(view, at: part.id) }
    visit(part.view)
  }
}

extension SubviewsCollection: PartedView {
  func gather(_ parts: inout PartGatherer) { for subview in self { parts.visit(subview) } }
}

extension SubviewsCollectionSlice: PartedView {
  func gather(_ parts: inout PartGatherer) { for subview in self { parts.visit(subview) } }
}

/// A section that another view has, for containers of an app's own; views without a section around
/// them make one without header and footer.
public nonisolated struct SectionConfiguration: Identifiable {
  public struct ID: Hashable {
    let path: AnyHashable
  }

  public let id: ID
  public let header: SubviewsCollection
  public let content: SubviewsCollection
  public let footer: SubviewsCollection
  /// What is offered for the section; nothing where it has no actions.
  public let actions: Actions

  /// The actions of a section.
  public struct Actions: View {
    fileprivate let view: AnyView?

    public var body: some View { view }
  }

  /// What the section tells the container around it.
  public let containerValues: ContainerValues
}

/// The sections that another view has.
public nonisolated struct SectionCollection: RandomAccessCollection {
  private let sections: [SectionConfiguration]

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(position: Int) -> SectionConfiguration { sections[position] }

  @MainActor init(_ parts: [ViewPart]) {
    var sections: [SectionConfiguration] = []
    var loose: [ViewPart] = []
    func closeLoose() {
      guard let first = loose.first else { return }
      sections.append(
        SectionConfiguration(
          id: SectionConfiguration.ID(path: first.id),
          header: SubviewsCollection([]),
          content: SubviewsCollection(loose[...]),
          footer: SubviewsCollection([]),
          actions: SectionConfiguration.Actions(view: nil),
          containerValues: ContainerValues(EmptyView()),
        )
      )
      loose = []
    }
    for part in parts {
      guard let section = part.view.unmodified as? any SectionParts else {
        loose.append(part)
        continue
      }
      closeLoose()
      sections.append(
        SectionConfiguration(
          id: SectionConfiguration.ID(path: part.id),
          header: SubviewsCollection(section.headerParts[...]),
          content: SubviewsCollection(section.contentParts[...]),
          footer: SubviewsCollection(section.footerParts[...]),
          actions: SectionConfiguration.Actions(
            view: part.view.modifiers.lazy
              .compactMap { ($0 as? SectionActionsModifier)?.actions }.first
          ),
          containerValues: ContainerValues(part.view),
        )
      )
    }
    closeLoose()
    self.sections = sections
  }
}

/// A section, whatever it is made of.
protocol SectionParts {
  var headerParts: [ViewPart] { get }
  var contentParts: [ViewPart] { get }
  var footerParts: [ViewPart] { get }
}

/// A view made from the views that another one is made of.
public nonisolated struct GroupElementsOfContent<Subviews: View, Content: View>: View {
  fileprivate let subviews: Subviews
  fileprivate let content: (SubviewsCollection) -> Content

  @MainActor public var body: some View {
    content(SubviewsCollection(PartGatherer.parts(of: subviews)[...]))
  }
}

/// A view made from the sections that another one has.
public nonisolated struct GroupSectionsOfContent<Sections: View, Content: View>: View {
  fileprivate let sections: Sections
  fileprivate let content: (SectionCollection) -> Content

  @MainActor public var body: some View {
    content(SectionCollection(PartGatherer.parts(of: sections)))
  }
}

/// A view for each of the views that another one is made of.
public nonisolated struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
  fileprivate let subviews: SubviewsCollection

  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  public subscript(position: Int) -> Subview { subviews[position] }
}

/// A view for each of the sections that another one has.
public nonisolated struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
  fileprivate let sections: SectionCollection

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(position: Int) -> SectionConfiguration { sections[position] }
}

extension Group {
  /// A view made from the views that `view` is made of.
  public nonisolated init<Base: View, Result: View>(
    subviews view: Base,
    @ViewBuilder transform: @escaping (SubviewsCollection) -> Result,
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(subviews: view, content: transform) }
  }

  /// A view made from the sections that `view` has.
  public nonisolated init<Base: View, Result: View>(
    sections view: Base,
    @ViewBuilder transform: @escaping (SectionCollection) -> Result,
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(sections: view, content: transform) }
  }
}

extension ForEach where Content: View {
  /// A view for each of the views that `view` is made of.
  @MainActor public init<V: View>(
    subviews view: V,
    @ViewBuilder content: @escaping (Subview) -> Content,
  ) where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
    let parts = PartGatherer.parts(of: view)
    self.init(ForEachSubviewCollection(subviews: SubviewsCollection(parts[...])), content: content)
  }

  /// A view for each of the sections that `view` has.
  @MainActor public init<V: View>(
    sections view: V,
    @ViewBuilder content: @escaping (SectionConfiguration) -> Content,
  ) where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
    let parts = PartGatherer.parts(of: view)
    self.init(ForEachSectionCollection(sections: SectionCollection(parts)), content: content)
  }
}
