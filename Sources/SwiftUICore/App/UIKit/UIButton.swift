public import Foundation
import Layout
import Properties

/// A button, as UIKit has it.
@preconcurrency @MainActor open class UIButton: UIControl {
  public nonisolated enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  /// The look of a button, and what it shows.
  public nonisolated struct Configuration {
    public enum CornerStyle: Int, Sendable {
      case fixed, dynamic, small, medium, large, capsule
    }

    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    enum Look {
      case plain, gray, tinted, filled
    }

    let look: Look
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    /// In points, between the picture and the words.
    public var imagePadding: CGFloat = 8
    public var baseBackgroundColor: UIColor?
    public var baseForegroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium

    public static func plain() -> Configuration { Configuration(look: .plain) }
    public static func borderless() -> Configuration { Configuration(look: .plain) }
    public static func gray() -> Configuration { Configuration(look: .gray) }
    public static func bordered() -> Configuration { Configuration(look: .gray) }
    public static func tinted() -> Configuration { Configuration(look: .tinted) }
    public static func borderedTinted() -> Configuration { Configuration(look: .tinted) }
    public static func filled() -> Configuration { Configuration(look: .filled) }
    public static func borderedProminent() -> Configuration { Configuration(look: .filled) }
  }

  open var configuration: Configuration? { didSet { changed() } }
  private var type = ButtonType.custom
  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]
  private var colors: [State: UIColor] = [:]
  open private(set) lazy var titleLabel: UILabel? = UILabel()

  public convenience init(type: ButtonType) {
    self.init()
    self.type = type
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init()
    self.type = type
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      setImage(primaryAction.image, for: .normal)
      addAction(primaryAction, for: .touchUpInside)
    }
  }

  open func setTitle(_ title: String?, for state: State) {
    told(titles[state] != title)
    titles[state] = title
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    told(colors[state] != color)
    colors[state] = color
  }

  open func setImage(_ image: UIImage?, for state: State) {
    told(images[state] !== image)
    images[state] = image
  }

  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  open var currentTitle: String? { title(for: isSelected ? .selected : .normal) }

  private var picture: Image? {
    let state: State = isSelected ? .selected : .normal
    if let image = images[state] ?? images[.normal] { return Image(uiImage: image) }
    return switch type {
    case .detailDisclosure, .infoLight, .infoDark: Image(systemName: "info.circle")
    case .contactAdd: Image(systemName: "plus.circle")
    case .close: Image(systemName: "xmark.circle.fill")
    case .custom, .system: nil
    }
  }

  override func hosted() -> AnyView? {
    let color = colors[isSelected ? .selected : .normal] ?? colors[.normal]
    let own = configuration?.baseForegroundColor ?? color
    let button = Button { [self] in
      sendActions(for: [.touchDown, .touchUpInside, .primaryActionTriggered])
    } label: {
      HStack(spacing: configuration?.imagePadding) {
        if let picture = configuration?.image.map({ Image(uiImage: $0) }) ?? picture { picture }
        VStack {
          if let title = configuration?.title ?? currentTitle { Text(verbatim: title) }
          if let subtitle = configuration?.subtitle { Text(verbatim: subtitle).font(.footnote) }
        }
      }
      .font(titleLabel?.font.map { Font($0) })
      .foregroundStyle(
        own.map { AnyShapeStyle(Color(uiColor: $0)) }
          ?? (configuration?.look == .filled ? AnyShapeStyle(.white) : AnyShapeStyle(.tint))
      )
    }
    return AnyView(dressed(button).controlSize(size))
  }

  private func dressed(_ button: some View) -> AnyView {
    let button = button.buttonBorderShape(
      configuration?.cornerStyle == .capsule ? .capsule : .automatic
    )
    let ground = configuration?.baseBackgroundColor.map { Color(uiColor: $0) }
    return switch configuration?.look {
    case .filled: AnyView(button.buttonStyle(.borderedProminent).tint(ground))
    case .gray, .tinted: AnyView(button.buttonStyle(.bordered).tint(ground))
    case .plain, nil: AnyView(button.buttonStyle(.borderless))
    }
  }

  private var size: ControlSize {
    switch configuration?.buttonSize {
    case .mini: .mini
    case .small: .small
    case .large: .large
    case .medium, nil: .regular
    }
  }
}
