import Foundation
@_exported public import SwiftUI
import SwiftUICore

/// A view that shows a scene of SceneKit.
public struct SceneView: View {
  /// How a scene is shown.
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Whether frames are drawn all the time.
    public static let rendersContinuously = Options(rawValue: 1)
    /// Whether a person turns the scene: by dragging, pinching, and the arrow, plus and minus keys.
    public static let allowsCameraControl = Options(rawValue: 2)
    /// Whether a scene without lights is lit from who sees it.
    public static let autoenablesDefaultLighting = Options(rawValue: 4)
    /// Without effect: edges are smooth while nothing moves.
    public static let jitteringEnabled = Options(rawValue: 8)
    /// Without effect: edges are smooth while nothing moves.
    public static let temporalAntialiasingEnabled = Options(rawValue: 16)
  }

  private let scene: SCNScene?
  private let pointOfView: SCNNode?
  private let options: Options
  private let framesPerSecond: Int
  private let delegate: (any SCNSceneRendererDelegate)?
  @State private var view = SCNView()

  /// Shows a scene.
  ///
  /// Without effect of technique: there are no programs of a graphics card.
  public init(
    scene: SCNScene? = nil,
    pointOfView: SCNNode? = nil,
    options: Options = [],
    preferredFramesPerSecond: Int = 60,
    antialiasingMode: SCNAntialiasingMode = .multisampling4X,
    delegate: (any SCNSceneRendererDelegate)? = nil,
    technique: SCNTechnique? = nil,
  ) {
    self.scene = scene
    self.pointOfView = pointOfView
    self.options = options
    framesPerSecond = preferredFramesPerSecond
    self.delegate = delegate
  }

  public var body: some View {
    StageView(stage: view.stage)
      .onChange(of: settings, initial: true) { _, _ in
        view.allowsCameraControl = options.contains(.allowsCameraControl)
        view.autoenablesDefaultLighting = options.contains(.autoenablesDefaultLighting)
        view.rendersContinuously = options.contains(.rendersContinuously)
        view.preferredFramesPerSecond = framesPerSecond
        view.delegate = delegate
        view.isPlaying = true
        view.scene = scene
        if let pointOfView { view.pointOfView = pointOfView }
      }
  }

  private struct Settings: Equatable {
    let scene: ObjectIdentifier?
    let pointOfView: ObjectIdentifier?
    let options: Int
    let framesPerSecond: Int
    let delegate: ObjectIdentifier?
  }

  private var settings: Settings {
    Settings(
      scene: scene.map { ObjectIdentifier($0) },
      pointOfView: pointOfView.map { ObjectIdentifier($0) },
      options: options.rawValue,
      framesPerSecond: framesPerSecond,
      delegate: delegate.map { ObjectIdentifier($0) },
    )
  }
}

/// A stage as it is seen.
struct StageView: View {
  let stage: SceneStage
  @State private var last = CGSize.zero
  @State private var grown: CGFloat = 1

  var body: some View {
    GeometryReader { proxy in
      ZStack {
        if stage.isMoving { clock }
        picture
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
      .onChange(of: proxy.size, initial: true) { _, size in stage.resize(size) }
    }
    .clipped()
  }

  private var clock: some View {
    let rate = min(max(1, stage.framesPerSecond), SceneStage.mostFrames)
    return TimelineView(.animation(minimumInterval: 1 / Double(rate))) { context in
      Color.clear.onChange(of: context.date, initial: true) { _, date in stage.advance(to: date) }
    }
    .accessibilityHidden(true)
  }

  private var picture: some View {
    ZStack {
      image.accessibilityHidden(true)
      if stage.allowsCameraControl {
        Color.clear
          .contentShape(Rectangle())
          .gesture(turning)
          .simultaneousGesture(zooming)
          .simultaneousGesture(TapGesture(count: 2).onEnded { stage.resetCamera() })
          .accessibilityLabel("Touch area")
        Color.clear
          .focusable()
          .onKeyPress(keys: [.leftArrow, .rightArrow, .upArrow, .downArrow, "+", "-"]) { press in
            move(press.key)
            return .handled
          }
          .accessibilityLabel(name)
          .accessibilityValue(stage.words)
          .accessibilityHint("The arrow keys turn it, plus and minus bring it nearer or further")
      } else {
        Color.clear
          .accessibilityElement()
          .accessibilityLabel(name)
          .accessibilityValue(stage.words)
          .accessibilityAddTraits(.isImage)
      }
    }
  }

  private var name: String { stage.view?.accessibilityLabel ?? "Scene" }

  private var image: some View {
    ZStack {
      Color.clear
      if let picture = stage.picture { Image(uiImage: picture).resizable() }
    }
  }

  private var controller: SCNCameraController? { stage.view?.defaultCameraController }

  private var turning: some Gesture {
    DragGesture(minimumDistance: 3)
      .onChanged { drag in
        // Half a turn for the whole width.
        let factor = 180 / max(1, stage.size.width)
        controller?.rotateBy(
          x: Float((last.width - drag.translation.width) * factor),
          y: Float((last.height - drag.translation.height) * factor),
        )
        last = drag.translation
      }
      .onEnded { _ in last = .zero }
  }

  private var zooming: some Gesture {
    MagnifyGesture()
      .onChanged { pinch in
        controller?.zoom(Float(pinch.magnification / grown))
        grown = pinch.magnification
      }
      .onEnded { _ in grown = 1 }
  }

  private func move(_ key: KeyEquivalent) {
    switch key {
    case .leftArrow: controller?.rotateBy(x: 15, y: 0)
    case .rightArrow: controller?.rotateBy(x: -15, y: 0)
    case .upArrow: controller?.rotateBy(x: 0, y: 15)
    case .downArrow: controller?.rotateBy(x: 0, y: -15)
    case "+": controller?.zoom(1.2)
    default: controller?.zoom(1 / 1.2)
    }
  }
}
