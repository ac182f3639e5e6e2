import Display
import Foundation
import Layout
import Observation
import Properties
import SwiftUICore
import Testing

/// Changes that the sizes right around do not always tell are laid out as if they had always been.
struct SwitchedViewTests {
  @Test(arguments: SwitchedView.allCases)
  func `a view that was switched is laid out as one made so`(view: SwitchedView) {
    for first in [false, true] {
      let state = SwitchState(first)
      let session = Self.session(view, state)
      for isOn in [!first, first, !first] {
        state.isOn = isOn
        _ = session.update()
        let (found, wanted) = (session.tree.root.sketch, Self.made(view, isOn).tree.root.sketch)
        #expect(
          found == wanted,
          "\(view), \(isOn):\n\(ChangedTreeTests.difference(found, wanted))",
        )
      }
    }
    #expect(Self.made(view, true).tree.root.sketch != Self.made(view, false).tree.root.sketch)
  }

  private static func made(_ view: SwitchedView, _ isOn: Bool) -> AppSession {
    session(view, SwitchState(isOn))
  }

  private static func session(_ view: SwitchedView, _ state: SwitchState) -> AppSession {
    ChangedTreeTests.session(
      SwitchStage(state: state, view: view),
      on: ChangedTreeTests.small,
    )
  }
}

@Observable private final class SwitchState {
  var isOn: Bool

  init(_ isOn: Bool) { self.isOn = isOn }
}

/// What a switch changes, in ways that the sizes right around it do not always tell.
enum SwitchedView: CaseIterable {
  case spacing, forgotten, priority, direction, insets, rowInsets, rowHeight, ground, bar, relative
  case guide, cell, reader, order, fitting
}

private struct SwitchStage: View {
  let state: SwitchState
  let view: SwitchedView

  init(state: SwitchState, view: SwitchedView) {
    self.state = state
    self.view = view
  }

  var body: some View {
    switch view {
    case .spacing, .forgotten, .priority, .direction, .insets, .order: plain
    case .rowInsets: rows
    case .rowHeight: lowRows.environment(\.defaultMinListRowHeight, state.isOn ? 90 : 30)
    default: others
    }
  }

  private var block: some View { Color.red.frame(width: 16, height: 16) }

  @ViewBuilder private var plain: some View {
    let isOn = state.isOn
    switch view {
    case .spacing:
      VStack {
        // As large, with other distances.
        HStack { if isOn { block } else { Text(verbatim: "xx") } }
        Text(verbatim: "xxx")
        Color.blue
      }
    case .forgotten:
      VStack {
        ManyWidthsLayout { ThresholdLayout(tall: isOn ? 50 : 20) { Color.red } }
        Color.blue
      }
    case .priority:
      HStack {
        HStack { Text(verbatim: "xxxxxxxxxxxxxxxxxxxxxxxx") }.layoutPriority(isOn ? 1 : 0)
        Text(verbatim: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")
      }
    case .direction:
      HStack(alignment: .top) {
        block.padding(.leading, 30)
        HStack { Color.blue.frame(width: 20) }
      }
      .environment(\.layoutDirection, isOn ? .rightToLeft : .leftToRight)
    case .insets:
      HStack {
        Text(verbatim: "xx").padding(isOn ? .leading : .trailing, 8)
        block
      }
    default:
      VStack {
        HStack {
          if isOn { block }
          Text(verbatim: "xxx")
          if !isOn { block }
        }
        .frame(width: 90, height: 30)
        Text(verbatim: "xxx")
      }
    }
  }

  private var rows: some View {
    List {
      HStack { Text(verbatim: "x") }
        .listRowInsets(EdgeInsets(top: state.isOn ? 30 : 2, leading: 4, bottom: 2, trailing: 4))
      Text(verbatim: "xx")
    }
  }

  private var lowRows: some View {
    List {
      Text(verbatim: "x")
      Text(verbatim: "xx")
    }
  }

  @ViewBuilder private var others: some View {
    let isOn = state.isOn
    switch view {
    case .ground:
      HStack {
        Button {
        } label: {
          ZStack { if isOn { block.frame(width: 8) } else { Text(verbatim: "x") } }
        }
        .buttonStyle(.bordered)
        Text(verbatim: "xxx")
      }
    case .bar:
      Color.blue.safeAreaInset(edge: .bottom) {
        HStack { Color.red.frame(height: isOn ? 40 : 20) }
      }
    case .relative:
      HStack {
        Color.red.containerRelativeFrame(.horizontal) { length, _ in length / (isOn ? 2 : 4) }
        Color.blue
      }
    case .guide:
      HStack(alignment: .top) {
        VStack { block }.alignmentGuide(.top) { $0.height * (isOn ? 1 : 0) }
        VStack { Color.blue.frame(height: 50) }
      }
    case .cell:
      Grid {
        GridRow {
          block.gridCellColumns(isOn ? 2 : 1)
          Text(verbatim: "x")
        }
        GridRow {
          Text(verbatim: "xxxx")
          Text(verbatim: "xxxx")
          Text(verbatim: "xxxx")
        }
      }
    case .fitting:
      VStack {
        Text(verbatim: "xxx")
        // As large, with other distances.
        ViewThatFits(in: .horizontal) {
          Text(verbatim: "xx").frame(minWidth: isOn ? 2000 : 0)
          block
        }
        .frame(height: 16)
        Text(verbatim: "xxx")
      }
    default:
      VStack {
        GeometryReader { geometry in
          VStack { Text(verbatim: String(repeating: "x", count: isOn ? 40 : 4)) }
            .frame(width: geometry.size.width / 2)
        }
        Text(verbatim: "xxx")
      }
    }
  }
}

/// Asks for more widths than a box remembers, the narrowest first.
private struct ManyWidthsLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let heights = (1...40).map { width in
      subviews[0].sizeThatFits(ProposedViewSize(width: CGFloat(width), height: nil)).height
    }
    return CGSize(width: 40, height: heights[0])
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout (),
  ) {
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: 40, height: nil))
  }
}

/// Is tall where it is narrow.
private struct ThresholdLayout: Layout {
  let tall: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width ?? 40
    return CGSize(width: width, height: width < 5 ? tall : 10)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout (),
  ) {
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }
}
