import Display

extension MarkupMaker {
  /// Other pages in a frame that reaches nothing of this one, and sounds that begin by themselves.
  ///
  /// A frame has an origin of its own, also for a page that the app wrote. Its requests name no
  /// page that they come from, as the document's policy on that is its frames', too.
  func embedded(_ embedded: Embedded, _ markup: inout Markup) {
    let address = publish(.embedded(embedded))
    if address.isEmpty { return }
    switch embedded {
    case .page, .html:
      markup.style.tag = "iframe"
      markup.style.set("sandbox", "allow-scripts allow-forms allow-popups")
      markup.style.declare("background", "#fff")
      markup.fill(.source, address)
    case .sound(let sound):
      markup.style.tag = "audio"
      markup.style.set("autoplay")
      if sound.repeats { markup.style.set("loop") }
      // A fragment says where playing begins (Media Fragments URI 1.0, 4.2.1).
      markup.fill(.source, sound.start > 0 ? "\(address)#t=\(CSS.fine(sound.start))" : address)
    }
  }
}
