import Foundation
import Layout
import Properties

/// What is said and shown of something that is shared: the menu of a share link shows it.
public nonisolated struct SharePreview<Image: Transferable, Icon: Transferable> {
  let title: Text
  let image: Image?
  let icon: Icon?

  /// A title with a picture and an icon.
  public init(_ title: Text, image: Image, icon: Icon) {
    self.init(title: title, image: image, icon: icon)
  }
  /// A title with a picture and an icon.
  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
    self.init(title: Text(titleKey), image: image, icon: icon)
  }
  /// A title with a picture and an icon.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
    self.init(title: Text(title), image: image, icon: icon)
  }

  private init(title: Text, image: Image?, icon: Icon?) {
    self.title = title
    self.image = image
    self.icon = icon
  }

  /// The preview as a view; of pictures, those that can be drawn.
  @MainActor var view: some View {
    HStack {
      if let icon = icon as? SwiftUICore.Image { icon.accessibilityHidden(true) }
      VStack(alignment: .leading, spacing: 4) {
        if let image = image as? SwiftUICore.Image {
          image.resizable().scaledToFit().frame(maxWidth: 160, maxHeight: 96)
            .accessibilityHidden(true)
        }
        title.bold()
      }
    }
  }
}

nonisolated extension SharePreview where Icon == Never {
  /// A title with a picture.
  public init(_ title: Text, image: Image) {
    self.init(title: title, image: image, icon: nil)
  }
  /// A title with a picture.
  public init(_ titleKey: LocalizedStringKey, image: Image) {
    self.init(title: Text(titleKey), image: image, icon: nil)
  }
  /// A title with a picture.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image) {
    self.init(title: Text(title), image: image, icon: nil)
  }
}

nonisolated extension SharePreview where Image == Never {
  /// A title with an icon.
  public init(_ title: Text, icon: Icon) {
    self.init(title: title, image: nil, icon: icon)
  }
  /// A title with an icon.
  public init(_ titleKey: LocalizedStringKey, icon: Icon) {
    self.init(title: Text(titleKey), image: nil, icon: icon)
  }
  /// A title with an icon.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, icon: Icon) {
    self.init(title: Text(title), image: nil, icon: icon)
  }
}

nonisolated extension SharePreview where Image == Never, Icon == Never {
  /// A title.
  public init(_ title: Text) {
    self.init(title: title, image: nil, icon: nil)
  }
  /// A title.
  public init(_ titleKey: LocalizedStringKey) {
    self.init(title: Text(titleKey), image: nil, icon: nil)
  }
  /// A title.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) {
    self.init(title: Text(title), image: nil, icon: nil)
  }
}
