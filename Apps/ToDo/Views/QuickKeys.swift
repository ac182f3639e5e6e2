import SwiftUI

extension View {
  /// Presses a button by its quick key.
  func quickKey(_ key: QuickKey) -> some View {
    keyboardShortcut(key.stroke.equivalent, modifiers: key.stroke.modifiers)
  }

  /// Lets keys do what no button on the screen does.
  func quickKeys(_ keys: [QuickKey], _ press: @escaping (QuickKey) -> Void) -> some View {
    background {
      ZStack {
        ForEach(keys) { key in
          Button(key.rawValue) { press(key) }
            .quickKey(key)
        }
      }
      .frame(width: 0, height: 0)
      .opacity(0)
      .accessibilityHidden(true)
    }
  }
}

extension QuickKey.Stroke {
  fileprivate var equivalent: KeyEquivalent {
    switch key {
    case .letter(let letter): KeyEquivalent(letter)
    case .up: .upArrow
    case .down: .downArrow
    case .enter: .return
    }
  }

  fileprivate var modifiers: EventModifiers {
    var modifiers: EventModifiers = hasCommand ? .command : []
    if hasShift { modifiers.insert(.shift) }
    return modifiers
  }
}
