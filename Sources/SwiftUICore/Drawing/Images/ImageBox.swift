import Display
import Foundation
import Geometry
import Layout

final class ImageBox: Box {
  private var picture: Content.Picture?
  private var natural = CGSize.zero
  private var isResizable = false
  private var label = ""
  private var identifier = ""
  private var gradient: Fill?
  private var division: PictureParts?
  private var parts: [PicturePartBox] = []
  var isRedacted = false

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  func change(
    _ picture: Content.Picture,
    natural: CGSize,
    isResizable: Bool,
    label: String,
    identifier: String = "",
    gradient: Fill? = nil,
    parts division: PictureParts? = nil,
  ) {
    let isOther = natural != self.natural || isResizable != self.isResizable
    self.picture = picture
    self.natural = natural
    self.isResizable = isResizable
    self.label = label
    self.identifier = identifier
    self.gradient = gradient
    divide(division)
    if isOther { contentSizeDidChange() }
    redraw()
  }

  private func divide(_ division: PictureParts?) {
    guard division != self.division else { return }
    self.division = division
    if division == nil {
      for part in parts { part.leave() }
      parts = []
      childrenDidChange()
    } else if parts.isEmpty, let owner {
      parts = (0..<9).map { _ in PicturePartBox(owner) }
      for part in parts { part.parent = self }
      childrenDidChange()
    } else {
      invalidateSize()
    }
  }

  override var children: [Box] { parts }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    guard let division else { return }
    for (part, place) in zip(parts, division.places(in: size)) {
      part.fill = place.fill
      part.place(at: place.frame.origin, in: ProposedViewSize(place.frame.size))
    }
  }

  override func willLeave() {
    for part in parts { part.leave() }
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    guard isResizable else { return natural }
    return CGSize(
      width: proposal.width ?? natural.width,
      height: proposal.height ?? natural.height,
    )
  }

  override func sizeDidChange() {
    if gradient != nil { redraw() }
  }

  override func content() -> Content {
    isRedacted || gradient != nil || division != nil
      ? .group : picture.map { .image($0) } ?? .group
  }

  override func appearance() -> Appearance {
    var look = Appearance()
    if isRedacted {
      look.background = .ink(Ink(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25))
    } else if let gradient, let picture {
      let frame = CGRect(origin: .zero, size: elementFrame.size)
      look.background = gradient
      look.mask = Appearance.Mask(
        parts: [Appearance.Mask.Part(frame: frame, content: .image(picture))]
      )
    }
    return look
  }

  override func semantics() -> Semantics {
    var semantics = Semantics(.image, label: label)
    semantics.identifier = identifier
    if label.isEmpty || isRedacted { semantics.isHidden = true }
    return semantics
  }
}

nonisolated extension Content.Picture {
  /// From a lighter form of its ink to the ink itself; nil for one of several colours.
  var gradient: Fill? {
    guard let ink, lowerInks.allSatisfy({ $0.faded(0) == ink.faded(0) }) else { return nil }
    let light = ink.mixed(with: Ink.white.faded(Double(ink.alpha)), 0.35)
    return .linear(
      [Fill.Stop(light, at: 0), Fill.Stop(ink, at: 1)],
      from: CGPoint(x: 0.5, y: 0),
      to: CGPoint(x: 0.5, y: 1),
    )
  }
}
