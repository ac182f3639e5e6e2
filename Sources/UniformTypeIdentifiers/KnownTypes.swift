/// The kinds that are known by name.
extension UTType {
  public static var item: UTType { UTType(known: "public.item") }
  public static var content: UTType { UTType(known: "public.content") }
  public static var compositeContent: UTType { UTType(known: "public.composite-content") }
  public static var data: UTType { UTType(known: "public.data") }
  public static var directory: UTType { UTType(known: "public.directory") }
  public static var folder: UTType { UTType(known: "public.folder") }
  public static var package: UTType { UTType(known: "com.apple.package") }
  public static var bundle: UTType { UTType(known: "com.apple.bundle") }
  public static var archive: UTType { UTType(known: "public.archive") }
  public static var zip: UTType { UTType(known: "public.zip-archive") }
  public static var gzip: UTType { UTType(known: "org.gnu.gnu-zip-archive") }
  public static var text: UTType { UTType(known: "public.text") }
  public static var plainText: UTType { UTType(known: "public.plain-text") }
  public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
  public static var rtf: UTType { UTType(known: "public.rtf") }
  public static var html: UTType { UTType(known: "public.html") }
  public static var xml: UTType { UTType(known: "public.xml") }
  public static var json: UTType { UTType(known: "public.json") }
  public static var yaml: UTType { UTType(known: "public.yaml") }
  public static var propertyList: UTType { UTType(known: "com.apple.property-list") }
  public static var commaSeparatedText: UTType {
    UTType(known: "public.comma-separated-values-text")
  }
  public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
  public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }
  public static var sourceCode: UTType { UTType(known: "public.source-code") }
  public static var swiftSource: UTType { UTType(known: "public.swift-source") }
  public static var url: UTType { UTType(known: "public.url") }
  public static var fileURL: UTType { UTType(known: "public.file-url") }
  public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
  public static var image: UTType { UTType(known: "public.image") }
  public static var png: UTType { UTType(known: "public.png") }
  public static var jpeg: UTType { UTType(known: "public.jpeg") }
  public static var gif: UTType { UTType(known: "com.compuserve.gif") }
  public static var heic: UTType { UTType(known: "public.heic") }
  public static var tiff: UTType { UTType(known: "public.tiff") }
  public static var bmp: UTType { UTType(known: "com.microsoft.bmp") }
  public static var webP: UTType { UTType(known: "org.webmproject.webp") }
  public static var svg: UTType { UTType(known: "public.svg-image") }
  public static var icon: UTType { UTType(known: "com.apple.icon") }
  public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
  public static var audio: UTType { UTType(known: "public.audio") }
  public static var mp3: UTType { UTType(known: "public.mp3") }
  public static var wav: UTType { UTType(known: "com.microsoft.waveform-audio") }
  public static var movie: UTType { UTType(known: "public.movie") }
  public static var video: UTType { UTType(known: "public.video") }
  public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
  public static var quickTimeMovie: UTType { UTType(known: "com.apple.quicktime-movie") }
  public static var vCard: UTType { UTType(known: "public.vcard") }
  public static var calendarEvent: UTType { UTType(known: "public.calendar-event") }
  public static var contact: UTType { UTType(known: "public.contact") }
}

/// What is known of a kind.
struct KnownType: Sendable {
  var identifier: String
  var extensions: [String] = []
  var mime: String?
  var parents: [String] = []

  static let all: [KnownType] = [
    KnownType(identifier: "public.item"),
    KnownType(identifier: "public.content"),
    KnownType(identifier: "public.composite-content", parents: ["public.content"]),
    KnownType(
      identifier: "public.data",
      mime: "application/octet-stream",
      parents: ["public.item"],
    ),
    KnownType(identifier: "public.directory", parents: ["public.item"]),
    KnownType(identifier: "public.folder", parents: ["public.directory"]),
    KnownType(identifier: "com.apple.package", parents: ["public.directory"]),
    KnownType(
      identifier: "com.apple.bundle",
      extensions: ["bundle"],
      parents: ["public.directory"],
    ),
    KnownType(identifier: "public.archive", parents: ["public.data"]),
    KnownType(
      identifier: "public.zip-archive",
      extensions: ["zip"],
      mime: "application/zip",
      parents: ["public.archive"],
    ),
    KnownType(
      identifier: "org.gnu.gnu-zip-archive",
      extensions: ["gz"],
      mime: "application/gzip",
      parents: ["public.archive"],
    ),
    KnownType(identifier: "public.text", parents: ["public.data", "public.content"]),
    KnownType(
      identifier: "public.plain-text",
      extensions: ["txt", "text"],
      mime: "text/plain",
      parents: ["public.text"],
    ),
    KnownType(
      identifier: "public.utf8-plain-text",
      mime: "text/plain",
      parents: ["public.plain-text"],
    ),
    KnownType(
      identifier: "public.rtf",
      extensions: ["rtf"],
      mime: "text/rtf",
      parents: ["public.text"],
    ),
    KnownType(
      identifier: "public.html",
      extensions: ["html", "htm"],
      mime: "text/html",
      parents: ["public.text"],
    ),
    KnownType(
      identifier: "public.xml",
      extensions: ["xml"],
      mime: "application/xml",
      parents: ["public.text"],
    ),
    KnownType(
      identifier: "public.json",
      extensions: ["json"],
      mime: "application/json",
      parents: ["public.text"],
    ),
    KnownType(
      identifier: "public.yaml",
      extensions: ["yml", "yaml"],
      mime: "application/yaml",
      parents: ["public.text"],
    ),
    KnownType(
      identifier: "com.apple.property-list",
      extensions: ["plist"],
      parents: ["public.data"],
    ),
    KnownType(
      identifier: "public.comma-separated-values-text",
      extensions: ["csv"],
      mime: "text/csv",
      parents: ["public.delimited-values-text"],
    ),
    KnownType(
      identifier: "public.tab-separated-values-text",
      extensions: ["tsv"],
      mime: "text/tab-separated-values",
      parents: ["public.delimited-values-text"],
    ),
    KnownType(identifier: "public.delimited-values-text", parents: ["public.text"]),
    KnownType(identifier: "public.source-code", parents: ["public.plain-text"]),
    KnownType(
      identifier: "public.swift-source",
      extensions: ["swift"],
      mime: "text/x-swift",
      parents: ["public.source-code"],
    ),
    KnownType(identifier: "public.url", extensions: ["url"], parents: ["public.data"]),
    KnownType(identifier: "public.file-url", parents: ["public.url"]),
    KnownType(
      identifier: "com.adobe.pdf",
      extensions: ["pdf"],
      mime: "application/pdf",
      parents: ["public.data", "public.composite-content"],
    ),
    KnownType(identifier: "public.image", parents: ["public.data", "public.content"]),
    KnownType(
      identifier: "public.png",
      extensions: ["png"],
      mime: "image/png",
      parents: ["public.image"],
    ),
    KnownType(
      identifier: "public.jpeg",
      extensions: ["jpeg", "jpg"],
      mime: "image/jpeg",
      parents: ["public.image"],
    ),
    KnownType(
      identifier: "com.compuserve.gif",
      extensions: ["gif"],
      mime: "image/gif",
      parents: ["public.image"],
    ),
    KnownType(
      identifier: "public.heic",
      extensions: ["heic"],
      mime: "image/heic",
      parents: ["public.image"],
    ),
    KnownType(
      identifier: "public.tiff",
      extensions: ["tiff", "tif"],
      mime: "image/tiff",
      parents: ["public.image"],
    ),
    KnownType(
      identifier: "com.microsoft.bmp",
      extensions: ["bmp"],
      mime: "image/bmp",
      parents: ["public.image"],
    ),
    KnownType(
      identifier: "org.webmproject.webp",
      extensions: ["webp"],
      mime: "image/webp",
      parents: ["public.image"],
    ),
    KnownType(
      identifier: "public.svg-image",
      extensions: ["svg"],
      mime: "image/svg+xml",
      parents: ["public.image"],
    ),
    KnownType(identifier: "com.apple.icon", parents: ["public.image"]),
    KnownType(
      identifier: "public.audiovisual-content",
      parents: ["public.data", "public.content"],
    ),
    KnownType(identifier: "public.audio", parents: ["public.audiovisual-content"]),
    KnownType(
      identifier: "public.mp3",
      extensions: ["mp3"],
      mime: "audio/mpeg",
      parents: ["public.audio"],
    ),
    KnownType(
      identifier: "com.microsoft.waveform-audio",
      extensions: ["wav"],
      mime: "audio/vnd.wave",
      parents: ["public.audio"],
    ),
    KnownType(identifier: "public.movie", parents: ["public.audiovisual-content"]),
    KnownType(identifier: "public.video", parents: ["public.movie"]),
    KnownType(
      identifier: "public.mpeg-4",
      extensions: ["mp4"],
      mime: "video/mp4",
      parents: ["public.movie"],
    ),
    KnownType(
      identifier: "com.apple.quicktime-movie",
      extensions: ["mov"],
      mime: "video/quicktime",
      parents: ["public.movie"],
    ),
    KnownType(identifier: "public.calendar-event", parents: ["public.data", "public.content"]),
    KnownType(
      identifier: "com.apple.ical.ics",
      extensions: ["ics"],
      mime: "text/calendar",
      parents: ["public.calendar-event", "public.text"],
    ),
    KnownType(
      identifier: "public.vcard",
      extensions: ["vcf"],
      mime: "text/vcard",
      parents: ["public.text"],
    ),
    KnownType(identifier: "public.contact", parents: ["public.item"]),
  ]

  static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
}
