public import Foundation
import Properties

/// A type whose views are previews.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
  /// The platform of the previews; the tools choose if it is nil.
  static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

/// A platform for previews.
public nonisolated enum PreviewPlatform: Sendable {
  case iOS, macOS, tvOS, watchOS
}

/// The name of a device to show a preview on.
public nonisolated struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(stringLiteral value: String) {
    rawValue = value
  }
}

/// The size of a preview.
public nonisolated enum PreviewLayout: Hashable, Sendable {
  /// The whole screen.
  case device
  /// The ideal size of the view.
  case sizeThatFits
  /// So many points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The orientation of a device.
public nonisolated enum InterfaceOrientation: String, CaseIterable, Identifiable, Sendable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight

  public var id: String { rawValue }
}

/// The settings of a preview by its views.
struct PreviewSettings: Equatable {
  var layout = PreviewLayout.device
  var name: String?
  /// The size of the device, upright, in points.
  var device: CGSize?
  var isLandscape = false

  /// The size of the device as it is held; nil is the whole screen.
  var held: CGSize? {
    guard layout == .device, device != nil || isLandscape else { return nil }
    let size = device ?? PreviewDevice.usual
    return isLandscape ? CGSize(width: size.height, height: size.width) : size
  }
}

nonisolated struct PreviewSettingsKey: PreferenceKey {
  static var defaultValue: PreviewSettings { PreviewSettings() }

  /// Of several views the first one decides.
  static func reduce(value: inout PreviewSettings, nextValue: () -> PreviewSettings) {
    let next = nextValue()
    if value.layout == .device { value.layout = next.layout }
    value.name = value.name ?? next.name
    value.device = value.device ?? next.device
    value.isLandscape = value.isLandscape || next.isLandscape
  }
}

extension View {
  /// The room that a preview of the view has; nothing outside previews.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
    transformPreference(PreviewSettingsKey.self) { $0.layout = value }
  }

  /// The name of a preview of the view: its window's title; nothing outside previews.
  public nonisolated func previewDisplayName(_ value: String?) -> some View {
    transformPreference(PreviewSettingsKey.self) { $0.name = value }
  }

  /// The device that a preview of the view is shown on.
  ///
  /// The preview has a frame of its size, in points, which scrolls where the screen is smaller.
  /// Nothing outside previews, and for unknown devices.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View {
    transformPreference(PreviewSettingsKey.self) { $0.device = value?.size }
  }

  /// Sets the orientation of the device for a preview of the view.
  ///
  /// On its side, the frame is as wide as the device is high.
  public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    transformPreference(PreviewSettingsKey.self) {
      $0.isLandscape = value == .landscapeLeft || value == .landscapeRight
    }
  }
}
