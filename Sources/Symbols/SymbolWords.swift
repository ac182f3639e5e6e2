import Foundation

/// What symbols are called aloud, in English.
///
/// Where Apple's systems name a symbol by what it usually does ("Add" for `plus`), so is it here;
/// every other one is called by the words of its name.
package enum SymbolWords {
  /// The words for a symbol's name: "Add" for "plus.circle.fill", "Wallet bifold" for
  /// "wallet.bifold".
  package static func of(_ name: String) -> String {
    if let known = table[name] { return known }
    var words = name.split(separator: ".").map(String.init)
    words.removeAll { $0 == "fill" || $0 == "filled" }
    if let known = table[words.joined(separator: ".")] { return known }
    while words.count > 1, let last = words.last, shapes.contains(last) { words.removeLast() }
    if let known = table[words.joined(separator: ".")] { return known }
    let parts = words.map { spelled[$0] ?? $0 }.joined(separator: " ")
    return parts.prefix(1).uppercased() + parts.dropFirst()
  }

  /// What a sign stands in: not what it is about.
  private static let shapes: Set<String> = [
    "circle", "square", "rectangle", "triangle", "diamond", "capsule", "app", "seal", "shield",
    "hexagon", "octagon", "inverse",
  ]

  /// Words of names that are other words, or several.
  private static let spelled: [String: String] = [
    "xmark": "close", "checkmark": "check mark", "questionmark": "question mark",
    "exclamationmark": "exclamation mark", "doc": "document", "tshirt": "T-shirt",
    "ipad": "iPad", "iphone": "iPhone", "ipod": "iPod", "macwindow": "window", "cpu": "CPU",
    "tv": "TV", "pc": "PC", "qrcode": "QR code", "faceid": "Face ID", "touchid": "Touch ID",
    "gearshape": "gear", "magnifyingglass": "magnifying glass", "paperplane": "paper plane",
    "creditcard": "credit card", "gamecontroller": "game controller", "mappin": "map pin",
    "textformat": "text format", "wineglass": "wine glass", "soccerball": "soccer ball",
    "tennisball": "tennis ball", "lightbulb": "light bulb", "birthday": "birthday",
    "rtl": "right to left", "ltr": "left to right", "2x1": "2 by 1", "1x2": "1 by 2",
    "2x2": "2 by 2", "3x3": "3 by 3", "3x2": "3 by 2", "dollarsign": "dollar sign",
    "eurosign": "euro sign", "sterlingsign": "pound sign", "yensign": "yen sign",
    "bitcoinsign": "bitcoin sign", "indianrupeesign": "rupee sign", "arrowshape": "arrow",
    "arrowtriangle": "arrow", "uturn": "turn", "circlepath": "circle", "forwardslash": "slash",
    "handbag": "handbag", "thumbsup": "thumbs up", "thumbsdown": "thumbs down",
  ]

  private static let table: [String: String] = [
    "plus": "Add", "minus": "Remove", "xmark": "Close", "trash": "Delete", "pencil": "Edit",
    "square.and.pencil": "Compose", "square.and.arrow.up": "Share",
    "square.and.arrow.down": "Save", "magnifyingglass": "Search", "gear": "Settings",
    "gearshape": "Settings", "ellipsis": "More", "line.3.horizontal": "Menu",
    "line.3.horizontal.decrease": "Filter", "slider.horizontal.3": "Filters",
    "chevron.left": "Back", "chevron.backward": "Back", "chevron.right": "Forward",
    "chevron.forward": "Forward", "chevron.up": "Up", "chevron.down": "Down",
    "arrow.left": "Back", "arrow.backward": "Back", "arrow.right": "Forward",
    "arrow.forward": "Forward", "arrow.up": "Up", "arrow.down": "Down",
    "arrow.clockwise": "Refresh", "arrow.counterclockwise": "Undo",
    "arrow.uturn.backward": "Undo", "arrow.uturn.left": "Undo", "arrow.uturn.forward": "Redo",
    "arrow.uturn.right": "Redo", "arrow.triangle.2.circlepath": "Sync",
    "arrow.up.arrow.down": "Sort", "star": "Favorite", "heart": "Love", "bookmark": "Bookmark",
    "house": "Home", "person": "Person", "person.crop.circle": "Profile", "person.2": "People",
    "person.3": "People", "envelope": "Mail", "phone": "Phone", "message": "Message",
    "bubble.left": "Message", "bubble.right": "Message", "camera": "Camera", "photo": "Photo",
    "photo.on.rectangle": "Photos", "video": "Video", "mic": "Microphone",
    "speaker.wave.2": "Volume", "speaker.wave.3": "Volume", "speaker.slash": "Mute",
    "play": "Play", "pause": "Pause", "stop": "Stop", "forward": "Fast forward",
    "backward": "Rewind", "forward.end": "Next track", "backward.end": "Previous track",
    "shuffle": "Shuffle", "repeat": "Repeat", "doc": "Document", "doc.on.doc": "Copy",
    "doc.on.clipboard": "Paste", "scissors": "Cut", "folder": "Folder", "tray": "Inbox",
    "paperclip": "Attachment", "link": "Link", "calendar": "Calendar", "clock": "Clock",
    "alarm": "Alarm", "timer": "Timer", "bell": "Notifications", "bell.slash": "Mute",
    "lock": "Locked", "lock.open": "Unlocked", "key": "Key", "eye": "Show",
    "eye.slash": "Hide", "info": "Info", "questionmark": "Help",
    "exclamationmark.triangle": "Warning", "checkmark": "Check mark", "cart": "Shopping cart",
    "bag": "Shopping bag", "creditcard": "Credit card", "map": "Map", "mappin": "Map pin",
    "location": "Location", "globe": "Globe", "list.bullet": "List", "square.grid.2x2": "Grid",
    "hand.thumbsup": "Thumbs up", "hand.thumbsdown": "Thumbs down", "power": "Power",
    "rectangle.portrait.and.arrow.right": "Sign out", "paperplane": "Send",
    "delete.left": "Delete", "return": "Return", "keyboard": "Keyboard", "circle": "Circle",
    "square": "Square", "triangle": "Triangle", "rectangle": "Rectangle", "diamond": "Diamond",
    "seal": "Seal", "shield": "Shield", "capsule": "Capsule", "hexagon": "Hexagon",
    "sun.max": "Sun", "moon": "Moon", "cloud": "Cloud", "cloud.sun": "Partly cloudy",
    "cloud.rain": "Rain", "cloud.snow": "Snow", "cloud.bolt": "Thunderstorm", "bolt": "Bolt",
    "flame": "Flame", "equal": "Equals", "multiply": "Multiply", "divide": "Divide",
    "percent": "Percent", "plusminus": "Plus minus", "number": "Number",
  ]
}
