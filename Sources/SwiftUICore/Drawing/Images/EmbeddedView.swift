package import Display
import Foundation
import Layout
import Properties

/// Something that the front end shows or plays by itself: another page, a sound.
///
/// Only where `EnvironmentValues.embeds` says so; elsewhere nothing is seen of it.
package nonisolated struct EmbeddedView: Equatable, Sendable {
  private let embedded: Embedded
  private let label: String

  package init(_ embedded: Embedded, label: String = "") {
    self.embedded = embedded
    self.label = label
  }
}

extension EmbeddedView: LeafView {
  func makeBox(_ node: Node) -> EmbeddedBox { EmbeddedBox(node) }

  func update(_ box: EmbeddedBox, _ environment: EnvironmentValues) {
    box.change(embedded, label)
  }
}

nonisolated extension EnvironmentValues {
  /// Whether the front end shows other pages and plays sounds.
  package var embeds: Bool { theme.embeds }
}

final class EmbeddedBox: Box {
  private var embedded: Embedded?
  private var label = ""

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  func change(_ embedded: Embedded, _ label: String) {
    self.embedded = embedded
    self.label = label
    redraw()
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func content() -> Content {
    embedded.map { .image(Content.Picture(.embedded($0))) } ?? .group
  }

  override func semantics() -> Semantics {
    var semantics = Semantics()
    semantics.label = label
    semantics.isHidden = label.isEmpty
    return semantics
  }
}
