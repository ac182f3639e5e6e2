import Properties

/// What an app has said to UIKit's appearance proxies, as far as views here go by it.
nonisolated struct ProxyLook {
  /// The look of letters.
  struct Words {
    var color: Color?
    var font: Font?
  }

  /// A bar's own ground; nil is the platform's.
  struct Bar {
    var ground: AnyShapeStyle?
    /// The same while nothing lies below it.
    var groundAtEdge: AnyShapeStyle?
    var tint: Color?
    var isHidden = false
  }

  var title = Words()
  var largeTitle = Words()
  var navigationBar = Bar()
  var tabBar = Bar()
  var unchosenTab: Color?
  var dot: Color?
  var shownDot: Color?
  var segment: Color?
  var segments: Color?
  var chosenSegmentWords: Color?
  var segmentWords: Color?

  /// Whether segments look otherwise than the platform's.
  var hasSegments: Bool {
    segment != nil || segments != nil || chosenSegmentWords != nil || segmentWords != nil
  }

  /// Whether the app has asked for a proxy.
  @MainActor static var isUsed = false
  /// Reads it from the proxies.
  @MainActor static var read: (() -> ProxyLook)?
  @MainActor static var current: ProxyLook? { isUsed ? read?() : nil }
}

/// Gives words a look.
nonisolated struct ProxyWords: EnvironmentModifier {
  let words: ProxyLook.Words?

  func change(_ environment: inout EnvironmentValues) {
    if let font = words?.font { environment.font = font }
    if let color = words?.color { environment.foreground = AnyShapeStyle(color) }
  }
}
