import Display
import Foundation
import Layout
import Properties

/// How a row of a table stands in its tree.
nonisolated struct TableFold {
  /// How many rows it is inside of.
  var depth = 0
  /// Whether the rows inside are shown; nil where there are none.
  var isExpanded: Binding<Bool>?
}

/// The rows inside of a table's row.
nonisolated struct TableBranch<Value> {
  /// Whether they are shown; nil leaves it to the table.
  let isExpanded: Binding<Bool>?
  let lines: @MainActor () -> [TableLine<Value>]
}

/// The first cell of a row in a tree: what is inside is shown and hidden by its button.
nonisolated struct FoldedCell: View {
  let fold: TableFold
  let content: AnyView
  @Environment(\.theme) private var theme

  init(fold: TableFold, content: AnyView) {
    self.fold = fold
    self.content = content
  }

  var body: some View {
    HStack(spacing: 8) {
      if let isExpanded = fold.isExpanded {
        Button {
          withAnimation { isExpanded.wrappedValue.toggle() }
        } label: {
          Image(systemName: isExpanded.wrappedValue ? "chevron.down" : "chevron.forward")
            .foregroundStyle(Color.accentColor)
            .frame(width: theme.rows.indent)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Rows inside")
        .accessibilityValue(isExpanded.wrappedValue ? "expanded" : "collapsed")
      } else {
        Color.clear.frame(width: theme.rows.indent, height: 0)
      }
      content
    }
    .padding(.leading, CGFloat(fold.depth) * theme.rows.indent)
  }
}

/// Rows of a table under one header.
nonisolated struct TablePart<Value: Identifiable>: Identifiable {
  let id: Int
  let header: AnyView?
  var lines: [TableLine<Value>]
}

extension Array {
  /// The rows with those inside of unfolded ones, each with its place in the tree if there is one.
  @MainActor func unfolded<Value: Identifiable>(
    by set: Binding<Set<Value.ID>>
  ) -> [TableLine<Value>] where Element == TableLine<Value> {
    guard contains(where: { $0.branch != nil }) else { return self }
    var shown: [TableLine<Value>] = []
    func add(_ lines: [TableLine<Value>], _ depth: Int) {
      for var line in lines {
        var fold = TableFold(depth: depth)
        guard let branch = line.branch else {
          line.fold = fold
          shown.append(line)
          continue
        }
        let isExpanded = branch.isExpanded ?? set.holding(line.id)
        fold.isExpanded = isExpanded
        line.fold = fold
        shown.append(line)
        if isExpanded.wrappedValue { add(branch.lines(), depth + 1) }
      }
    }
    add(self, 0)
    return shown
  }

  /// The rows of each section, and those between them.
  func parts<Value: Identifiable>() -> [TablePart<Value>] where Element == TableLine<Value> {
    var parts: [TablePart<Value>] = []
    var isOpen = false
    for line in self {
      if !isOpen || line.section != nil {
        parts.append(TablePart(id: parts.count, header: line.section?.header, lines: []))
        isOpen = true
      }
      parts[parts.count - 1].lines.append(line)
      if line.endsSection { isOpen = false }
    }
    return parts
  }
}

nonisolated extension Binding {
  /// Whether an element is in the set.
  fileprivate func holding<Element: Hashable>(_ element: Element) -> Binding<Bool>
  where Value == Set<Element> {
    Binding<Bool>(
      { wrappedValue.contains(element) },
      { isIn, _ in
        if isIn { wrappedValue.insert(element) } else { wrappedValue.remove(element) }
      },
      .closures,
    )
  }
}
