import Foundation
import Observation
@_exported public import SwiftUI

/// A view that shows a scene of SpriteKit.
///
/// The keyboard reaches it: Return touches the middle, and each node with an `accessibilityLabel` and
/// each label is a button that touches the node's middle.
public struct SpriteView: View {
  /// How a scene is drawn.
  public nonisolated struct Options: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// What is below the view shows through, as the scene's colour is not drawn.
    public static let allowsTransparency = Options(rawValue: 1)
    /// Without effect: nodes are always drawn in the tree's order.
    public static let ignoresSiblingOrder = Options(rawValue: 2)
    /// Without effect: nodes that are not seen cost little.
    public static let shouldCullNonVisibleNodes = Options(rawValue: 4)
  }

  /// Without effect: nothing is counted on the screen.
  public nonisolated struct DebugOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let showsFPS = DebugOptions(rawValue: 1)
    public static let showsNodeCount = DebugOptions(rawValue: 2)
    public static let showsDrawCount = DebugOptions(rawValue: 4)
    public static let showsQuadCount = DebugOptions(rawValue: 8)
    public static let showsPhysics = DebugOptions(rawValue: 16)
    public static let showsFields = DebugOptions(rawValue: 32)
  }

  private let scene: SKScene
  private let isPaused: Bool
  private let framesPerSecond: Int
  private let isClear: Bool
  @State private var view = SKView()

  /// Shows a scene.
  ///
  /// Without effect of transition: the scene is shown at once.
  public init(
    scene: SKScene,
    transition: SKTransition? = nil,
    isPaused: Bool = false,
    preferredFramesPerSecond: Int = 60,
    options: Options = [.shouldCullNonVisibleNodes],
    debugOptions: DebugOptions = [],
  ) {
    self.scene = scene
    self.isPaused = isPaused
    framesPerSecond = preferredFramesPerSecond
    isClear = options.contains(.allowsTransparency)
  }

  public var body: some View {
    StageView(stage: view.stage, isHeld: isPaused, rate: framesPerSecond, isClear: isClear)
      .onChange(of: ObjectIdentifier(scene), initial: true) { _, _ in view.stage.show(scene) }
  }
}

/// A scene and where it is shown.
@Observable final class Stage {
  private(set) var scene: SKScene?
  private(set) var size = CGSize.zero
  /// How many frames there were.
  private(set) var frame = 0
  var isPaused = false
  @ObservationIgnored weak var view: SKView?
  @ObservationIgnored private var touch: UITouch?
  @ObservationIgnored private weak var touched: SKNode?
  /// Whether what is down began in a scene that has gone, and touches nothing more.
  @ObservationIgnored private var isSpent = false

  func show(_ next: SKScene?) {
    guard next !== scene else { return }
    if touch != nil {
      cancel()
      isSpent = true
    }
    if let scene, let view { scene.willMove(from: view) }
    scene?.view = nil
    scene = next
    next?.rest()
    if let next, let view, size.width > 0 { begin(next, view) }
    frame += 1
  }

  /// Begins a scene once the view has a size.
  private func begin(_ scene: SKScene, _ view: SKView) {
    scene.view = view
    if scene.scaleMode == .resizeFill { scene.size = size }
    scene.didMove(to: view)
  }

  func resize(_ size: CGSize) {
    guard size != self.size, size.width > 0, size.height > 0 else { return }
    self.size = size
    guard let scene, let view else { return }
    if scene.view == nil {
      begin(scene, view)
    } else if scene.scaleMode == .resizeFill {
      scene.size = size
    }
    frame += 1
  }

  func advance(to date: Date) {
    guard let scene, scene.view != nil else { return }
    scene.advance(to: date.timeIntervalSinceReferenceDate)
    frame += 1
  }

  // MARK: Touches

  func point(_ place: CGPoint, _ time: Date) {
    guard !isSpent else { return }
    let isFirst = touch == nil
    let touch = touch ?? UITouch()
    touch.last = isFirst ? place : touch.place
    if !isFirst, touch.last == place { return }
    touch.place = place
    touch.phase = isFirst ? .began : .moved
    self.touch = touch
    if isFirst { touched = target(place) }
    send(touch, time)
  }

  func end(_ place: CGPoint, _ time: Date) {
    isSpent = false
    guard let touch else { return }
    touch.last = touch.place
    touch.place = place
    touch.phase = .ended
    finish(touch, time)
  }

  /// Takes back what is down; nothing if it was let go.
  func cancel() {
    isSpent = false
    guard let touch else { return }
    touch.last = touch.place
    touch.phase = .cancelled
    finish(touch, Date())
  }

  /// Tells the end; the app may show another scene then, which has nothing to do with the touch.
  private func finish(_ touch: UITouch, _ time: Date) {
    self.touch = nil
    send(touch, time)
    touched = nil
  }

  /// Touches a place for a moment, as a keyboard does.
  func press(_ place: CGPoint) {
    let now = Date()
    cancel()
    point(place, now)
    end(place, now)
  }

  private func target(_ place: CGPoint) -> SKNode? {
    guard let scene else { return nil }
    let nodes = scene.nodes(at: scene.convertPoint(fromView: place))
    return nodes.first(where: \.isUserInteractionEnabled) ?? scene
  }

  private func send(_ touch: UITouch, _ time: Date) {
    touch.timestamp = time.timeIntervalSinceReferenceDate
    touch.view = view
    touch.stage = scene
    guard let node = touched ?? scene else { return }
    let event = UIEvent()
    event.allTouches = [touch]
    event.timestamp = touch.timestamp
    switch touch.phase {
    case .began: node.touchesBegan([touch], with: event)
    case .moved, .stationary: node.touchesMoved([touch], with: event)
    case .ended: node.touchesEnded([touch], with: event)
    case .cancelled: node.touchesCancelled([touch], with: event)
    }
    frame += 1
  }

  // MARK: What a keyboard reaches

  struct Element: Identifiable {
    let id: ObjectIdentifier
    let label: String
    let hint: String
    let frame: CGRect
  }

  /// What has a name for a person, where it is in the view.
  var elements: [Element] {
    guard let scene, scene.view != nil else { return [] }
    let seen = scene.toView(size)
    let area = CGRect(origin: .zero, size: size)
    return scene.below.compactMap { node in
      let isNamed =
        node is SKLabelNode || node.accessibilityLabel != nil
        || node.isAccessibilityElement
      guard isNamed, node.isSeen else { return nil }
      let label = node.accessibilityLabel ?? (node as? SKLabelNode)?.text ?? node.name ?? ""
      let own =
        node.content.isEmpty
        ? CGRect(x: -8, y: -8, width: 16, height: 16) : node.content
      let frame = own.applying(node.whole.concatenating(seen))
      guard !label.isEmpty, frame.width.isFinite, frame.height.isFinite, frame.intersects(area)
      else { return nil }
      return Element(
        id: ObjectIdentifier(node),
        label: label,
        hint: node.accessibilityHint ?? "",
        frame: frame.intersection(area),
      )
    }
  }
}

/// A stage as it is seen.
struct StageView: View {
  let stage: Stage
  let isHeld: Bool
  let rate: Int
  let isClear: Bool
  @GestureState private var isDown: Bool

  init(stage: Stage, isHeld: Bool = false, rate: Int = 60, isClear: Bool = false) {
    self.stage = stage
    self.isHeld = isHeld
    self.rate = rate
    self.isClear = isClear
    // A drag that is taken back has no end, but its state goes back.
    _isDown = GestureState(wrappedValue: false) { _, _ in stage.cancel() }
  }

  var body: some View {
    GeometryReader { proxy in
      ZStack(alignment: .topLeading) {
        clock
        picture
        buttons
        // Above the buttons, which are for the keyboard.
        Color.clear.contentShape(Rectangle()).gesture(touching)
          .accessibilityLabel("Touch area")
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
      .onChange(of: proxy.size, initial: true) { _, size in stage.resize(size) }
    }
    .clipped()
  }

  private var clock: some View {
    TimelineView(
      .animation(
        minimumInterval: 1 / Double(min(max(1, rate), 60)),
        paused: isHeld || stage.isPaused,
      )
    ) { context in
      Color.clear.onChange(of: context.date) { _, date in stage.advance(to: date) }
    }
    .accessibilityHidden(true)
  }

  private var picture: some View {
    let frame = stage.frame
    return Canvas { context, size in
      guard frame >= 0, let scene = stage.scene, scene.view != nil else { return }
      if !isClear {
        let back = Path(CGRect(origin: .zero, size: size))
        context.fill(back, with: .color(Color(uiColor: scene.backgroundColor)))
      }
      SceneDrawing(scene, size).draw(&context)
    }
  }

  private var buttons: some View {
    let frame = stage.frame
    return ZStack(alignment: .topLeading) {
      button(
        stage.scene?.accessibilityLabel ?? "Scene",
        stage.scene?.accessibilityHint ?? "",
        CGRect(origin: .zero, size: stage.size),
      )
      ForEach(frame >= 0 ? stage.elements : []) { button($0.label, $0.hint, $0.frame) }
    }
  }

  private func button(_ label: String, _ hint: String, _ frame: CGRect) -> some View {
    Button {
      stage.press(CGPoint(x: frame.midX, y: frame.midY))
    } label: {
      Color.clear.frame(width: max(1, frame.width), height: max(1, frame.height))
    }
    .buttonStyle(.plain)
    .accessibilityLabel(label)
    .accessibilityHint(hint)
    .offset(x: frame.minX, y: frame.minY)
  }

  private var touching: some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { stage.point($0.location, $0.time) }
      .onEnded { stage.end($0.location, $0.time) }
      .updating($isDown) { _, isDown, _ in isDown = true }
  }
}
