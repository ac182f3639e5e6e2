package import Foundation

/// What SwiftUI leaves to each platform: measures, and what is drawn in which way.
///
/// Each front end supplies one, shared by all its sessions. Views read its values and never ask
/// where they run. Lengths are in points.
@dynamicMemberLookup
package final class Theme: Equatable, Sendable {
  /// The values themselves, for what every layout reads: `theme.padding` goes through a key path.
  package let values: Values

  package init(_ values: Values = Values()) {
    self.values = values
  }

  package subscript<Value>(dynamicMember path: KeyPath<Values, Value>) -> Value {
    values[keyPath: path]
  }

  package static func == (one: Theme, other: Theme) -> Bool {
    one === other || one.values == other.values
  }
}

extension Theme {
  /// The values of a theme; the defaults are those of a screen that draws fractions of points.
  package struct Values: Equatable, Sendable {
    /// The smallest unit the screen can draw, in points: a terminal's cell.
    ///
    /// nil: fractions are fine.
    ///
    /// With a grid, sizes and distances are rounded to whole cells while the layout is made, so
    /// that neighbours never overlap and equal distances stay equal.
    package var grid: CGSize?
    /// Between two views in a stack.
    package var spacing = CGSize(width: 8, height: 8)
    /// Between texts, and texts and views, in a column.
    package var textToText: CGFloat = 0
    package var textToView: CGFloat = 8
    package var viewToText: CGFloat = 8
    package var padding: CGFloat = 16
    /// Between the parts of a panel that the runtime puts below each other.
    package var partSpacing: CGFloat = 8
    /// How thick a divider is across its line.
    package var divider = CGSize(width: 1, height: 1)
    /// Sizes of the fonts by style, in the order of `Font.TextStyle`: largeTitle, title, title2,
    /// title3, headline, subheadline, body, callout, footnote, caption, caption2.
    package var fontSizes: [CGFloat] = [34, 28, 22, 20, 17, 15, 17, 16, 13, 12, 11]
    /// Whether text is drawn in its sizes; without, large text is bold.
    package var hasTextSizes = true
    /// Whether a text with links takes the keyboard's focus for them; else the front end leads to
    /// each.
    package var focusesLinks = false
    /// Whether every key is sent that the front end has no use for; else those of shortcuts only.
    package var sendsAllKeys = false
    /// Whether secondary text is hard to read on a dark ground.
    package var isFaintOnDark = false
    /// Whether marks, rings and swatches are drawn as shapes; else characters stand for them.
    package var drawsShapes = true
    /// Whether the front end shows by itself that a pointer is above what shades; else the runtime
    /// hears of the pointer and says so.
    package var showsPointers = true
    /// Whether other pages and sounds can be part of the screen.
    package var embeds = false
    /// From one frame to the next while app code draws an animation, in seconds.
    package var frameInterval = 1.0 / 30

    package var buttonPadding = CGSize(width: 12, height: 7)
    package var buttonCorner: CGFloat = 8
    /// Whether a plain button stands on a ground of its own, to be seen as one.
    package var buttonsHaveGrounds = false
    /// Whether a control's size changes its room and its corners.
    package var hasControlSizes = true
    package var fieldPadding = CGSize(width: 8, height: 7)
    package var fieldCorner: CGFloat = 7
    /// Around the text of an editor without a border.
    package var editorPadding = CGSize(width: 5, height: 8)
    package var toggle = CGSize(width: 51, height: 31)
    package var checkbox = CGSize(width: 18, height: 18)
    package var slider = CGSize(width: 120, height: 28)
    package var progressBar = CGSize(width: 120, height: 4)
    package var spinner = CGSize(width: 20, height: 20)
    package var controlGroupSpacing: CGFloat = 1
    package var swatch = CGSize(width: 30, height: 30)
    /// Room around the text of a menu choice and of each segment.
    package var choicePadding = CGSize(width: 12, height: 7)
    /// The size of a date's control by the length of its text; nil is the text's own size.
    package var dateCell: CGSize?

    package var segments = Segments()
    package var calendar = Calendar()
    package var rows = Rows()
    package var bars = Bars()
    package var tabs = Tabs()
    package var search = Search()
    package var groupBox = Panel(padding: CGSize(width: 16, height: 16), corner: 8)
    package var menu = Menu()
    package var popover = Panel(
      corner: 12,
      outline: Outline(corner: 12),
      shadow: Shadow(opacity: 0.2, radius: 20, y: 6),
    )
    package var alert = Alert()
    package var sheet = Sheet()

    package init() {}
  }

  /// What stands apart from what lies behind it.
  package struct Panel: Equatable, Sendable {
    package var padding = CGSize.zero
    package var corner: CGFloat = 0
    /// Whether it has a ground in a colour of its own.
    package var hasGround = true
    package var outline: Outline?
    package var shadow = Shadow()

    package init(
      padding: CGSize = .zero,
      corner: CGFloat = 0,
      hasGround: Bool = true,
      outline: Outline? = nil,
      shadow: Shadow = Shadow(),
    ) {
      self.padding = padding
      self.corner = corner
      self.hasGround = hasGround
      self.outline = outline
      self.shadow = shadow
    }
  }

  /// The line around a panel.
  package struct Outline: Equatable, Sendable {
    package var corner: CGFloat
    /// As strong as secondary text; else as weak as a separator.
    package var isStrong = false

    package init(corner: CGFloat, isStrong: Bool = false) {
      self.corner = corner
      self.isStrong = isStrong
    }
  }

  package struct Shadow: Equatable, Sendable {
    package var opacity = 0.0
    package var radius: CGFloat = 0
    package var y: CGFloat = 0

    package init(opacity: Double = 0, radius: CGFloat = 0, y: CGFloat = 0) {
      self.opacity = opacity
      self.radius = radius
      self.y = y
    }
  }

  /// The options of a segmented picker, and of one whose options are rows.
  package struct Segments: Equatable, Sendable {
    /// Around the segments.
    package var rim: CGFloat = 2
    package var corner: CGFloat = 9
    package var padding = CGSize(width: 20, height: 5)
    package var rowPadding = CGSize(width: 8, height: 8)
    /// Whether the chosen one lies on the others like a card; else it is tinted.
    package var isCard = true
  }

  /// A month of days to choose from.
  package struct Calendar: Equatable, Sendable {
    package var spacing: CGFloat = 4
    package var day: CGFloat = 36
    /// nil: as wide as there is room, up to `mostWidth`.
    package var width: CGFloat?
    package var mostWidth: CGFloat? = 340
    package var arrow: CGSize? = CGSize(width: 36, height: 32)
    /// Whether numbers are filled up to columns of equal width.
    package var alignsNumbers = false
  }

  /// The rows of lists.
  package struct Rows: Equatable, Sendable {
    package var padding = CGSize(width: 16, height: 11)
    package var minimum: CGFloat = 44
    /// Between a row's content and what the list puts beside it.
    package var gap: CGFloat = 12
    /// Whether separators are lines on the edge between rows; else they take room of their own, and
    /// are drawn only where they are asked for.
    package var drawsSeparators = true
    /// Whether groups are cards on a ground.
    package var drawsCards = true
    /// Whether actions at a row's end push the content aside; else they lie over it.
    package var actionsPush = true
    package var sectionGap: CGFloat = 22
    /// Above a header that is the first, above one in a plain list, and below any; nil is the gap
    /// between sections above all but the first, and nothing else.
    package var header: Header? = Header()
    /// How far the rows of an inset list are set in.
    package var inset: CGFloat = 8
    /// Beside the cards of a grouped list, above the first and below the last.
    package var cardMargin: CGFloat = 16
    package var cardTop: CGFloat = 16
    package var cardBottom: CGFloat = 32
    package var cardCorner: CGFloat = 10
    /// Beside the rows of a sidebar.
    package var sidebarMargin: CGFloat = 8
    package var sidebarCorner: CGFloat = 8
    package var lift = Shadow(opacity: 0.25, radius: 8, y: 2)
    package var indent: CGFloat = 20
    package var disclosureSpacing: CGFloat = 8
    package var handle: CGFloat? = 32
    package var actionPadding: CGFloat = 12
    package var actionWidth: CGFloat? = 74
    /// Whether the title of an action stands under its picture; else it stands alone.
    package var actionsHavePictures = true

    package struct Header: Equatable, Sendable {
      package var first: CGFloat = 4
      package var plain: CGFloat = 12
      package var below: CGFloat = 7
    }
  }

  /// The bars of pages and windows.
  package struct Bars: Equatable, Sendable {
    package var height: CGFloat? = 44
    /// What is left of a bar without anything in its line.
    package var emptyHeight: CGFloat = 12
    package var margin: CGFloat = 16
    package var gap: CGFloat = 16
    package var windowPadding = CGSize(width: 16, height: 10)
    package var hasDividers = true
    /// Whether what scrolls under a bar shows through it; else content ends at the bar.
    package var isTranslucent = true
    /// Whether titles are large where an app leaves it open: there are letters of such a size.
    package var hasLargeTitles = true
    /// Below a large title.
    package var titleGap: CGFloat = 8
    package var namesBackPage = true
    /// Whether a label in a bar is its picture alone; else its words are shown where there is room.
    package var prefersPictures = true
    package var columnWidth: CGFloat = 300
    package var innerColumnWidth: CGFloat = 260
  }

  /// The tabs of a tab view.
  package struct Tabs: Equatable, Sendable {
    package var height: CGFloat? = 49
    package var margin: CGFloat = 8
    package var mostWidth: CGFloat = 150
    /// Whether the title stands under the picture, tinted when shown; else beside it on a ground.
    package var isUpright = true
    /// Whether alt and a number choose a tab; a browser has these keys for its own.
    package var hasNumberKeys = false
    package var badgePadding = CGSize(width: 5, height: 1)
    package var sidebarWidth: CGFloat = 240
    package var sidebarPadding: CGFloat = 12
    package var sidebarSpacing: CGFloat = 2
    package var sidebarSectionGap: CGFloat = 12
    package var sidebarRow = CGSize(width: 10, height: 8)
    package var sidebarHasGround = true
    /// From one dot to the next of paged tabs, room at both ends together, and between two.
    package var dotPitch: CGFloat = 17
    package var dotEnds: CGFloat = 11
    package var dotSpacing: CGFloat = 9
    package var dotsHeight: CGFloat? = 26
    package var dotsMargin: CGFloat = 10
  }

  /// The field that searches a page, and what it offers.
  package struct Search: Equatable, Sendable {
    package var cancelGap: CGFloat = 12
    package var iconGap: CGFloat = 6
    package var padding: CGFloat = 8
    package var height: CGFloat? = 36
    package var corner: CGFloat = 10
    package var below: CGFloat = 8
    package var tokenPadding: CGFloat = 6
    /// Whether the key / leads to the field.
    package var hasKey = false
    package var offer = CGSize(width: 16, height: 11)
    package var hasDividers = true
  }

  package struct Menu: Equatable, Sendable {
    package var panel = Panel(
      corner: 12,
      shadow: Shadow(opacity: 0.28, radius: 24, y: 8),
    )
    /// Above the first item, below the last, and around lines.
    package var margin: CGFloat = 5
    package var item = CGSize(width: 16, height: 10)
    package var header = CGSize(width: 16, height: 4)
    package var leastWidth: CGFloat = 180
    /// To what opens it, and to the screen's edges.
    package var gap: CGFloat = 4
    package var screenMargin: CGFloat = 8
    package var popoverGap: CGFloat = 6
  }

  package struct Alert: Equatable, Sendable {
    package var panel = Panel(corner: 16, shadow: Shadow(opacity: 0.3, radius: 30, y: 10))
    package var width: CGFloat = 280
    package var screenMargin: CGFloat = 24
    package var padding: CGFloat = 20
    package var fieldGap: CGFloat = 4
    /// Above the buttons; of a silent dialog's too.
    package var buttonsGap: CGFloat = 1
    package var silentGap: CGFloat = 0
    /// Between two buttons: a line, or room.
    package var buttonGap = CGSize(width: 1, height: 1)
    package var buttonHeight: CGFloat? = 44
    package var buttonPadding: CGFloat = 8
    package var buttonLines: Int? = 2
    /// Whether buttons are parted by lines and lie on the panel; else each has a ground.
    package var hasLines = true
  }

  package struct Sheet: Equatable, Sendable {
    package var corner: CGFloat = 14
    package var shadow = Shadow(opacity: 0.25, radius: 24, y: 8)
    /// What stays in sight above the highest.
    package var strip: CGFloat = 24
    /// Around a sheet that does not fill the screen.
    package var margin: CGFloat = 24
    /// Whether corners follow `presentationCornerRadius`.
    package var hasCorners = true
    /// Whether the content shows under the handle; else that has a ground.
    package var handleIsClear = true
    package var pathMargin: CGFloat = 12
  }
}
