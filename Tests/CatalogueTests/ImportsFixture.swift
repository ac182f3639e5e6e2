// A file of an app that imports what Apple's systems have beside SwiftUI.
import Combine
import CoreGraphics
import OSLog
import Observation
import SwiftUI
import UniformTypeIdentifiers

/// What these modules bring, used as an app would.
enum ImportsFixture {
  static let logger = Logger(subsystem: "martlet.tests", category: "log")

  static func outline(_ path: CGPath) -> Path { Path(path) }

  static func kind(of fileEnd: String) -> UTType? { UTType(filenameExtension: fileEnd) }

  /// The log itself is the system's: that percent signs and hidden parts do no harm is tried here.
  static func log() {
    logger.debug("100% of \(3, privacy: .private) %s")
  }
}
