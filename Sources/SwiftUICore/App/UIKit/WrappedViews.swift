public import Foundation
import Layout
import Properties

/// A text, as UIKit shows it.
@preconcurrency @MainActor open class UILabel: UIView {
  open var text: String? { didSet { told(text != oldValue) } }
  open var attributedText: NSAttributedString? {
    didSet {
      text = attributedText?.string
      let first = attributedText?.first
      if let color = first?[.foregroundColor] as? UIColor { textColor = color }
      if let font = first?[.font] as? UIFont { self.font = font }
      guard let style = first?[.paragraphStyle] as? NSParagraphStyle else { return }
      lineSpacing = style.lineSpacing
      textAlignment = style.alignment
      lineBreakMode = style.lineBreakMode
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! { didSet { told(font != oldValue) } }
  open var textColor: UIColor? { didSet { told(textColor != oldValue) } }
  open var textAlignment = NSTextAlignment.natural { didSet { told(textAlignment != oldValue) } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { told(lineBreakMode != oldValue) }
  }
  /// The limit of lines; 0 for none.
  open var numberOfLines = 1 { didSet { told(numberOfLines != oldValue) } }
  private var lineSpacing: CGFloat = 0 { didSet { told(lineSpacing != oldValue) } }
  open var adjustsFontSizeToFitWidth = false {
    didSet { told(adjustsFontSizeToFitWidth != oldValue) }
  }
  open var minimumScaleFactor: CGFloat = 0
  /// Without effect: SwiftUI's text follows the person's size.
  open var adjustsFontForContentSizeCategory = false

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    (text ?? "").boundingRect(
      with: size,
      options: numberOfLines == 1 ? [] : .usesLineFragmentOrigin,
      attributes: [.font: font ?? .systemFont(ofSize: 17)],
      context: nil,
    ).size
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  override func hosted() -> AnyView? {
    AnyView(
      Text(verbatim: text ?? "")
        .font(font.map { Font($0) })
        .foregroundStyle(textColor.map { Color(uiColor: $0) } ?? .primary)
        .multilineTextAlignment(textAlignment.text)
        .lineLimit(numberOfLines == 0 ? nil : numberOfLines)
        .lineSpacing(lineSpacing)
        .truncationMode(lineBreakMode.truncation)
        .minimumScaleFactor(
          adjustsFontSizeToFitWidth ? minimumScaleFactor > 0 ? minimumScaleFactor : 0.5 : 1
        )
    )
  }
}

/// A picture, as UIKit shows it.
@preconcurrency @MainActor open class UIImageView: UIView {
  open var image: UIImage? { didSet { told(image !== oldValue) } }

  public convenience init(image: UIImage?) {
    self.init()
    self.image = image
  }

  override func hosted() -> AnyView? {
    let picture = image.map { Image(uiImage: $0) }
    return switch contentMode {
    case .scaleAspectFit: AnyView(picture?.resizable().scaledToFit())
    case .scaleAspectFill: AnyView(picture?.resizable().scaledToFill())
    case .scaleToFill, .redraw: AnyView(picture?.resizable())
    default: AnyView(picture)
    }
  }
}

/// How far work is, as UIKit shows it.
@preconcurrency @MainActor open class UIProgressView: UIView {
  public nonisolated enum Style: Int, Sendable {
    case `default`, bar
  }

  /// From 0 to 1.
  open var progress: Float = 0 { didSet { told(progress != oldValue) } }
  open var progressTintColor: UIColor? { didSet { told(progressTintColor != oldValue) } }
  /// Without effect: the rest of the line is grey.
  open var trackTintColor: UIColor?

  public convenience init(progressViewStyle style: Style) { self.init() }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  override func hosted() -> AnyView? {
    AnyView(
      ProgressView(value: Double(min(max(0, progress), 1)))
        .tint(progressTintColor.map { Color(uiColor: $0) })
    )
  }
}

/// Views in a row or a column, as UIKit arranges them.
@preconcurrency @MainActor open class UIStackView: UIView {
  public nonisolated enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public nonisolated enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { told(axis != oldValue) } }
  open var spacing: CGFloat = 0 { didSet { told(spacing != oldValue) } }
  open var alignment = Alignment.fill { didSet { told(alignment != oldValue) } }
  open var distribution = Distribution.fill { didSet { told(distribution != oldValue) } }
  open var isLayoutMarginsRelativeArrangement = false

  public var arrangedSubviews: [UIView] { subviews }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init()
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) { addSubview(view) }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    insertSubview(view, at: stackIndex)
  }

  /// Leaves the view where it is, as on Apple's systems, but for its place in the row.
  open func removeArrangedSubview(_ view: UIView) {
    if view.superview === self { view.removeFromSuperview() }
  }

  override func hosted() -> AnyView? {
    let shown = subviews.filter { !$0.isHidden }
    let fills = distribution == .fillEqually
    let content = ForEach(shown.indices, id: \.self) { [axis] index in
      HostedUIView(view: shown[index])
        .frame(
          maxWidth: fills && axis == .horizontal ? .infinity : nil,
          maxHeight: fills && axis == .vertical ? .infinity : nil,
        )
    }
    if axis == .horizontal {
      let place: VerticalAlignment =
        switch alignment {
        case .leading: .top
        case .trailing: .bottom
        case .firstBaseline: .firstTextBaseline
        case .lastBaseline: .lastTextBaseline
        case .fill, .center: .center
        }
      return AnyView(HStack(alignment: place, spacing: spacing) { content })
    }
    let place: HorizontalAlignment =
      switch alignment {
      case .leading: .leading
      case .trailing: .trailing
      default: .center
      }
    return AnyView(VStack(alignment: place, spacing: spacing) { content })
  }
}

/// UIKit's indicator of work in progress.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size of the indicator.
  public nonisolated enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  open var style = Style.medium { didSet { told(style != oldValue) } }
  open var color: UIColor? { didSet { told(color != oldValue) } }
  open var hidesWhenStopped = true { didSet { told(hidesWhenStopped != oldValue) } }
  public private(set) var isAnimating = false { didSet { told(isAnimating != oldValue) } }

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
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  var material: Material {
    switch style {
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
      .ultraThin
    case .light, .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: .thin
    case .prominent, .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark:
      .thick
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: .bar
    default: .regular
    }
  }

  /// The colours that it has whatever those of the screen are; nil is the screen's.
  var colorScheme: ColorScheme? {
    switch style {
    case .extraLight, .light: .light
    case .dark: .dark
    default:
      switch style.rawValue {
      case Style.systemUltraThinMaterialLight.rawValue...Style.systemChromeMaterialLight.rawValue:
        .light
      case Style.systemUltraThinMaterialDark.rawValue...: .dark
      default: nil
      }
    }
  }
}

/// UIKit's background with an effect.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect? { didSet { told(effect !== oldValue) } }
  open private(set) lazy var contentView = UIView()

  public convenience init(effect: UIVisualEffect?) {
    self.init()
    self.effect = effect
  }

  override func hosted() -> AnyView? {
    AnyView(
      ZStack {
        (effect as? UIBlurEffect).map { blur in
          Rectangle().fill(blur.material)
            .transformEnvironment(\.colorScheme) { $0 = blur.colorScheme ?? $0 }
        }
        if !contentView.subviews.isEmpty { HostedUIView(view: contentView) }
      }
    )
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

  /// What a button that closes the page is called.
  public nonisolated enum DismissButtonStyle: Int, Sendable {
    case done, close, cancel
  }

  private let url: URL
  public weak var delegate: (any SFSafariViewControllerDelegate)?
  /// Without effect: SwiftUI's sheets close as they do.
  public var dismissButtonStyle = DismissButtonStyle.done
  public var preferredBarTintColor: UIColor?
  public var preferredControlTintColor: UIColor?

  public init(url URL: URL) {
    url = URL
    super.init(nibName: nil, bundle: nil)
  }

  /// There is nothing in an archive that says which page: nil.
  public required init?(coder: NSCoder) { nil }

  public convenience init(url URL: URL, configuration: Configuration) { self.init(url: URL) }

  override func hosted() -> AnyView? {
    AnyView(
      Link(url.host() ?? url.absoluteString, destination: url)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    )
  }
}

/// Hears that a page was closed, which a link never is.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: AnyObject {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}
