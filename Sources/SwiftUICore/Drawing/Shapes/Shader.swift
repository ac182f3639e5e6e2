public import Foundation
public import Properties

/// A function of a graphics library with its arguments.
///
/// Without effect: no front end runs shaders.
public nonisolated struct Shader: Equatable, Sendable {
  /// What a function is given.
  public struct Argument: Equatable, Sendable {
    private enum Value: Equatable, Sendable {
      case numbers([Float])
      case colors([Color])
      case data(Data)
      case image
      case bounds
    }

    private let value: Value

    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { numbers([x]) }
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument {
      numbers([x, y])
    }
    public static func float2(_ point: CGPoint) -> Argument { numbers([point.x, point.y]) }
    public static func float2(_ size: CGSize) -> Argument { numbers([size.width, size.height]) }
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
      numbers([x, y, z])
    }
    public static func float4<T: BinaryFloatingPoint>(
      _ x: T,
      _ y: T,
      _ z: T,
      _ w: T,
    ) -> Argument { numbers([x, y, z, w]) }
    public static func floatArray(_ array: [Float]) -> Argument {
      Argument(value: .numbers(array))
    }
    public static func color(_ color: Color) -> Argument { colorArray([color]) }
    public static func colorArray(_ array: [Color]) -> Argument { Argument(value: .colors(array)) }
    public static func image(_ image: Image) -> Argument { Argument(value: .image) }
    public static func data(_ data: Data) -> Argument { Argument(value: .data(data)) }
    /// The rectangle around what is drawn.
    public static var boundingRect: Argument { Argument(value: .bounds) }

    private static func numbers<T: BinaryFloatingPoint>(_ numbers: [T]) -> Argument {
      Argument(value: .numbers(numbers.map { Float($0) }))
    }
  }

  /// What a function is used for.
  public struct UsageType: Hashable, Sendable {
    private let name: String

    public static let shapeStyle = UsageType(name: "shapeStyle")
    public static let colorEffect = UsageType(name: "colorEffect")
    public static let distortionEffect = UsageType(name: "distortionEffect")
    public static let layerEffect = UsageType(name: "layerEffect")
  }

  public var function: ShaderFunction
  public var arguments: [Argument]
  public var dithersColor = false

  public init(function: ShaderFunction, arguments: [Argument]) {
    self.function = function
    self.arguments = arguments
  }
}

nonisolated extension Shader: ShapeStyle {
  /// The colour of text: no front end runs shaders.
  public func resolve(in environment: EnvironmentValues) -> Color { .primary }
}

/// A function of a graphics library.
///
/// Without effect: no front end runs shaders.
@dynamicCallable public nonisolated struct ShaderFunction: Equatable, Sendable {
  public var library: ShaderLibrary
  public var name: String

  public init(library: ShaderLibrary, name: String) {
    self.library = library
    self.name = name
  }

  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: arguments)
  }
}

/// A library of functions for graphics.
///
/// Without effect: no front end runs shaders.
@dynamicMemberLookup public nonisolated struct ShaderLibrary: Equatable, Sendable {
  private let place: String

  private init(place: String) { self.place = place }

  public init(data: Data) { place = "data of \(data.count) bytes" }
  public init(url: URL) { place = url.absoluteString }

  public static let `default` = ShaderLibrary(place: "default")
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary {
    ShaderLibrary(place: bundle.bundlePath)
  }

  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }
}

extension View {
  /// Without effect: no front end runs shaders.
  public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    self
  }
  /// Without effect: no front end runs shaders.
  public nonisolated func distortionEffect(
    _ shader: Shader,
    maxSampleOffset: CGSize,
    isEnabled: Bool = true,
  ) -> some View { self }
  /// Without effect: no front end runs shaders.
  public nonisolated func layerEffect(
    _ shader: Shader,
    maxSampleOffset: CGSize,
    isEnabled: Bool = true,
  ) -> some View { self }
}

nonisolated extension ShapeStyle where Self == Shader {
  /// Without effect: no front end runs shaders.
  public static func shader(_ shader: Shader) -> Shader { shader }
}
