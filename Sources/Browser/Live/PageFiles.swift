import Display
import Foundation

/// The files that go between a page and its session.
///
/// A page is told by `PageOperation.choose`, `keep` and `withdraw`. It sends the bytes of files by POST
/// to `/upload/number`, and fetches what it is given once from `/download/secret`.
final class PageFiles {
  /// Seconds for which what is given can be fetched.
  static let patience = 60.0
  /// Bytes of chosen files that are kept for the session, those of the last request always.
  private static let mostKept = 128 << 20

  /// A file that a page may fetch once.
  struct Offer {
    let number: Int
    let file: URL
    let name: String
    let type: String
    let since: Double
    var place = FileRequest.Place()
  }

  private struct Wanted {
    let accepting: [String]
    let several: Bool
    var place = FileRequest.Place()
    var upload: Upload?
  }

  private var wanted: [Int: Wanted] = [:]
  private var offers: [String: Offer] = [:]
  private var kept: [Upload] = []

  /// What a page is told of requests.
  func lines(for requests: [FileRequest], now: Double) -> String {
    var lines: [String] = []
    for request in requests {
      switch request.kind {
      case .choose(let accepting, let several):
        let new = Wanted(accepting: accepting, several: several, place: request.place)
        wanted[request.number] = new
        lines.append(line(request.number, new))
      case .dropped:
        let new = Wanted(accepting: ["*"], several: true)
        wanted[request.number] = new
        lines.append(line(request.number, new))
      case .keep(let file, let name, let type):
        let secret = RandomID.make()
        let new = Offer(
          number: request.number,
          file: file,
          name: name,
          type: type,
          since: now,
          place: request.place,
        )
        offers[secret] = new
        lines.append(line(secret, new))
      case .withdraw:
        forget(request.number)
        lines.append(PageOperation.withdraw.letter + String(request.number, radix: 36))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// What a page is told anew that may have missed it.
  var linesAgain: String {
    let asked = wanted.sorted { $0.key < $1.key }.map { line($0.key, $0.value) }
    let given = offers.sorted { $0.value.number < $1.value.number }.map { line($0.key, $0.value) }
    return (asked + given).joined(separator: "\n")
  }

  /// A request is over.
  func forget(_ number: Int) {
    wanted[number] = nil
    offers = offers.filter { $0.value.number != number }
  }

  /// Takes a piece of a file.
  func receivePiece(
    _ number: Int,
    file: Int,
    at offset: Int,
    name: String,
    _ piece: [UInt8],
  ) throws(UploadRefusal) {
    let upload = try upload(number)
    try upload.receivePiece(file: file, at: offset, name: name, piece)
  }

  /// All files of a request are there.
  func finish(_ number: Int, _ count: Int) throws(UploadRefusal) -> [URL] {
    let upload = try upload(number)
    let urls = try upload.finish(count)
    wanted[number] = nil
    kept.append(upload)
    while kept.count > 1, kept.reduce(0, { $0 + $1.bytes }) > Self.mostKept { kept.removeFirst() }
    return urls
  }

  /// Whether something can be fetched under a name that nobody can guess.
  func offer(_ secret: String) -> Offer? { offers[secret] }

  /// Whether there is something that can be fetched.
  var hasOffers: Bool { !offers.isEmpty }

  /// Forgets what nobody fetched in time, and answers the numbers of the requests.
  func expire(now: Double) -> [Int] {
    let late = offers.filter { now - $0.value.since >= Self.patience }
    for secret in late.keys { offers[secret] = nil }
    return late.values.map(\.number).sorted()
  }

  /// The session has ended: nothing is kept.
  func close() {
    wanted = [:]
    offers = [:]
    kept = []
  }

  private func upload(_ number: Int) throws(UploadRefusal) -> Upload {
    guard var here = wanted[number] else {
      throw UploadRefusal(status: 404, reason: "No file is asked for under this number.")
    }
    if let upload = here.upload { return upload }
    do {
      let upload = try Upload(several: here.several)
      here.upload = upload
      wanted[number] = here
      return upload
    } catch {
      throw .unwritten(error)
    }
  }

  private func line(_ number: Int, _ wanted: Wanted) -> String {
    var line =
      PageOperation.choose.letter
      + "\(String(number, radix: 36)) \(Upload.mostBytes) \(wanted.several ? 1 : 0)\t"
    line.append(escaped: wanted.accepting.joined(separator: ","))
    return line + wanted.place.part
  }

  private func line(_ secret: String, _ offer: Offer) -> String {
    var line = PageOperation.keep.letter + "\(String(offer.number, radix: 36)) \(secret)\t"
    line.append(escaped: offer.name)
    return line + offer.place.part
  }
}

extension FileRequest.Place {
  /// The longest name that a browser takes for a dialog.
  private static let longest = 32

  /// The part of a line that tells a page of it; empty where there is nothing to tell.
  fileprivate var part: String {
    if name == nil, folder == nil { return "" }
    return "\t" + (name.map(Self.id) ?? "") + " " + (folder?.rawValue ?? "")
  }

  /// A name of letters and digits, as browsers want it, for any other.
  private static func id(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      byte < 0x80 && (Character(UnicodeScalar(byte)).isLetter || 0x30...0x39 ~= byte)
    }
    if isPlain, 1...longest ~= name.utf8.count { return name }
    // FNV-1a: the same in every session, and after a new start of the server.
    let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "n" + String(hash, radix: 36)
  }
}
