/// The kinds of texts and documents.
extension UTType {
  public static var text: UTType { UTType(known: "public.text") }
  public static var plainText: UTType { UTType(known: "public.plain-text") }
  public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
  public static var utf16PlainText: UTType { UTType(known: "public.utf16-plain-text") }
  public static var utf16ExternalPlainText: UTType {
    UTType(known: "public.utf16-external-plain-text")
  }
  public static var rtf: UTType { UTType(known: "public.rtf") }
  public static var html: UTType { UTType(known: "public.html") }
  public static var css: UTType { UTType(known: "public.css") }
  public static var xml: UTType { UTType(known: "public.xml") }
  public static var json: UTType { UTType(known: "public.json") }
  public static var geoJSON: UTType { UTType(known: "public.geojson") }
  public static var ahap: UTType { UTType(known: "com.apple.haptics.ahap") }
  public static var yaml: UTType { UTType(known: "public.yaml") }
  public static var propertyList: UTType { UTType(known: "com.apple.property-list") }
  public static var xmlPropertyList: UTType { UTType(known: "com.apple.xml-property-list") }
  public static var binaryPropertyList: UTType { UTType(known: "com.apple.binary-property-list") }
  public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }
  public static var commaSeparatedText: UTType {
    UTType(known: "public.comma-separated-values-text")
  }
  public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
  public static var utf8TabSeparatedText: UTType {
    UTType(known: "public.utf8-tab-separated-values-text")
  }
  public static var log: UTType { UTType(known: "public.log") }
  public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
  public static var epub: UTType { UTType(known: "org.idpf.epub-container") }
  public static var rtfd: UTType { UTType(known: "com.apple.rtfd") }
  public static var flatRTFD: UTType { UTType(known: "com.apple.flat-rtfd") }
  public static var webArchive: UTType { UTType(known: "com.apple.webarchive") }
  public static var spreadsheet: UTType { UTType(known: "public.spreadsheet") }
  public static var presentation: UTType { UTType(known: "public.presentation") }
  public static var database: UTType { UTType(known: "public.database") }
  public static var message: UTType { UTType(known: "public.message") }
  public static var emailMessage: UTType { UTType(known: "public.email-message") }
  public static var contact: UTType { UTType(known: "public.contact") }
  public static var vCard: UTType { UTType(known: "public.vcard") }
  public static var toDoItem: UTType { UTType(known: "public.to-do-item") }
  public static var calendarEvent: UTType { UTType(known: "public.calendar-event") }
  public static var url: UTType { UTType(known: "public.url") }
  public static var fileURL: UTType { UTType(known: "public.file-url") }
  public static var bookmark: UTType { UTType(known: "public.bookmark") }
  public static var internetLocation: UTType { UTType(known: "com.apple.internet-location") }
  public static var internetShortcut: UTType { UTType(known: "com.microsoft.internet-shortcut") }
  public static var linkPresentationMetadata: UTType {
    UTType(known: "com.apple.linkpresentation.metadata")
  }
  public static var pkcs12: UTType { UTType(known: "com.rsa.pkcs-12") }
  public static var x509Certificate: UTType { UTType(known: "public.x509-certificate") }
  public static var font: UTType { UTType(known: "public.font") }
}
