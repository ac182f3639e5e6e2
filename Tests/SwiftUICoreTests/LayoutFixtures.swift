import Foundation
import Layout
import SwiftUICore

/// The views whose frames were recorded, by the name of the recording.
enum LayoutFixtures {
  static let all: [String: (Probes) -> AnyView] = [
    "root-centering": { p in AnyView(box(50, 30).probe("box", p)) },
    "padding-default": { p in
      AnyView(Color.red.probe("inner", p).padding().probe("outer", p))
    },
    "padding-edges": { p in
      AnyView(
        Color.red.probe("inner", p)
          .padding(.leading, 30)
          .padding(.vertical, 16)
          .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
          .probe("outer", p)
      )
    },
    "spacing-default": { p in
      AnyView(
        HStack {
          box(50, 50).probe("a", p)
          box(50, 50).probe("b", p)
          box(50, 50).probe("c", p)
        }.probe("stack", p)
      )
    },
    "vstack-spacing-default": { p in
      AnyView(
        VStack {
          box(50, 50).probe("a", p)
          box(50, 50).probe("b", p)
        }.probe("stack", p)
      )
    },
    "divider": { p in
      AnyView(
        VStack(spacing: 0) {
          box(100, 20).probe("a", p)
          Divider().probe("hdivider", p)
          HStack(spacing: 0) {
            box(20, 60).probe("b", p)
            Divider().probe("vdivider", p)
            box(20, 60).probe("c", p)
          }.probe("hstack", p)
        }.probe("vstack", p)
      )
    },
    "hstack-distribution": { p in
      AnyView(
        HStack(spacing: 0) {
          Color.red.probe("a", p)
          Color.red.frame(width: 50).probe("b", p)
          Color.red.probe("c", p)
        }
      )
    },
    "hstack-priority": { p in
      AnyView(
        HStack(spacing: 0) {
          Color.red.frame(minWidth: 20).probe("a", p)
          Color.red.frame(minWidth: 20).probe("b", p).layoutPriority(1)
          Color.red.frame(width: 60).probe("c", p)
        }
      )
    },
    "spacer": { p in
      AnyView(
        HStack {
          box(50, 50).probe("a", p)
          Spacer().probe("spacer", p)
          box(50, 50).probe("b", p)
        }.probe("stack", p)
      )
    },
    "spacer-min-length": { p in
      AnyView(
        VStack(spacing: 0) {
          HStack(spacing: 0) {
            box(250, 20).probe("a", p)
            Spacer(minLength: 20).probe("s1", p)
            box(100, 20).probe("b", p)
          }.probe("overflow", p)
          HStack(spacing: 0) {
            Spacer().probe("s2", p)
            box(40, 20).probe("c", p)
            Spacer().probe("s3", p)
          }.probe("balanced", p)
          Spacer().probe("vspacer", p)
        }
      )
    },
    "vstack-alignment": { p in
      AnyView(
        HStack(spacing: 0) {
          VStack(alignment: .leading, spacing: 4) {
            box(100, 20).probe("l1", p)
            box(50, 20).probe("l2", p)
          }.probe("leading", p)
          VStack(alignment: .trailing, spacing: 4) {
            box(100, 20).probe("t1", p)
            box(50, 20).probe("t2", p)
          }.probe("trailing", p)
        }
      )
    },
    "hstack-alignment": { p in
      AnyView(
        VStack(spacing: 0) {
          HStack(alignment: .top, spacing: 4) {
            box(20, 60).probe("top1", p)
            box(20, 30).probe("top2", p)
          }
          HStack(alignment: .bottom, spacing: 4) {
            box(20, 60).probe("bottom1", p)
            box(20, 30).probe("bottom2", p)
          }
        }
      )
    },
    "zstack": { p in
      AnyView(
        ZStack(alignment: .bottomTrailing) {
          box(100, 100).probe("a", p)
          box(30, 30).probe("b", p)
        }.probe("stack", p)
      )
    },
    "zstack-fill": { p in
      AnyView(
        ZStack(alignment: .topLeading) {
          Color.red.probe("fill", p)
          box(30, 30).probe("b", p)
        }
      )
    },
    "frame-fixed": { p in
      AnyView(
        box(40, 40).probe("inner", p)
          .frame(width: 120, height: 80, alignment: .topLeading)
          .probe("outer", p)
      )
    },
    "frame-flex": { p in
      AnyView(
        VStack(spacing: 0) {
          box(40, 20).frame(minWidth: 100).probe("min", p)
          box(40, 20).frame(maxWidth: 200).probe("max", p)
          box(40, 20).frame(minWidth: 50, maxWidth: .infinity).probe("fill", p)
          box(40, 20).frame(idealWidth: 150).fixedSize().probe("ideal", p)
          Color.red.frame(maxWidth: 120, maxHeight: 20).probe("clampFlexible", p)
          box(250, 20).frame(maxWidth: 200).probe("overflow", p)
        }
      )
    },
    "fixed-size": { p in
      AnyView(
        VStack(spacing: 0) {
          Color.red.fixedSize().probe("both", p)
          Color.red.fixedSize(horizontal: true, vertical: false).frame(height: 30)
            .probe("horizontal", p)
        }
      )
    },
    "alignment-guide": { p in
      AnyView(
        VStack(alignment: .leading, spacing: 4) {
          box(100, 20).probe("a", p).alignmentGuide(.leading) { $0[.trailing] }
          box(50, 20).probe("b", p)
          box(30, 20).probe("c", p).alignmentGuide(.leading) { $0.width / 2 }
        }.probe("stack", p)
      )
    },
    "group-modifier": { p in
      AnyView(
        HStack(spacing: 0) {
          Group {
            box(50, 50).probe("a", p)
            box(50, 50).probe("b", p)
          }.padding(5)
          Color.red.probe("c", p)
        }
      )
    },
    "nested-stacks": { p in
      AnyView(
        VStack(spacing: 10) {
          HStack(spacing: 10) {
            Color.red.probe("a", p)
            Color.red.frame(width: 80).probe("b", p)
          }.padding(10).probe("row", p)
          HStack {
            box(40, 40).probe("c", p)
            Spacer()
            box(40, 40).probe("d", p)
          }.frame(height: 60).probe("bottom", p)
        }
      )
    },
    "hstack-ideal": { p in
      AnyView(
        VStack(alignment: .leading, spacing: 0) {
          HStack(spacing: 6) {
            box(30, 30).probe("a", p)
            box(40, 30).probe("b", p)
          }.probe("row", p)
          box(200, 10).probe("wide", p)
        }.probe("column", p)
      )
    },
  ]

  private static func box(_ width: CGFloat, _ height: CGFloat) -> some View {
    Color.red.frame(width: width, height: height)
  }
}
