package import Display
import Foundation

extension Theme {
  /// The theme of a screen of cells: whole columns and rows, and characters for shapes.
  package static let cells: Theme = {
    var theme = Values()
    let cell = CGSize(width: CellMetrics.width, height: CellMetrics.height)
    let column = CGSize(width: 8, height: 0)
    let frame = Outline(corner: 8, isStrong: true)
    theme.grid = cell
    theme.spacing = column
    theme.textToView = 0
    theme.viewToText = 0
    theme.partSpacing = 0
    theme.divider = cell
    theme.fontSizes = Array(repeating: 16, count: 11)
    theme.hasTextSizes = false
    theme.focusesLinks = true
    theme.sendsAllKeys = true
    theme.isFaintOnDark = true
    theme.drawsShapes = false
    theme.showsPointers = false
    theme.frameInterval = 1.0 / 20
    theme.buttonPadding = CGSize(width: 16, height: 0)
    theme.buttonCorner = 0
    theme.buttonsHaveGrounds = true
    theme.hasControlSizes = false
    theme.fieldPadding = column
    theme.fieldCorner = 0
    theme.editorPadding = .zero
    theme.toggle = CGSize(width: 32, height: 16)
    theme.checkbox = CGSize(width: 24, height: 16)
    theme.slider = CGSize(width: 120, height: 16)
    theme.progressBar = CGSize(width: 120, height: 16)
    theme.spinner = cell
    theme.controlGroupSpacing = 8
    theme.swatch = CGSize(width: 32, height: 16)
    theme.choicePadding = column
    theme.dateCell = cell
    theme.segments.rim = 0
    theme.segments.corner = 0
    theme.segments.padding = CGSize(width: 16, height: 0)
    theme.segments.rowPadding = column
    theme.segments.isCard = false
    theme.calendar.spacing = 0
    theme.calendar.day = 16
    // Seven days of four characters and a gap.
    theme.calendar.width = 7 * 5 * 8
    theme.calendar.mostWidth = nil
    theme.calendar.arrow = nil
    theme.calendar.alignsNumbers = true
    theme.groupBox.hasGround = false
    theme.groupBox.outline = frame
    theme.popover = Panel(
      padding: CGSize(width: 8, height: 16),
      outline: frame,
      shadow: Shadow(y: 6),
    )
    theme.menu.panel = Panel(
      padding: CGSize(width: 8, height: 16),
      hasGround: false,
      outline: frame,
      shadow: Shadow(y: 8),
    )
    theme.menu.margin = 0
    theme.menu.item = column
    theme.menu.header = column
    theme.menu.leastWidth = 0
    theme.menu.gap = 0
    theme.menu.screenMargin = 0
    theme.menu.popoverGap = 0
    theme.alert.panel = Panel(
      padding: CGSize(width: 16, height: 16),
      outline: frame,
      shadow: Shadow(y: 10),
    )
    theme.alert.width = 320
    theme.alert.screenMargin = 8
    theme.alert.padding = 0
    theme.alert.fieldGap = 16
    theme.alert.buttonsGap = 16
    theme.alert.silentGap = 16
    theme.alert.buttonGap = column
    theme.alert.buttonHeight = nil
    theme.alert.buttonPadding = 0
    theme.alert.buttonLines = nil
    theme.alert.hasLines = false
    theme.sheet.corner = 0
    theme.sheet.shadow = Shadow(y: 8)
    theme.sheet.strip = 16
    theme.sheet.margin = 0
    theme.sheet.hasCorners = false
    theme.sheet.handleIsClear = false
    theme.sheet.pathMargin = 16
    theme.setRows()
    theme.setBars()
    return Theme(theme)
  }()
}

extension Theme.Values {
  fileprivate mutating func setRows() {
    rows.padding = CGSize(width: 8, height: 0)
    rows.minimum = 16
    rows.gap = 8
    rows.drawsSeparators = false
    rows.drawsCards = false
    rows.actionsPush = false
    rows.sectionGap = 16
    rows.header = nil
    rows.inset = 0
    rows.cardMargin = 0
    rows.cardTop = 0
    rows.cardBottom = 0
    rows.cardCorner = 0
    rows.sidebarMargin = 0
    rows.sidebarCorner = 0
    rows.indent = 16
    rows.disclosureSpacing = 0
    rows.handle = nil
    rows.actionPadding = 8
    rows.actionWidth = nil
    rows.actionsHavePictures = false
  }

  fileprivate mutating func setBars() {
    bars.height = nil
    bars.emptyHeight = 0
    bars.margin = 8
    bars.gap = 8
    bars.windowPadding = CGSize(width: 8, height: 0)
    bars.hasDividers = false
    bars.isTranslucent = false
    bars.hasLargeTitles = false
    bars.titleGap = 0
    bars.namesBackPage = false
    bars.prefersPictures = false
    bars.columnWidth = 208
    bars.innerColumnWidth = 208
    tabs.height = nil
    tabs.margin = 0
    tabs.mostWidth = 240
    tabs.isUpright = false
    tabs.hasNumberKeys = true
    tabs.badgePadding = .zero
    tabs.sidebarWidth = 192
    tabs.sidebarPadding = 0
    tabs.sidebarSpacing = 0
    tabs.sidebarSectionGap = 16
    tabs.sidebarRow = CGSize(width: 8, height: 0)
    tabs.sidebarHasGround = false
    tabs.dotPitch = 16
    tabs.dotEnds = 8
    tabs.dotSpacing = 8
    tabs.dotsHeight = nil
    tabs.dotsMargin = 0
    search.cancelGap = 8
    search.iconGap = 8
    search.padding = 0
    search.height = nil
    search.corner = 0
    search.below = 0
    search.tokenPadding = 0
    search.hasKey = true
    search.offer = CGSize(width: 8, height: 0)
    search.hasDividers = false
  }
}
