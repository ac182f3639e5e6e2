import Browser
import Foundation
import HTTP
import Handover
import MainLoop
import SwiftUICore

/// What a fork server loads, so that no child has to.
enum Preloading {
  /// Loads it; what keeps the page from being drawn ends the process with a sentence.
  static func load(_ app: any App.Type) -> BrowserParts {
    do {
      let parts = try BrowserParts()
      useFormatters()
      useFolders()
      // OpenSSL reads its settings, and Foundation makes what it codes with.
      _ = KeyedHash.hex("", key: [0])
      _ = try JSONEncoder().encode(PersonReport.status(PersonStatus()))
      let connection = HandedConnection(address: "127.0.0.1", secure: false, host: "localhost")
      let order = try JSONEncoder().encode(PersonOrder.connection(connection))
      _ = try JSONDecoder().decode(PersonOrder.self, from: order)
      RequestPreloading.load()
      parts.drawUnseen { screen in AppSession(Sample(), on: screen) }
      parts.drawUnseen { screen in AppSession(Letters(), on: screen) }
      TypePreloading.load(app)
      return parts
    } catch {
      StandardStream.error.line("\(error)")
      exit(2)
    }
  }

  /// Foundation reads what it knows of languages, regions and times at first use.
  private static func useFormatters() {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let formatter = DateFormatter()
    formatter.dateStyle = .full
    formatter.timeStyle = .short
    _ = formatter.string(from: date)
    _ = NumberFormatter().string(from: 1_234.5)
    _ = ISO8601DateFormatter().string(from: date)
    _ = date.formatted(date: .abbreviated, time: .shortened)
    _ = 1_234.5.formatted()
    _ = Calendar.current.component(.weekday, from: date)
    _ = TimeZone.current.secondsFromGMT()
    _ = Bundle.main.bundlePath
  }

  /// Foundation looks types up when it is first asked for a folder and gives it permissions.
  private static func useFolders() {
    let files = FileManager.default
    let kind = FileManager.SearchPathDirectory.cachesDirectory
    _ = try? files.url(for: kind, in: .userDomainMask, appropriateFor: nil, create: false)
    try? files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: "/dev/null/none")
  }

  /// The system's fonts in all weights, and what they lack: Pango looks for each for a while, and with
  /// two threads that it starts for it, but not again for other sizes.
  private struct Letters: View {
    private let designs: [Font.Design] = [.default, .serif, .monospaced]
    private let weights: [Font.Weight] = [
      .regular, .medium, .semibold, .bold, .heavy, .black, .light, .thin, .ultraLight,
    ]
    private let text = "Abc 123 \u{2605} \u{1F512}"

    var body: some View {
      ScrollView {
        ForEach(designs.indices, id: \.self) { design in
          ForEach(weights.indices, id: \.self) { weight in
            Text(text).font(.system(size: 17, weight: weights[weight], design: designs[design]))
          }
        }
        Text(text).italic()
        Text(text).bold().italic()
      }
    }
  }

  /// Some of each kind that most apps show.
  private struct Sample: View {
    @State private var text = ""
    @State private var isOn = false
    @State private var amount = 0.5

    var body: some View {
      NavigationStack {
        List {
          Section("A") {
            Text("Abc 123").font(.headline)
            Text("Abc").bold().italic().foregroundStyle(.secondary)
            Label("Abc", systemImage: "star")
            TextField("Abc", text: $text)
            Toggle("Abc", isOn: $isOn)
            Slider(value: $amount)
          }
          ForEach(0..<2, id: \.self) { Text("\($0)").monospaced() }
        }
        .navigationTitle("Abc")
        .toolbar { Button("Abc") {} }
      }
    }
  }
}
