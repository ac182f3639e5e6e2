/// The project's own drawings for the names of SF Symbols.
///
/// A drawing is a text of parts between bars. The first part is the character that stands for it
/// in a terminal; each other one is a letter, a colon and a path in a box of 24 × 24 (see
/// `PathReader`), drawn in order:
/// - `s`: a line, never filled (a wire, a ray).
/// - `b`: the body: a line, and in ".fill" an area.
/// - `d`: a detail on the body: a line, and in ".fill" left out of the area.
/// - `e`: an area on the body, and in ".fill" left out of it.
/// - `f`: an area.
/// - `v`: a line that is drawn faintly when the variable value does not reach it.
///
/// Names with ".circle", ".fill", ".slash", ".badge.plus" and their like are made by rule
/// (`SymbolMaker`), as are other directions of arrows, and letters and numbers.
enum SymbolTable {
  static func drawing(_ name: String) -> String? {
    signs[name] ?? things[name] ?? world[name] ?? more[name]
  }

  /// Other names for the same drawing.
  static let aliases: [String: String] = [
    "avator": "person.crop.circle", "delete.backward": "delete.left",
    "delete.forward": "delete.right", "arrow.triangle.2.circlepath": "arrow.circlepath",
    "person.fill.viewfinder": "person.crop.circle",
    "text.book": "book",
    "pc": "desktopcomputer", "macbook": "laptopcomputer", "macbook.and.iphone": "laptopcomputer",
    "phone.connection": "phone", "waveform.mid": "waveform",
    "arrow.3.trianglepath": "arrow.circlepath",
    "rectangle.dashed": "square.dashed", "rectangle.fill.on.rectangle": "rectangle.on.rectangle",
    "square.fill.on.square": "square.on.square", "text.insert": "text.alignleft",
    "person.circle": "person.crop.circle", "person.3.sequence": "person.3",
    "bubble.left.and.text.bubble.right": "bubble.left.and.bubble.right",
    "figure.wave": "figure", "figure.arms.open": "figure", "figure.hiking": "figure.walk",
    "homekit": "house",
    "document": "doc", "document.on.document": "doc.on.doc", "text.document": "doc.text",
    "apple.logo": "apple.intelligence", "applelogo": "apple.intelligence",
    "wifi.router": "wifi", "poweroff": "power", "poweron": "line.diagonal",
    "sun.dust": "sun.haze", "thermometer.sun": "sun.max", "thermometer.snowflake": "snowflake",
    "thermometer.low": "thermometer", "thermometer.high": "thermometer",
    "square.text.square": "note.text",
    "exclamationmark.3": "exclamationmark.2", "list.triangle": "list.bullet",
    "rectangle.3.group": "rectangle.split.3x1", "squareshape": "square",
    "line.2.horizontal": "equal", "circlebadge": "circle",
    "dot.circle": "smallcircle.filled.circle",
    "record": "record.circle", "heart.rectangle": "heart.text.square",
    "rectangle.and.text.magnifyingglass": "text.magnifyingglass",
    "doc.text.magnifyingglass": "text.magnifyingglass", "camera.filters": "circle.hexagongrid",
    "photo.artframe": "photo", "location.viewfinder": "viewfinder", "staroflife": "asterisk",
    "key.horizontal": "key", "arrow.2.squarepath": "repeat",
    "arrow.rectanglepath": "repeat", "repeat.1": "repeat",
    "wand.and.sparkles": "wand.and.stars", "music.mic": "mic", "mic.and.signal.meter": "mic",
    "play.rectangle.on.rectangle": "rectangle.on.rectangle", "sun.rain": "cloud.sun.rain",
    "moon.haze": "moon", "moon.dust": "moon.stars", "fossil.shell": "hurricane",
    "lightswitch.on": "switch.2", "mappin.and.ellipse.circle": "mappin.and.ellipse",
    "airplane.departure": "airplane", "apple.terminal": "terminal", "apps.iphone": "iphone",
    "iphone.gen3": "iphone", "aqi.low": "circle.grid.3x3", "aqi.medium": "circle.grid.3x3",
    "aqi.high": "circle.grid.3x3", "arrow.right.arrow.left": "arrow.left.arrow.right",
    "arrow.triangle.pull": "arrow.triangle.branch", "arrow.uturn.down": "arrow.uturn.left",
    "barcode.viewfinder": "viewfinder", "bell.and.waves.left.and.right": "bell", "bolt.car": "car",
    "calendar.day.timeline.left": "calendar", "camera.rotate": "camera",
    "captions.bubble": "text.bubble", "checklist.checked": "checklist",
    "cursorarrow.rays": "cursorarrow", "dial.low": "dial.min",
    "dollarsign.arrow.circlepath": "dollarsign", "earbuds": "headphones", "ev.charger": "fuelpump",
    "exclamationmark.arrow.triangle.2.circlepath": "arrow.circlepath",
    "exclamationmark.bubble": "bubble.left", "info.bubble": "bubble.left", "figure.2": "person.2",
    "figure.and.child.holdinghands": "person.2", "figure.child": "figure",
    "figure.basketball": "figure.run", "figure.soccer": "figure.run", "figure.boxing": "figure.run",
    "figure.climbing": "figure.run", "figure.dance": "figure.run", "figure.fall": "figure.run",
    "figure.yoga": "figure", "figure.roll": "figure", "figure.outdoor.cycle": "bicycle",
    "figure.pool.swim": "water.waves", "flashlight.off": "flashlight.on",
    "flip.horizontal": "arrow.left.and.right", "globe.asia.australia": "globe",
    "gobackward.10": "gobackward", "gobackward.15": "gobackward", "gobackward.30": "gobackward",
    "goforward.10": "goforward", "goforward.15": "goforward", "goforward.30": "goforward",
    "greetingcard": "giftcard", "hands.and.sparkles": "sparkles", "hearingdevice.ear": "ear",
    "ipad.landscape": "ipad", "lamp.table": "lamp.desk", "leaf.arrow.circlepath": "leaf",
    "lock.rotation": "lock", "mail": "envelope", "medal.star": "medal",
    "person.and.background.dotted": "person", "person.icloud": "person", "personalhotspot": "link",
    "phone.arrow.up.right": "phone", "photo.on.rectangle.angled": "photo.on.rectangle",
    "play.tv": "tv", "puzzlepiece.extension": "puzzlepiece", "questionmark.folder": "folder",
    "rectangle.grid.3x2": "square.grid.3x3", "square.grid.4x3": "square.grid.3x3",
    "shareplay": "person.2", "sidebar.leading": "sidebar.left", "sidebar.trailing": "sidebar.right",
    "square.and.arrow.up.on.square": "square.and.arrow.up", "text.append": "text.alignleft",
    "text.badge.plus": "text.alignleft", "text.badge.checkmark": "checklist",
    "text.viewfinder": "viewfinder", "textformat.123": "number", "togglepower": "power",
    "tropicalstorm": "hurricane", "wifi.exclamationmark": "wifi", "xmark.icloud": "icloud",
    "exclamationmark.icloud": "icloud", "checkmark.icloud": "icloud", "doc.append": "doc.text",
    "doc.zipper": "doc", "arrow.down.doc": "doc", "arrow.up.doc": "doc", "list.and.film": "film",
    "macwindow.on.rectangle": "macwindow", "character.book.closed": "book.closed",
    "character.bubble": "text.bubble", "bolt.batteryblock": "battery.100",
    "person.line.dotted.person": "person.2", "restart": "arrow.counterclockwise", "sleep": "moon",
    "studentdesk": "chair", "tray.2": "tray", "xmark.bin": "trash", "airplayvideo": "display",
    "airplayaudio": "hifispeaker",
  ]

  /// Lines of letters, digits and signs in a cell 10 wide and 16 high.
  static let letters: [Character: String] = [
    "0": "M5 0.8C8 0.8 9 4 9 8C9 12 8 15.2 5 15.2C2 15.2 1 12 1 8C1 4 2 0.8 5 0.8Z",
    "1": "M2 3.6L5.4 0.8V15.2", "2": "M1.2 4.6C1.2 -0.4 8.8 -0.4 8.8 4.6C8.8 8 1.2 11 1.2 15.2H9",
    "3":
      "M1.2 3.6C2 -0.2 8.6 0 8.6 4.2C8.6 6.6 6.6 7.6 4.4 7.6C6.8 7.6 9 8.8 9 11.4C9 16.4 1.4 16.4 1 12",
    "4": "M7 15.2V0.8L0.8 11H9.6",
    "5": "M8.4 0.8H2.2L1.6 7.2C4 5.4 9 5.8 9 10.4C9 16.4 1.6 16.2 1 12.6",
    "6": "M8.4 2.6C6.6 -0.2 1 0.2 1 8.8C1 17.2 9 16.6 9 10.6C9 5 1.6 5 1 10",
    "7": "M1 0.8H9L3.8 15.2",
    "8":
      "M5 7.4C0.6 7.4 0.6 0.8 5 0.8C9.4 0.8 9.4 7.4 5 7.4C-0.2 7.4 -0.2 15.2 5 15.2C10.2 15.2 10.2 7.4 5 7.4Z",
    "9": "M1.6 13.4C3.4 16.2 9 15.8 9 7.2C9 -1.2 1 -0.6 1 5.4C1 11 8.4 11 9 6",
    "a": "M0.4 15.2L5 0.8L9.6 15.2M2 10.4H8",
    "b": "M1.4 0.8H5.4C9.4 0.8 9.4 7.6 5.4 7.6H1.4M5.4 7.6C10.2 7.6 10.2 15.2 5.4 15.2H1.4V0.8",
    "c": "M9 3.6C7.4 -0.6 0.8 -0.2 0.8 8C0.8 16.2 7.4 16.6 9 12.4",
    "d": "M1.4 0.8H4.4C11 0.8 11 15.2 4.4 15.2H1.4Z", "e": "M8.6 0.8H1.6V15.2H8.6M1.6 7.8H7.6",
    "f": "M8.6 0.8H1.8V15.2M1.8 7.8H7.6",
    "g": "M9 3.6C7.4 -0.6 0.8 -0.2 0.8 8C0.8 16.6 9.2 16.6 9.2 9H5.4",
    "h": "M1.2 0.8V15.2M8.8 0.8V15.2M1.2 7.8H8.8", "i": "M5 0.8V15.2M2.6 0.8H7.4M2.6 15.2H7.4",
    "j": "M7.4 0.8V11C7.4 16.6 1.4 16.6 1.2 12", "k": "M1.4 0.8V15.2M8.8 0.8L1.4 9M4 6.4L9 15.2",
    "l": "M2 0.8V15.2H8.8", "m": "M0.6 15.2V0.8L5 9.4L9.4 0.8V15.2",
    "n": "M1.2 15.2V0.8L8.8 15.2V0.8",
    "o": "M5 0.8C11 0.8 11 15.2 5 15.2C-1 15.2 -1 0.8 5 0.8Z",
    "p": "M1.6 15.2V0.8H5.4C10.2 0.8 10.2 8.6 5.4 8.6H1.6",
    "q": "M5 0.8C11 0.8 11 15.2 5 15.2C-1 15.2 -1 0.8 5 0.8ZM6 11.4L9.4 15.6",
    "r": "M1.6 15.2V0.8H5.4C10.2 0.8 10.2 8.4 5.4 8.4H1.6M5.4 8.4L9 15.2",
    "s": "M8.8 3.4C7.8 -0.4 1.2 0 1.2 4.2C1.2 8.8 9 7 9 11.6C9 16.2 1.6 16.4 0.8 12.2",
    "t": "M0.6 0.8H9.4M5 0.8V15.2", "u": "M1.2 0.8V10C1.2 17 8.8 17 8.8 10V0.8",
    "v": "M0.6 0.8L5 15.2L9.4 0.8", "w": "M0 0.8L2.4 15.2L5 4.4L7.6 15.2L10 0.8",
    "x": "M1 0.8L9 15.2M9 0.8L1 15.2", "y": "M0.8 0.8L5 8V15.2M9.2 0.8L5 8",
    "z": "M1 0.8H9L1 15.2H9",
  ]
}
