public import Foundation

/// A text, as UIKit shows it.
@preconcurrency @MainActor open class UILabel: UIView {
  public var text: String?
  public var textColor: UIColor?
  /// The limit of lines; 0 for none.
  public var numberOfLines = 1

  override func hosted() -> AnyView? {
    AnyView(
      Text(verbatim: text ?? "")
        .foregroundStyle(textColor.map { Color(uiColor: $0) } ?? .primary)
        .lineLimit(numberOfLines == 0 ? nil : numberOfLines)
    )
  }
}

/// A picture, as UIKit shows it.
@preconcurrency @MainActor open class UIImageView: UIView {
  public var image: UIImage?

  public convenience init(image: UIImage?) {
    self.init()
    self.image = image
  }

  override func hosted() -> AnyView? {
    AnyView(image.map { Image(uiImage: $0).resizable() })
  }
}

/// UIKit's indicator of work in progress.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size of the indicator.
  public nonisolated enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  public var style = Style.medium
  public var color: UIColor?
  public var hidesWhenStopped = true
  public private(set) var isAnimating = false

  public convenience init(style: Style) {
    self.init()
    self.style = style
  }

  public func startAnimating() { isAnimating = true }

  public func stopAnimating() { isAnimating = false }

  override func hosted() -> AnyView? {
    AnyView(
      ProgressView()
        .tint(color.map { Color(uiColor: $0) })
        .controlSize(style == .large ? .large : .regular)
        .opacity(isAnimating || !hidesWhenStopped ? 1 : 0)
    )
  }
}

/// The effect of a background on the content behind it.
@preconcurrency @MainActor open class UIVisualEffect {
  public init() {}
}

/// A blurred translucent background.
@preconcurrency @MainActor public final class UIBlurEffect: UIVisualEffect {
  /// The degree of translucency.
  public nonisolated enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
    case systemThickMaterial, systemChromeMaterial
  }

  let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  var material: Material {
    switch style {
    case .systemUltraThinMaterial: .ultraThin
    case .light, .systemThinMaterial: .thin
    case .systemThickMaterial, .prominent: .thick
    case .systemChromeMaterial: .bar
    default: .regular
    }
  }
}

/// UIKit's background with an effect.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  public var effect: UIVisualEffect?

  public convenience init(effect: UIVisualEffect?) {
    self.init()
    self.effect = effect
  }

  override func hosted() -> AnyView? {
    AnyView((effect as? UIBlurEffect).map { Rectangle().fill($0.material) })
  }
}

/// A page of the web in Safari's own view: here a link to it.
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
  /// The configuration of the page's view.
  ///
  /// Without effect: the page opens where links do.
  public final class Configuration {
    public var entersReaderIfAvailable = false
    public var barCollapsingEnabled = true

    public init() {}
  }

  private let url: URL
  public var preferredBarTintColor: UIColor?
  public var preferredControlTintColor: UIColor?

  public init(url URL: URL) {
    url = URL
    super.init()
  }

  public convenience init(url URL: URL, configuration: Configuration) { self.init(url: URL) }

  override func hosted() -> AnyView? {
    AnyView(
      Link(url.host() ?? url.absoluteString, destination: url)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    )
  }
}
