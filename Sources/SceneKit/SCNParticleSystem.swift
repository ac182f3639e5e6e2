public import Foundation
public import SwiftUI

/// Many small pictures that come from a node.
///
/// Without effect: no particles are drawn.
open class SCNParticleSystem: NSObject {
  open var birthRate: CGFloat = 1
  open var emissionDuration: CGFloat = 1
  open var loops = true
  open var particleLifeSpan: CGFloat = 1
  open var particleLifeSpanVariation: CGFloat = 0
  open var particleVelocity: CGFloat = 0
  open var particleVelocityVariation: CGFloat = 0
  open var particleSize: CGFloat = 1
  open var particleSizeVariation: CGFloat = 0
  open var particleColor = UIColor.white
  open var particleImage: Any?
  open var emitterShape: SCNGeometry?
  open var emittingDirection = SCNVector3(0, 1, 0)
  open var spreadingAngle: CGFloat = 0
  open var acceleration = SCNVector3Zero
  open var isAffectedByGravity = false
  open var isLocal = false
  open var blendMode = SCNBlendMode.alpha

  public override init() {}

  /// Always nil: files of particles are not read.
  public convenience init?(named name: String, inDirectory directory: String?) { return nil }

  open func reset() {}
}
