import Combine
import Foundation
import Layout
import Observation
import Properties
import SwiftUICore

/// The views of `RecordedFrames.textAndGrid`, by the name of the recording, and how to take their
/// steps.
enum TextAndGridFixtures {
  /// A view, and what is done to it between two recordings.
  struct Fixture {
    var view: AnyView
    var steps: [() -> Void] = []
  }

  static let all: [String: (Probes) -> Fixture] = [
    "grid/basic": { p in
      Fixture(
        view: AnyView(
          Grid {
            GridRow {
              Text("A").probe("a", p)
              Text("BB").probe("bb", p)
              Text("CCC").probe("ccc", p)
            }
            GridRow {
              box(30, 20).probe("red", p)
              Text("E").probe("e", p)
              box(50, 40).probe("blue", p)
            }
            GridRow {
              Text("G").probe("g", p)
              Text("H").probe("h", p)
            }
          }.probe("grid", p)
        )
      )
    },
    "grid/spacing": { p in
      Fixture(
        view: AnyView(
          Grid(alignment: .topLeading, horizontalSpacing: 20, verticalSpacing: 4) {
            GridRow {
              Text("A").probe("a", p)
              box(30, 30).probe("red", p)
            }
            GridRow {
              box(60, 20).probe("blue", p)
              Text("H").probe("h", p)
            }
          }.probe("grid", p)
        )
      )
    },
    "grid/modifiers": { p in
      Fixture(
        view: AnyView(
          Grid(alignment: .leading) {
            GridRow {
              Text("Header").probe("header", p).gridCellColumns(2)
              Text("CCC").probe("ccc", p)
            }
            GridRow {
              Text("A").probe("a", p).gridColumnAlignment(.trailing)
              box(60, 40).probe("red", p)
              Text("E").probe("e", p).gridCellAnchor(.bottomTrailing)
            }
            Color.red.frame(height: 4).probe("divider", p)
            GridRow {
              Color.red.gridCellUnsizedAxes(.horizontal).frame(height: 20).probe("blue", p)
              Text("H").probe("h", p)
            }
          }.probe("grid", p)
        )
      )
    },
    "grid/alignment": { p in
      Fixture(
        view: AnyView(
          HStack(alignment: .top, spacing: 16) {
            Grid(alignment: .bottomTrailing) {
              GridRow {
                Text("A").probe("a", p)
                box(40, 40).probe("red", p)
              }
              GridRow {
                box(60, 20).probe("blue", p)
                Text("H").probe("h", p)
              }
            }.probe("bottomTrailing", p)
            Grid(alignment: .center) {
              GridRow {
                Text("A").probe("ca", p)
                box(40, 40).probe("cred", p)
              }
              GridRow {
                box(60, 20).probe("cblue", p)
                Text("H").probe("ch", p)
              }
            }.probe("center", p)
          }.probe("row", p)
        )
      )
    },
    "grid/flexible": { p in
      Fixture(
        view: AnyView(
          Grid {
            GridRow {
              Text("A").probe("a", p)
              Color.red.frame(height: 20).probe("red", p)
              Text("CCC").probe("ccc", p)
            }
            GridRow {
              Color.red.frame(height: 30).probe("blue", p)
              Text("E").probe("e", p)
              Color.red.frame(height: 30).probe("green", p)
            }
          }
          .frame(width: 280)
          .probe("grid", p)
        )
      )
    },
    "position/basic": { p in
      Fixture(
        view: AnyView(
          VStack(spacing: 10) {
            ZStack {
              Color.red
              box(40, 40).position(x: 50, y: 30).probe("inZStack", p)
              box(30, 30).position(CGPoint(x: 150, y: 60)).probe("point", p)
            }
            .frame(width: 200, height: 90)
            .probe("zstack", p)
            HStack(spacing: 10) {
              Text("Left").probe("left", p)
              box(30, 30).position(x: 20, y: 20).probe("inHStack", p)
              Text("Right").probe("right", p)
            }
            .frame(height: 50)
            .probe("hstack", p)
            VStack(spacing: 4) {
              Text("Above").probe("above", p)
              box(30, 20).position(x: 40, y: 10).probe("inVStack", p)
              Text("Below").probe("below", p)
            }.probe("vstack", p)
          }.probe("stack", p)
        )
      )
    },
    "position/safe-area": { p in
      Fixture(
        view: AnyView(
          HStack(spacing: 20) {
            VStack(spacing: 0) { Color.red.probe("plainContent", p) }
              .safeAreaInset(edge: .bottom) { Color.red.frame(height: 30).probe("plainBar", p) }
              .frame(width: 100, height: 200)
              .probe("plain", p)
            ScrollView {
              VStack(spacing: 0) {
                ForEach(0..<8) { row in
                  Color.red.frame(height: 30).probe("row\(row)", p)
                }
              }.probe("scrollContent", p)
            }
            .safeAreaInset(edge: .bottom) { Color.red.frame(height: 30).probe("scrollBar", p) }
            .frame(width: 100, height: 200)
            .probe("scroll", p)
            VStack(spacing: 0) { Color.red.probe("ignoringContent", p) }
              .ignoresSafeArea()
              .safeAreaInset(edge: .top, spacing: 0) {
                Color.red.frame(height: 30).probe("ignoringBar", p)
              }
              .frame(width: 100, height: 200)
              .probe("ignoring", p)
          }.probe("row", p)
        )
      )
    },
    "customlayout/flow": { p in
      Fixture(
        view: AnyView(
          FlowLayout {
            Text("One").probe("one", p)
            Text("Two").probe("two", p)
            Text("Three").probe("three", p)
            Text("Four").probe("four", p)
            Text("Five").probe("five", p)
            box(60, 30).probe("box", p)
            Text("Six").probe("six", p)
          }
          .frame(width: 160)
          .probe("flow", p)
        )
      )
    },
    "customlayout/values": { p in
      Fixture(
        view: AnyView(
          IndentLayout {
            Text("Low").probe("low", p)
            Text("High").probe("high", p).layoutPriority(1).layoutValue(
              key: Indent.self,
              value: 20,
            )
            box(40, 10).probe("bar", p).layoutValue(key: Indent.self, value: 8)
            Text("Last").probe("last", p)
          }.probe("values", p)
        )
      )
    },
    "customlayout/radial": { p in
      Fixture(
        view: AnyView(
          RadialLayout {
            Text("A").probe("a", p)
            Text("B").probe("b", p)
            box(20, 20).probe("c", p)
            Text("D").probe("d", p)
            Text("E").probe("e", p)
          }
          .frame(width: 160, height: 160)
          .probe("radial", p)
        )
      )
    },
    "customlayout/any": { p in
      let model = Direction()
      return Fixture(
        view: AnyView(SwitchingStack(model: model, probes: p)),
        steps: [{ model.isVertical = true }, { model.isVertical = false }],
      )
    },
    "lifecycle/appear": { p in
      let model = Appearances()
      return Fixture(
        view: AnyView(AppearingChild(model: model, probes: p)),
        steps: [{ model.showsChild = false }, { model.showsChild = true }],
      )
    },
    "observable/object": { p in
      let model = Counted()
      return Fixture(
        view: AnyView(CountedView(model: model, probes: p)),
        steps: [{ model.count += 1 }, { model.flag = true }],
      )
    },
  ]

  private static func box(_ width: CGFloat, _ height: CGFloat) -> some View {
    Color.red.frame(width: width, height: height)
  }
}

@Observable final class Direction {
  var isVertical = false
}

private struct SwitchingStack: View {
  let model: Direction
  let probes: Probes

  var body: some View {
    let layout =
      model.isVertical
      ? AnyLayout(VStackLayout(spacing: 4)) : AnyLayout(HStackLayout(spacing: 8))
    layout {
      Text("One").probe("one", probes)
      Color.red.frame(width: 30, height: 20).probe("box", probes)
      Text("Three").probe("three", probes)
    }.probe("stack", probes)
  }
}

@Observable final class Appearances {
  var appeared = 0
  var disappeared = 0
  var showsChild = true
}

private struct AppearingChild: View {
  let model: Appearances
  let probes: Probes

  var body: some View {
    VStack(spacing: 8) {
      // Two digits are as wide as one in the recording, where the widths of 1 and 2 are those given.
      Text("A\(model.appeared) D\(model.disappeared)").probe("counts", probes)
      if model.showsChild {
        Text("Child")
          .onAppear { model.appeared += 1 }
          .onDisappear { model.disappeared += 1 }
          .probe("child", probes)
      }
    }.probe("stack", probes)
  }
}

final class Counted: ObservableObject {
  @Published var count = 0
  @Published var flag = false
}

private struct CountedView: View {
  @ObservedObject var model: Counted
  let probes: Probes

  var body: some View {
    VStack(spacing: 8) {
      Text("Count: \(model.count)").probe("count", probes)
      Toggle("Flag", isOn: $model.flag).toggleStyle(.checkbox).probe("toggle", probes)
    }.probe("view", probes)
  }
}
