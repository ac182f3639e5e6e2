import Display

@testable import Browser

extension EventKind {
  /// The line that tells of an event.
  init(of event: Event) {
    self =
      switch event {
      case .tap: .tap
      case .contextMenu: .contextMenu
      case .pointer: .pointer
      case .hover: .hover
      case .tracked: .tracked
      case .pinch: .pinch
      case .pen: .pen
      case .edited: .edited
      case .selected: .selected
      case .submit: .submit
      case .scrolled: .scrolled
      case .chosen: .chosen
      case .slid: .slid
      case .dated: .dated
      case .action: .action
      case .link: .link
      case .focused: .focused
      case .key: .key
      case .pasted: .pasted
      case .dropped: .dropped
      case .screen: .screen
      case .activity: .activity
      case .files: .noFiles
      }
  }
}
