import Display

/// What a page and its session may say to each other, in one table.
///
/// `Encoder` and `EventReader` take their letters from here; Client/protocol.js and
/// docs/protocol.md are written from here (`make protocol`), and a test compares them.
enum PageProtocol {
  /// A group of letters or numbers under one name, as the script has it: `EVENT.tap`.
  struct Group {
    let name: String
    let title: String
    let rows: [Row]
  }

  struct Row {
    let name: String
    /// The value as a literal of JavaScript.
    let code: String
    let form: Form
    /// Who is told; nil for numbers.
    var receiver: Receiver?
  }

  enum Receiver: String {
    case page, server
  }

  /// What follows a letter, and what it is for.
  struct Form {
    /// The names of the fields, with blanks between them as on the wire.
    let fields: String
    /// The names of the parts that follow behind tabs.
    let parts: String
    let semantics: String

    init(_ fields: String, parts: String = "", _ semantics: String) {
      self.fields = fields
      self.parts = parts
      self.semantics = semantics
    }

    init(_ semantics: String) {
      self.init("", semantics)
    }

    var fieldCount: Int { fields.isEmpty ? 0 : fields.utf8.count { $0 == 0x20 } + 1 }
  }

  static var groups: [Group] {
    [
      letters("MESSAGE", "What a message begins with", MessageKind.self),
      letters("OPERATION", "Lines of a message to the page", PageOperation.self),
      letters("SLOT", "Slots of elements, in `insert` and `fill`", Slot.Name.self),
      letters("EVENT", "Lines of a message to the server", EventKind.self),
    ] + numbers
  }

  /// The values by the names that the script has for them: `"t"` by `EVENT.tap`.
  static var values: [String: String] {
    var values: [String: String] = [:]
    for group in groups {
      for row in group.rows { values[group.name + "." + row.name] = row.code }
    }
    return values
  }

  private static func letters<Kind: LetterKind>(
    _ name: String,
    _ title: String,
    _: Kind.Type,
  ) -> Group {
    let rows = Kind.allCases.map { kind in
      Row(
        name: "\(kind)",
        code: "\"\(kind.rawValue)\"",
        form: kind.form,
        receiver: kind.receiver,
      )
    }
    return Group(name: name, title: title, rows: rows)
  }
}

/// A kind of what is said, by its letter.
protocol LetterKind: CaseIterable, RawRepresentable where RawValue == Unicode.Scalar {
  var form: PageProtocol.Form { get }
  var receiver: PageProtocol.Receiver { get }
}

extension LetterKind {
  var letter: String { String(rawValue) }
  var receiver: PageProtocol.Receiver { .page }
}

/// What a message begins with, if it is no number.
enum MessageKind: Unicode.Scalar, LetterKind {
  case greeting = "H"
  case welcome = "W"
  case tookOne = "."
  case tookSeveral = ":"

  var receiver: PageProtocol.Receiver { self == .greeting ? .server : .page }

  var form: PageProtocol.Form {
    switch self {
    case .greeting:
      .init(
        "secret nonce applied taken build",
        "The first message on a socket; its second line is the event `screen`. `applied` is `-` in a "
          + "document that shows another page; `taken` counts the events that servers have taken in.",
      )
    case .welcome:
      .init(
        "taken applied crowd complete contained",
        "The first message on a socket: how many events were taken in so far, which message counts "
          + "as the last applied, and how many pages there are, if they are many. From a server that "
          + "restored the page: whether the one before took in no event (1) after the last that the "
          + "state contains, and the number of that.",
      )
    case .tookOne:
      .init("One further event was taken in since the last message. The lines follow directly.")
    case .tookSeveral:
      .init("count", "A number of further events was taken in. The lines follow after a blank.")
    }
  }
}

/// What a line tells the page to do.
enum PageOperation: Unicode.Scalar, LetterKind {
  case style = "s"
  case insert = "+"
  case remove = "-"
  case move = ">"
  case place = "p"
  case text = "t"
  case splice = "u"
  case restyle = "c"
  case fill = "a"
  case motion = "m"
  case reset = "R"
  case focus = "@"
  case title = "T"
  case announce = "A"
  case open = "O"
  case copy = "C"
  case vibrate = "V"
  case speak = "S"
  case notify = "B"
  case shortcuts = "K"
  case choose = "F"
  case keep = "D"
  case withdraw = "X"
  case lost = "N"

  var form: PageProtocol.Form {
    switch self {
    case .style: .init("[tag,css,{attributes},[parts]]", "The next style, as JSON.")
    case .insert:
      .init(
        "id parent index style x y width height",
        parts: "text slot…",
        "A new element. The usual id is the last one's plus 1; the usual parent is the last "
          + "one's, `^` is the last element; the usual index is the last one's plus 1 in the same "
          + "parent, else 0.",
      )
    case .remove: .init("id", "An element is removed with its content.")
    case .move: .init("id parent index", "An element moves to another place.")
    case .place: .init("id x y width height", "An element's frame.")
    case .text: .init("id head text", "Replaces a text after its first `head` units of UTF-16.")
    case .splice:
      .init(
        "id head tail text",
        "Replaces a text between its first `head` and its last `tail` units.",
      )
    case .restyle: .init("id style", "An element has another style.")
    case .fill:
      .init(
        "id",
        parts: "slot…",
        "Slots: a letter and a value, or `-` and the letter of one to empty.",
      )
    case .motion:
      .init(
        "milliseconds delay count alternate easing",
        "The motion of the following lines; without fields, none.",
      )
    case .reset: .init("Forget everything; the whole page follows.")
    case .focus: .init("id", "The element that gets the focus; without an id, none has it.")
    case .title: .init("text", "The title of the page.")
    case .announce: .init("text", "A text that assistive technology announces.")
    case .open: .init("address", "A URL to open in another tab.")
    case .copy: .init("text", "A text for the clipboard.")
    case .vibrate: .init("milliseconds…", "A pattern of vibration.")
    case .speak: .init("{utterance}", "A text to speak, as JSON; without one, speaking ends.")
    case .notify:
      .init("[title,body]", "A notification, as JSON; without one, asks for permission.")
    case .shortcuts: .init("stroke⇥stroke…", "The strokes of keyboard shortcuts.")
    case .choose:
      .init(
        "number most several",
        parts: "kinds place",
        "Asks for files, with a limit of bytes; a place is a dialog's name and a folder.",
      )
    case .keep:
      .init("number secret", parts: "name place", "A file to fetch from `/download/secret`.")
    case .withdraw: .init("number", "Withdraws a request for files.")
    case .lost: .init("An event of the page was lost, because it could not be read.")
    }
  }
}

extension Slot {
  /// A slot, by its letter.
  enum Name: Unicode.Scalar, LetterKind {
    case label = "l"
    case valueText = "v"
    case hint = "h"
    case tip = "t"
    case identifier = "i"
    case actions = "a"
    case path = "d"
    case dash = "D"
    case viewBox = "b"
    case runs = "r"
    case transform = "T"
    case opacity = "O"
    case value = "V"
    case prompt = "P"
    case source = "S"
    case mask = "K"
    case tile = "k"
    case options = "L"
    case least = "n"
    case most = "x"
    case step = "s"
    case contentSize = "C"
    case offset = "o"
    case stops = "q"
    case selection = "e"

    var form: PageProtocol.Form {
      switch self {
      case .label: .init("text", "The accessibility label.")
      case .valueText: .init("text", "The value as text.")
      case .hint: .init("text", "The accessibility hint.")
      case .tip: .init("text", "The tip under a resting pointer.")
      case .identifier: .init("text", "The name for tests.")
      case .actions: .init("text", "The names of its actions, one on each line.")
      case .path: .init("path", "The outline of a shape, as SVG has it.")
      case .dash: .init("lengths start", "The dashes of a shape's line and where they begin.")
      case .viewBox: .init("x y width height", "The visible part of a drawing.")
      case .runs: .init("[[css,text,address]…]", "The runs of a text with several looks, as JSON.")
      case .transform: .init("css", "A rotation, a scale, a translation.")
      case .opacity: .init("number", "The opacity.")
      case .value: .init("value", "The value or selection of a control.")
      case .prompt: .init("text", "The placeholder of an empty field.")
      case .source: .init("address", "The address of a picture.")
      case .mask: .init("address", "The address of a picture that is filled with a colour.")
      case .tile: .init("address", "The address of a picture that is repeated.")
      case .options: .init("text", "The options, one on each line.")
      case .least: .init("number", "The least value.")
      case .most: .init("number", "The greatest value.")
      case .step: .init("number", "The step between values.")
      case .contentSize: .init("width height", "The size of scrolled content.")
      case .offset: .init("x y command/driftx/drifty", "The offset that the app scrolls to.")
      case .stops: .init("offset…", "The stops of scrolling: offsets, or `e` and a page's length.")
      case .selection: .init("start end command", "What the app selects in a field.")
      }
    }
  }
}

/// What a line tells the server of a person or the screen.
enum EventKind: Unicode.Scalar, LetterKind {
  case tap = "t"
  case contextMenu = "m"
  case pointer = "p"
  case hover = "h"
  case tracked = "w"
  case pinch = "q"
  case pen = "b"
  case edited = "e"
  case selected = "r"
  case submit = "u"
  case scrolled = "s"
  case chosen = "c"
  case slid = "v"
  case dated = "d"
  case action = "a"
  case link = "L"
  case focused = "f"
  case key = "k"
  case pasted = "P"
  case dropped = "D"
  case screen = "z"
  case activity = "y"
  case noFiles = "x"
  case lost = "n"
  case former = "~"

  var receiver: PageProtocol.Receiver { .server }

  var form: PageProtocol.Form {
    switch self {
    case .tap: .init("id x y count", "A press; x and y are empty if it was not made by a pointer.")
    case .contextMenu: .init("id x y", "A secondary click; x and y are empty as above.")
    case .pointer: .init("id phase x y startx starty seconds", "A pointer's way over an element.")
    case .hover: .init("id on", "A pointer is over it (1) or not (0).")
    case .tracked: .init("id x y", "Where a pointer without a button down is.")
    case .pinch:
      .init("id phase scale rotation x y seconds", "Two fingers, or a substitute.")
    case .pen: .init("id phase x y tiltx tilty twist seconds", "The button of a pen.")
    case .edited: .init("id text", "The whole text of a field.")
    case .selected: .init("id start end", "What is selected in a field with `data-s`.")
    case .submit: .init("id", "Return in a field.")
    case .scrolled: .init("id x y", "The offset after a person scrolled.")
    case .chosen: .init("id index", "An option of a choice, or 0 or 1 of a toggle.")
    case .slid: .init("id value", "A slider's value.")
    case .dated: .init("id date", "The value of a date input, as HTML writes it.")
    case .action: .init("id name", "An action by its name; `pull` is pulling down.")
    case .link: .init("id address", "A link in a text.")
    case .focused: .init("id", "The element that got the focus; without an id, none has it.")
    case .key: .init("stroke", "The modifiers in base 16, then the DOM's name of the key.")
    case .pasted: .init("text", "A text pasted where no field had the focus.")
    case .dropped: .init("id x y", "Files dropped on an element; x and y are `NaN` if pasted.")
    case .screen:
      .init(
        "width height dark contrast still touch top left bottom right language zone scale",
        "The screen, its safe area, and how large letters are.",
      )
    case .activity: .init("activity", "Shown, or out of sight.")
    case .noFiles: .init("number reason", "The reason why requested files do not come.")
    case .lost: .init("Stands for an event that is too long or was refused.")
    case .former:
      .init(
        "place label event",
        "An event of the page as the server before showed it, with the indices on the way to its "
          + "element, each after a dot, and its name or text, between tabs; empty if it was done.",
      )
    }
  }
}
