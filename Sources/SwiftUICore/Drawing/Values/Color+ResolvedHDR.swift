public import Geometry
public import Properties

nonisolated extension Color {
  /// A colour's components for one environment, with the headroom of its content.
  ///
  /// Partly: as a style it is drawn in the standard range, its components from 0 to 1.
  public nonisolated struct ResolvedHDR: Hashable, Codable, Sendable, CustomStringConvertible {
    private var base: Resolved
    /// How much brighter than white the content may get; nil where that is not known.
    public private(set) var headroom: Float?

    public init(_ color: Resolved, headroom: Float? = nil) {
      base = color
      self.headroom = headroom
    }

    public var linearRed: Float {
      get { base.linearRed }
      set { base.linearRed = newValue }
    }
    public var linearGreen: Float {
      get { base.linearGreen }
      set { base.linearGreen = newValue }
    }
    public var linearBlue: Float {
      get { base.linearBlue }
      set { base.linearBlue = newValue }
    }
    public var red: Float {
      get { base.red }
      set { base.red = newValue }
    }
    public var green: Float {
      get { base.green }
      set { base.green = newValue }
    }
    public var blue: Float {
      get { base.blue }
      set { base.blue = newValue }
    }
    /// From 0 to 1.
    public var opacity: Float {
      get { base.opacity }
      set { base.opacity = newValue }
    }

    /// `#RRGGBBAA`, and the headroom where it is known.
    public var description: String {
      base.description + (headroom.map { " (headroom \($0))" } ?? "")
    }

    var standard: Resolved { base }
  }

  public init(_ resolved: ResolvedHDR) {
    self = Color(resolved.standard).headroom(resolved.headroom.map { Double($0) })
  }

  /// The colour's components where it is used, with its headroom.
  public func resolveHDR(in environment: EnvironmentValues) -> ResolvedHDR {
    ResolvedHDR(resolve(in: environment), headroom: givenHeadroom.map { Float($0) })
  }
}

nonisolated extension Color.ResolvedHDR: PrimitiveShapeStyle {
  package func fill(_ environment: EnvironmentValues) -> Fill { standard.fill(environment) }
}

nonisolated extension Color.Resolved: Animatable {
  public var animatableData:
    AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>
  {
    get {
      AnimatablePair(
        linearRed,
        AnimatablePair(linearGreen, AnimatablePair(linearBlue, opacity)),
      )
    }
    set {
      linearRed = newValue.first
      linearGreen = newValue.second.first
      linearBlue = newValue.second.second.first
      opacity = newValue.second.second.second
    }
  }
}

nonisolated extension Color.ResolvedHDR: Animatable {
  public var animatableData: Color.Resolved.AnimatableData {
    get { standard.animatableData }
    set {
      var color = standard
      color.animatableData = newValue
      self = Color.ResolvedHDR(color, headroom: headroom)
    }
  }
}
