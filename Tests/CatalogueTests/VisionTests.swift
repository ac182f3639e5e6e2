import Foundation
import SwiftUI
import Testing
import Vision

/// Text in pictures, by the program tesseract or one in its place.
struct VisionTests {
  private static let table = [
    ["level", "page_num", "block_num", "par_num", "line_num", "word_num", "left", "top"]
      + ["width", "height", "conf", "text"],
    ["1", "1", "0", "0", "0", "0", "0", "0", "200", "100", "-1", ""],
    ["5", "1", "1", "1", "1", "1", "20", "10", "40", "20", "90", "Hello"],
    ["5", "1", "1", "1", "1", "2", "70", "12", "50", "20", "70", "world"],
    ["5", "1", "1", "1", "2", "1", "20", "50", "40", "20", "nan", "lost"],
    ["5", "1", "1", "1", "2", "1", "20", "50", "40", "20", "50", "Bye"],
  ].map { $0.joined(separator: "\t") }.joined(separator: "\n")

  @Test func `words of one line are one text, with its place from the lower left`() throws {
    let lines = Tesseract.lines(of: Self.table)
    #expect(lines.map(\.text) == ["Hello world", "Bye"])
    let first = try #require(lines.first)
    #expect(abs(first.confidence - 0.8) < 0.001)
    let away = [
      first.frame.minX - 0.1, first.frame.minY - 0.68, first.frame.width - 0.5,
      first.frame.height - 0.22,
    ]
    #expect(away.allSatisfy { abs($0) < 1e-9 }, "\(first.frame)")
    #expect(Tesseract.lines(of: "").isEmpty && Tesseract.lines(of: "\t\t\n5\t").isEmpty)
  }

  private func program(_ script: String) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
    return file
  }

  @Test func `the program is asked for the languages that it has`() throws {
    let file = try program(
      """
      if [ "$1" = --list-langs ]; then printf 'List:\\neng\\ndeu\\n'; exit; fi
      printf '1\\t1\\t0\\t0\\t0\\t0\\t0\\t0\\t10\\t10\\t-1\\t\\n'
      printf '5\\t1\\t1\\t1\\t1\\t1\\t0\\t0\\t5\\t5\\t99\\t%s\\n' "$4"
      """
    )
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = try Tesseract(program: file).lines(
      in: Data([1]),
      languages: ["de-DE", "en-US", "fr-FR"],
    )
    #expect(lines.map(\.text) == ["deu+eng"])
  }

  @Test func `one that takes too long is ended, and one that fails is told`() throws {
    let slow = try program("exec tail -f /dev/null")
    let broken = try program("exit 1")
    defer { for file in [slow, broken] { try? FileManager.default.removeItem(at: file) } }
    let late = #expect(throws: VNError.self) {
      try Tesseract(program: slow, patience: 0.1).lines(in: Data([1]), languages: [])
    }
    #expect(late?.code == .timeout)
    let wrong = #expect(throws: VNError.self) {
      try Tesseract(program: broken).lines(in: Data([1]), languages: [])
    }
    #expect(wrong?.code == .invalidImage)
  }

  // Shows: VNImageRequestHandler, VNRecognizeTextRequest
  @Test func `a request that fails tells why`() async {
    let handler = VNImageRequestHandler(data: Data())
    let error = #expect(throws: VNError.self) { try handler.perform([VNRecognizeTextRequest()]) }
    #expect(error?.code == .invalidImage)
    let faces = #expect(throws: VNError.self) {
      try VNImageRequestHandler(data: Data([1])).perform([VNDetectFaceRectanglesRequest()])
    }
    #expect(faces?.code == .unsupportedRequest)
    #expect(faces?.localizedDescription.contains("VNDetectFaceRectanglesRequest") == true)
    await #expect(throws: VNError.self) { try await RecognizeTextRequest().perform(on: Data()) }
  }
}

/// Parts of pictures, in pixels and as parts of the whole.
struct NormalizedPlaceTests {
  @Test func `parts of a picture and its pixels are each other's`() {
    let part = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
    let pixels = VNImageRectForNormalizedRect(part, 400, 200)
    #expect(pixels == CGRect(x: 100, y: 100, width: 200, height: 50))
    #expect(VNNormalizedRectForImageRect(pixels, 400, 200) == part)
    #expect(VNNormalizedRectForImageRect(pixels, 0, 200) == .zero)
    #expect(VNImagePointForNormalizedPoint(CGPoint(x: 0.5, y: 1), 400, 200).x == 200)
  }
}

/// What stands in a document.
struct DocumentObservationTests {
  private func observation(_ lines: [(String, CGFloat)]) -> DocumentObservation {
    DocumentObservation(
      lines.map { text, y in
        let frame = CGRect(x: 0.1, y: y, width: 0.5, height: 0.05)
        return RecognizedTextObservation(Tesseract.Line(text: text, confidence: 1, frame: frame))
      }
    )
  }

  // Shows: RecognizeDocumentsRequest, DocumentObservation
  @Test func `lines near each other are one paragraph`() {
    let found = observation([("Shop", 0.9), ("Main Street 1", 0.84), ("Total $5", 0.5)]).document
    #expect(found.text.transcript == "Shop\nMain Street 1\nTotal $5")
    #expect(found.paragraphs.map(\.transcript) == ["Shop\nMain Street 1", "Total $5"])
  }

  // Shows: DataDetector
  @Test func `sums, addresses and numbers are told by what they mean`() {
    let text =
      "Pay $1,234.56 or 1.299,00 EUR or ₹500 to shop@example.com, +1 555 123 4567, "
      + "see https://example.com/a"
    let details = DataDetector.matches(in: text).map(\.details)
    let sums = details.compactMap { detail in
      if case .moneyAmount(let sum) = detail {
        "\(sum.amount) \(sum.currency.identifier)"
      } else {
        nil
      }
    }
    #expect(sums == ["1234.56 USD", "1299 EUR", "500 INR"])
    #expect(details.count == 6)
    guard case .emailAddress(let mail) = details[3], case .phoneNumber(let number) = details[4],
      case .link(let link) = details[5]
    else {
      Issue.record("\(details)")
      return
    }
    #expect(mail.emailAddress == "shop@example.com")
    #expect(number.phoneNumber == "+1 555 123 4567")
    #expect(link.url.absoluteString == "https://example.com/a")
  }

  @Test(
    arguments: [
      ("", []), ("$", []), ("12", []), ("$1,2", []), ("$5.5", []), ("USD", []), ("5 USDX", []),
      ("😀€", []), ("$99999999999999999999", []), ("$5.50, or €6", [5.5, 6]), ("7 CHF", [7]),
    ] as [(String, [Decimal])]
  )
  func `what is no sum is none`(text: String, sums: [Decimal]) {
    let found = DataDetector.matches(in: text).compactMap { match in
      if case .moneyAmount(let sum) = match.details { sum.amount } else { nil }
    }
    #expect(found == sums)
  }
}
