import Display
import Foundation
import TestSupport
import Testing

@testable import Browser

extension ChromiumProtocolTests {
  @Test func `what deals with files is fetched again when that failed, and nothing is lost`()
    async throws
  {
    try await play { browser, session, server in
      let address = try await browser.run("done(location.origin)") + ClientFiles().later.address
      _ = try await browser.command("Network.enable", [:])
      _ = try await browser.command("Network.setBlockedURLs", ["urls": [address]])
      let file = URL(filePath: #filePath)
      let kind = FileRequest.Kind.keep(file, name: "a.swift", type: "text/plain")
      session.tell {
        $0.files = [
          Self.request(.choose(accepting: [".txt"], several: false)),
          FileRequest(number: 8, kind: kind),
        ]
      }
      session.onWake?()
      // Also the address of the next attempt is blocked, as it begins with that one.
      try await browser.run(
        """
        const wait = (frames) => frames ? requestAnimationFrame(() => wait(frames - 1)) : done('');
        until('\(PageOperation.keep.letter)', () => wait(10));
        """
      )
      _ = try await browser.command("Network.setBlockedURLs", ["urls": [String]()])
      let look = "kept + document.getElementById('file').accept"
      let value = try await browser.run(
        "until('\(PageOperation.keep.letter)', () => done(\(look)))"
      )
      #expect(value == "a.swift.txt")
      let fetched = "performance.getEntriesByType('resource').map(({ name }) => name)"
      let names = try await browser.run("done(\(fetched).join(' '))")
      #expect(names.contains(address + "&"))
    }
  }

  @Test func `a dialog for files begins where the app says it`() async throws {
    try await play { browser, session, _ in
      session.tell {
        var request = Self.request(.choose(accepting: [".txt", "text/plain"], several: true))
        request.place = FileRequest.Place(name: "notes", folder: .music)
        $0.files = [request]
      }
      session.onWake?()
      let options = try await browser.run(
        """
        window.showOpenFilePicker = async (options) => {
          window.options = options;
          return [{ getFile: async () => new File(["a"], "a.txt") }];
        };
        until('\(PageOperation.choose.letter)', () => {
          document.querySelector('dialog .main').click();
          const { id, startIn, multiple, types } = options;
          const over = () => document.getElementById('file') ? requestAnimationFrame(over)
            : done([id, startIn, multiple, types[0].accept['*/*']].join(' '));
          over();
        });
        """
      )
      #expect(options == "notes music true .txt")
      let files = session.handled.compactMap { event -> [String]? in
        if case .files(7, .done(let urls)) = event { urls.map(\.lastPathComponent) } else { nil }
      }
      #expect(files == [["a.txt"]])
    }
  }
}
