@testable import Browser

extension EventKind {
  /// A script that does what makes the page say a line of that kind.
  var doing: String {
    switch self {
    case .tap: "document.querySelector('#e2').click()"
    case .contextMenu: "fire('#e2', MouseEvent, 'contextmenu', { button: 2 })"
    case .pointer:
      """
      fire('#e2', PointerEvent, 'pointerdown', { isPrimary: true, pointerType: 'mouse' });
      fire('#e2', PointerEvent, 'pointerup', { isPrimary: true, pointerType: 'mouse' })
      """
    case .hover:
      "fire('#e1', PointerEvent, 'pointerover'); fire('#e2', PointerEvent, 'pointerover')"
    case .tracked:
      """
      fire('#e2', PointerEvent, 'pointerover');
      fire('#e2', PointerEvent, 'pointermove', { clientX: 5, clientY: 60 })
      """
    case .pinch: "fire('#e2', WheelEvent, 'wheel', { ctrlKey: true, deltaY: -10 })"
    case .pen:
      """
      fire('#e2', PointerEvent, 'pointerdown', { pointerType: 'pen', buttons: 2, tiltX: 9 });
      fire('#e2', PointerEvent, 'pointerup', { pointerType: 'pen' })
      """
    case .edited: "document.querySelector('#e3').value = 'a'; fire('#e3', InputEvent, 'input')"
    case .selected:
      """
      const field = document.querySelector('#e3'); field.focus(); field.dataset.s = '';
      fire('', Event, 'selectionchange')
      """
    case .submit: "fire('#e3', KeyboardEvent, 'keydown', { key: 'Enter' })"
    case .scrolled: "document.querySelector('#e4').scrollTop = 40"
    case .chosen: "document.querySelector('#e5').click()"
    case .slid: "document.querySelector('#e6').value = 2; fire('#e6', InputEvent, 'input')"
    case .dated:
      "document.querySelector('#e7').value = '2024-01-02'; fire('#e7', Event, 'change')"
    case .action:
      """
      document.querySelector('#e4').scrollTop = 0;
      fire('#e4', WheelEvent, 'wheel', { deltaY: -300 })
      """
    case .link: "document.querySelector('#e8 a').click()"
    case .focused: "document.activeElement.blur(); document.querySelector('#e3').focus()"
    case .key: "fire('body', KeyboardEvent, 'keydown', { key: 's', ctrlKey: true })"
    case .pasted: "paste('a\\nb')"
    case .dropped: "dropFile('#e2')"
    case .screen: "window.dispatchEvent(new Event('resize'))"
    case .activity: "fire('', Event, 'visibilitychange')"
    case .noFiles: "document.querySelector('dialog button').click()"
    case .lost: "paste('x'.repeat(1100000))"
    case .former:
      """
      socket.dispatchEvent(new MessageEvent('message', { data: 'W0 0 0 0 0' }));
      document.querySelector('#e2').click()
      """
    }
  }
}
