import Foundation
import TestSupport
import Testing

@testable import AppBuilder
@testable import Projects

struct InfoPlistTests {
  @Test func `values of every kind are kept, settings put in, and the project's own count`()
    async throws
  {
    try await withTemporaryFolder { path in
      let folder = URL(filePath: path)
      try Data("import SwiftUI\nstruct ContentView: View {}\n".utf8)
        .write(to: folder.appending(path: "A.swift"))
      let file = folder.appending(path: "Own-Info.plist")
      let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
        <key>Names</key><array><string>a</string><string>b</string></array>
        <key>Deep</key><dict><key>Is</key><true/><key>Count</key><integer>7</integer>
        <key>Share</key><real>0.5</real></dict>
        </dict></plist>
        """
      try Data(text.utf8).write(to: file)
      var app = try AppSources(in: folder)
      app.infoFile = file
      app.info = ["CFBundleName": "Birds"]
      let data = try InfoPlist.data(of: app, program: "BirdsApp")
      let list = try PropertyListSerialization.propertyList(from: data, format: nil)
      let values = try #require(list as? [String: Any])
      #expect(values["CFBundleName"] as? String == "Birds")
      #expect(values["CFBundleExecutable"] as? String == "BirdsApp")
      #expect(values["Names"] as? [String] == ["a", "b"])
      let deep = try #require(values["Deep"] as? [String: Any])
      #expect(deep["Is"] as? Bool == true && deep["Count"] as? Int == 7)
      #expect(deep["Share"] as? Double == 0.5)
    }
  }

  @Test func `a file that is none is passed over`() async throws {
    try await withTemporaryFolder { path in
      let folder = URL(filePath: path)
      try Data("import SwiftUI\nstruct ContentView: View {}\n".utf8)
        .write(to: folder.appending(path: "A.swift"))
      var app = try AppSources(in: folder)
      app.infoFile = folder.appending(path: "A.swift")
      let data = try InfoPlist.data(of: app, program: "A")
      #expect(String(decoding: data, as: UTF8.self).contains("CFBundleExecutable"))
    }
  }
}
