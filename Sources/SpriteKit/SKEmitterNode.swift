public import Foundation
public import SwiftUI

/// Many small dots that fly and fade: at most 200 at a time, always the same ones.
@preconcurrency @MainActor open class SKEmitterNode: SKNode {
  /// What is drawn for each dot; nil for a round one.
  open var particleTexture: SKTexture?
  open var particleColor = UIColor.white
  /// Dots each second.
  open var particleBirthRate: CGFloat = 0
  /// How many there will be; 0 for no end.
  open var numParticlesToEmit = 0
  /// In seconds.
  open var particleLifetime: CGFloat = 0
  open var particleLifetimeRange: CGFloat = 0
  open var particlePosition = CGPoint.zero
  open var particlePositionRange = CGVector(dx: 0, dy: 0)
  /// In points each second.
  open var particleSpeed: CGFloat = 0
  open var particleSpeedRange: CGFloat = 0
  /// In radians.
  open var emissionAngle: CGFloat = 0
  open var emissionAngleRange: CGFloat = 0
  /// In points each square second.
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var particleAlpha: CGFloat = 1
  /// The change in a second.
  open var particleAlphaSpeed: CGFloat = 0
  open var particleAlphaRange: CGFloat = 0
  open var particleScale: CGFloat = 1
  open var particleScaleSpeed: CGFloat = 0
  open var particleScaleRange: CGFloat = 0
  /// In points; zero for the texture's own size.
  open var particleSize = CGSize.zero
  /// In radians, against the clock.
  open var particleRotation: CGFloat = 0
  open var particleRotationRange: CGFloat = 0
  /// In radians each second.
  open var particleRotationSpeed: CGFloat = 0
  /// How much the colour tints the texture, from 0 to 1.
  open var particleColorBlendFactor: CGFloat = 0
  /// Without effect in the terminal: a cell holds one colour of its background.
  open var particleBlendMode = SKBlendMode.alpha
  /// Added to the emitter's.
  open var particleZPosition: CGFloat = 0
  /// The node with which dots move once they fly; nil for the emitter.
  open weak var targetNode: SKNode?
  private(set) var particles: [Particle] = []
  private var due: CGFloat = 0
  private var made = 0
  private var seed: UInt64 = 1

  /// A dot, in the points of the target.
  struct Particle {
    var place: CGPoint
    var velocity: CGVector
    var alpha: CGFloat
    var scale: CGFloat
    var angle: CGFloat
    var left: CGFloat
  }

  public override init() { super.init() }

  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  open func resetSimulation() {
    particles = []
    made = 0
  }

  open func advanceSimulationTime(_ sec: TimeInterval) {
    let steps = sec.isFinite ? Int(min(max(0, sec), 60) * 30) : 0
    for _ in 0..<steps { emit(1.0 / 30) }
  }

  /// The target, where it is in the same scene.
  var target: SKNode? {
    guard let targetNode, let scene, targetNode.scene === scene else { return nil }
    return targetNode
  }

  /// In points.
  var dotSize: CGSize {
    if particleSize != .zero { return particleSize }
    return particleTexture?.size() ?? CGSize(width: 8, height: 8)
  }

  /// A number from -0.5 to 0.5.
  private func chance() -> CGFloat {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return CGFloat(seed >> 40) / CGFloat(1 << 24) - 0.5
  }

  func emit(_ seconds: TimeInterval) {
    let passed = CGFloat(seconds)
    for index in particles.indices {
      particles[index].velocity.dx += xAcceleration * passed
      particles[index].velocity.dy += yAcceleration * passed
      particles[index].place.x += particles[index].velocity.dx * passed
      particles[index].place.y += particles[index].velocity.dy * passed
      particles[index].alpha += particleAlphaSpeed * passed
      particles[index].scale += particleScaleSpeed * passed
      particles[index].angle += particleRotationSpeed * passed
      particles[index].left -= passed
    }
    particles.removeAll { $0.left <= 0 || !$0.place.x.isFinite || !$0.place.y.isFinite }
    let rate = particleBirthRate.isFinite ? max(0, particleBirthRate) : 0
    due = min(due + rate * passed, 200)
    let toTarget = target.map { whole.concatenating($0.whole.undone) } ?? .identity
    while due >= 1 {
      due -= 1
      guard particles.count < 200, numParticlesToEmit <= 0 || made < numParticlesToEmit else {
        continue
      }
      made += 1
      particles.append(make(toTarget))
    }
  }

  private func make(_ toTarget: CGAffineTransform) -> Particle {
    let direction = emissionAngle + emissionAngleRange * chance()
    let speed = particleSpeed + particleSpeedRange * chance()
    let place = CGPoint(
      x: particlePosition.x + particlePositionRange.dx * chance(),
      y: particlePosition.y + particlePositionRange.dy * chance(),
    )
    let (x, y) = (cos(direction) * speed, sin(direction) * speed)
    let scale = abs(toTarget.a * toTarget.d - toTarget.b * toTarget.c).squareRoot()
    return Particle(
      place: place.applying(toTarget),
      velocity: CGVector(
        dx: x * toTarget.a + y * toTarget.c,
        dy: x * toTarget.b + y * toTarget.d,
      ),
      alpha: particleAlpha + particleAlphaRange * chance(),
      scale: (particleScale + particleScaleRange * chance()) * scale,
      angle: particleRotation + particleRotationRange * chance() + atan2(toTarget.b, toTarget.a),
      left: particleLifetime + particleLifetimeRange * chance(),
    )
  }
}
