import Properties

/// One of the views written in a closure, before anything is made of it.
nonisolated struct ViewPart {
  /// Stays the same while the view keeps its place or its id.
  let id: AnyHashable
  let view: any View

  /// The view, to be shown.
  @MainActor var erased: AnyView {
    func erase<V: View>(_ view: V) -> AnyView { AnyView(view) }
    return erase(view)
  }
}

/// A view that only holds others and can list them.
protocol PartedView: View {
  func gather(_ parts: inout PartGatherer)
}

/// Collects the views written in a closure, one by one, with what tells them apart.
struct PartGatherer {
  private(set) var parts: [ViewPart] = []
  private var path: [AnyHashable] = []

  /// Returns the views inside a view, or the view itself if it is not a holder.
  static func parts<V: View>(of view: V) -> [ViewPart] {
    var gatherer = PartGatherer()
    gatherer.visit(view)
    return gatherer.parts
  }

  mutating func visit<V: View>(_ view: V) {
    if let holder = view as? any PartedView {
      holder.gather(&self)
    } else {
      append(view)
    }
  }

  mutating func append(_ view: any View) {
    parts.append(ViewPart(id: AnyHashable(path), view: view))
  }

  mutating func visit<V: View>(_ view: V, at step: AnyHashable) {
    path.append(step)
    visit(view)
    path.removeLast()
  }

  /// Collects the parts of a view, each changed.
  mutating func visit<V: View>(_ view: V, each change: (any View) -> any View) {
    let first = parts.count
    visit(view)
    for index in first..<parts.count {
      parts[index] = ViewPart(id: parts[index].id, view: change(parts[index].view))
    }
  }
}

extension EmptyView: PartedView {
  func gather(_ parts: inout PartGatherer) {}
}

extension AnyView: PartedView {
  func gather(_ parts: inout PartGatherer) { parts.visit(view) }
}

extension Group: PartedView where Content: View {
  func gather(_ parts: inout PartGatherer) { parts.visit(content) }
}

extension TupleView: PartedView {
  func gather(_ parts: inout PartGatherer) { members.gather(&parts) }
}

extension Optional: PartedView where Wrapped: View {
  func gather(_ parts: inout PartGatherer) {
    if let self { parts.visit(self) }
  }
}

extension _ConditionalContent: PartedView where TrueContent: View, FalseContent: View {
  func gather(_ parts: inout PartGatherer) {
    switch storage {
    case .first(let content): parts.visit(content, at: true)
    case .second(let content): parts.visit(content, at: false)
    }
  }
}

extension ForEach: PartedView where Content: View {
  func gather(_ parts: inout PartGatherer) {
    for element in data { parts.visit(content(element), at: AnyHashable(id(element))) }
  }
}

extension ModifiedContent: PartedView where Content: View, Modifier: ViewModifier {
  func gather(_ parts: inout PartGatherer) {
    guard content is any PartedView, !(content is any ModifiedView) else {
      parts.append(self)
      return
    }
    let modifier = modifier
    parts.visit(content) { part in
      func change<V: View>(_ view: V) -> any View {
        ModifiedContent<V, Modifier>(content: view, modifier: modifier)
      }
      return change(part)
    }
  }
}

/// A view with a modifier, whatever their types.
protocol ModifiedView: View {
  var inside: any View { get }
  var anyModifier: any ViewModifier { get }
}

extension ModifiedContent: ModifiedView where Content: View, Modifier: ViewModifier {
  var inside: any View { content }
  var anyModifier: any ViewModifier { modifier }
}

extension View {
  /// Returns the first value that a modifier of the view gives, the outermost first.
  func modifierValue<T>(_ answer: (any ViewModifier) -> T?) -> T? {
    var view: any View = self
    while true {
      if let erased = view as? AnyView { view = erased.view }
      guard let modified = view as? any ModifiedView else { return nil }
      if let value = answer(modified.anyModifier) { return value }
      view = modified.inside
    }
  }

  /// Its modifiers, the outermost first.
  var modifiers: [any ViewModifier] {
    var modifiers: [any ViewModifier] = []
    let _: Never? = modifierValue {
      modifiers.append($0)
      return nil
    }
    return modifiers
  }

  /// The view without its modifiers.
  var unmodified: any View {
    var view: any View = self
    while true {
      if let erased = view as? AnyView {
        view = erased.view
      } else if let modified = view as? any ModifiedView {
        view = modified.inside
      } else {
        return view
      }
    }
  }
}

/// A modifier that gives a view a tag for selections.
protocol TaggingModifier: ViewModifier {
  var anyTag: AnyHashable { get }
}
