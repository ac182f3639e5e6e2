import Properties
import StateCoding
import Testing

@testable import SwiftUICore

/// The types of an app's views are found without a view being made.
struct TypePreloadingTests {
  private struct Sample: App {
    var body: some Scene {
      WindowGroup { Root() }
    }
  }

  private struct Root: View {
    init() { Issue.record("A view was made.") }

    var body: some View {
      NavigationStack {
        VStack {
          if Bool.random() { Chosen() } else { Text("other") }
          ForEach(0..<2, id: \.self) { _ in Row() }
          Button("press") {}.buttonStyle(Style())
        }
        .modifier(Frame())
      }
    }
  }

  private struct Chosen: View {
    var body: some View { Text("chosen") }
  }

  private struct Row: View {
    @State private var count = 0
    var body: some View { List { Inner() } }
  }

  private struct Inner: View {
    var body: some View { AnyView(Erased()) }
  }

  private struct Erased: View {
    var body: some View { Text("erased") }
  }

  private struct Styled: View {
    var body: some View { Text("styled") }
  }

  private struct Framed: View {
    var body: some View { Text("framed") }
  }

  private struct Style: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.overlay { Styled() }
    }
  }

  private struct Frame: ViewModifier {
    func body(content: Content) -> some View { content.background { Framed() } }
  }

  private func isKnown(_ type: any Any.Type) -> Bool {
    ViewType.known[ObjectIdentifier(type)] != nil
  }

  @Test func `all that no type hides is found`() {
    let count = TypePreloading.load(Sample.self)
    #expect(count > 20)
    for type in [Root.self, Chosen.self, Row.self, Inner.self, Framed.self] as [any Any.Type] {
      #expect(isKnown(type), "\(type)")
    }
    #expect(isKnown(Frame.self))
    #expect(!isKnown(Erased.self))
    #expect(TypePreloading.load(Sample.self) == count)
  }

  @Test func `the arguments of a type are read`() {
    func arguments(_ type: any Any.Type) -> [ObjectIdentifier] {
      MetadataSections.arguments(of: type).map { ObjectIdentifier($0) }
    }
    func ids(_ types: any Any.Type...) -> [ObjectIdentifier] { types.map { ObjectIdentifier($0) } }
    #expect(arguments([Int: String].self) == ids(Int.self, String.self))
    #expect(arguments(Row?.self) == ids(Row.self))
    #expect(arguments((Int, Row).self) == ids(Int.self, Row.self))
    #expect(arguments(ModifiedContent<Row, Frame>.self) == ids(Row.self, Frame.self))
    #expect(arguments(Row.self) == [])
    #expect(arguments((() -> Row).self) == [])
    #expect(arguments((any View).self) == [])
    #expect(arguments(Stage.self) == [])
  }
}
