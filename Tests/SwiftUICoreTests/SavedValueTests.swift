import Foundation
import Geometry
import Layout
import Properties
import StateCoding
import Testing

@testable import SwiftUICore

/// SwiftUI's own values, which apps keep in state.
struct SavedValueTests {
  /// Whether a value comes back as it was.
  private func keeps<T>(_ value: T) -> Bool {
    guard let saved = Saving(Graph.stateCoders).save(value),
      let read = SavedBytesReader.value(of: SavedBytesWriter.bytes(of: saved))
    else { return false }
    let loading = Loading(Graph.stateCoders)
    loading.addDefinitions(in: read)
    guard let back: T = loading.load(read, over: nil) else { return false }
    if let value = value as? any Equatable { return isEqual(value, back) }
    return Equality.areEqual(value, back)
  }

  private func isEqual<T: Equatable>(_ value: T, _ back: Any) -> Bool { back as? T == value }

  @Test func `values of drawing come back`() {
    #expect(keeps(Color.red))
    #expect(keeps(Color(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4)))
    #expect(keeps(Color.primary.opacity(0.5)))
    #expect(keeps(Color("accent")))
    #expect(keeps(Font.title))
    #expect(keeps(Font.system(size: 12, weight: .bold)))
    #expect(keeps(Font.Weight.heavy))
    #expect(keeps(Gradient(colors: [.red, .blue])))
    #expect(keeps(ColorScheme.dark))
    #expect(keeps(BlendMode.multiply))
  }

  @Test func `values of layout come back`() {
    #expect(keeps(Alignment.topLeading))
    #expect(keeps(HorizontalAlignment.trailing))
    #expect(keeps(VerticalAlignment.firstTextBaseline))
    #expect(keeps(Angle.degrees(30)))
    #expect(keeps(UnitPoint.top))
    #expect(keeps(Edge.leading))
    #expect(keeps(Edge.Set.horizontal))
    #expect(keeps(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
    #expect(keeps(Axis.vertical))
    #expect(keeps(TextAlignment.center))
    #expect(keeps(CGAffineTransform(rotationAngle: 1)))
  }

  @Test func `values of containers come back`() {
    #expect(keeps(EditMode.active))
    #expect(keeps(PresentationDetent.fraction(0.3)))
    #expect(keeps(Set([PresentationDetent.medium, .large])))
    #expect(keeps(NavigationSplitViewVisibility.detailOnly))
    #expect(keeps(NavigationSplitViewColumn.detail))
    #expect(keeps(ScrollPosition(id: 3)))
    #expect(keeps(ScrollPosition(edge: .bottom)))
    #expect(keeps(Visibility.hidden))
    #expect(keeps(DynamicTypeSize.large))
  }

  @Test func `a navigation path comes back with values of any type`() {
    var path = NavigationPath([1, 2])
    path.append("three")
    #expect(keeps(path))
  }
}
