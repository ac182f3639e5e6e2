public import Foundation
public import SwiftUI

/// Writes a mail on Apple's systems.
///
/// Partly: there is no mail here that an app could write in, as `canSendMail()` says. A link to a
/// `mailto:` address opens the person's own program.
@preconcurrency @MainActor open class MFMailComposeViewController: UINavigationController {
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  /// Always false.
  open class func canSendMail() -> Bool { false }

  /// Without effect: no mail is written.
  open func setSubject(_ subject: String) {}
  /// Without effect: no mail is written.
  open func setToRecipients(_ toRecipients: [String]?) {}
  /// Without effect: no mail is written.
  open func setCcRecipients(_ ccRecipients: [String]?) {}
  /// Without effect: no mail is written.
  open func setBccRecipients(_ bccRecipients: [String]?) {}
  /// Without effect: no mail is written.
  open func setMessageBody(_ body: String, isHTML: Bool) {}
  /// Without effect: no mail is written.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}
  /// Without effect: no mail is written.
  open func setPreferredSendingEmailAddress(_ emailAddress: String) {}
}

/// Hears what became of a mail.
@MainActor public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  func mailComposeController(
    _ controller: MFMailComposeViewController,
    didFinishWith result: MFMailComposeResult,
    error: (any Error)?,
  )
}

extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController,
    didFinishWith result: MFMailComposeResult,
    error: (any Error)?,
  ) {}
}

/// What became of a mail.
public enum MFMailComposeResult: Int, Sendable {
  case cancelled, saved, sent, failed
}

/// Writes a text message on Apple's systems.
///
/// Partly: there are no messages here that an app could write, as `canSendText()` says.
@preconcurrency @MainActor open class MFMessageComposeViewController: UINavigationController {
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// Without effect: no message is written.
  open var recipients: [String]?
  /// Without effect: no message is written.
  open var body: String?
  /// Without effect: no message is written.
  open var subject: String?

  /// Always false.
  open class func canSendText() -> Bool { false }
  /// Always false.
  open class func canSendAttachments() -> Bool { false }
  /// Always false.
  open class func canSendSubject() -> Bool { false }
}

/// Hears what became of a message.
@MainActor public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController,
    didFinishWith result: MessageComposeResult,
  )
}

/// What became of a message.
public enum MessageComposeResult: Int, Sendable {
  case cancelled, sent, failed
}
