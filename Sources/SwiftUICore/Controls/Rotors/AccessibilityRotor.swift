public import Properties

/// A rotor that screen readers have by themselves, such as that of headings.
public nonisolated struct AccessibilitySystemRotor: Sendable {
  let name: String

  /// The links of a page, those that were followed before or the others.
  public static func links(visited: Bool) -> AccessibilitySystemRotor {
    AccessibilitySystemRotor(name: visited ? "Visited links" : "Links")
  }
  public static var links: AccessibilitySystemRotor { links(visited: false) }

  /// The headings of a page, or those of one level.
  public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
    AccessibilitySystemRotor(
      name: level == .unspecified ? "Headings" : "Headings of level \(level.rawValue)"
    )
  }
  public static var headings: AccessibilitySystemRotor { headings(level: .unspecified) }

  public static var boldText: AccessibilitySystemRotor { .init(name: "Bold text") }
  public static var italicText: AccessibilitySystemRotor { .init(name: "Italic text") }
  public static var underlineText: AccessibilitySystemRotor { .init(name: "Underlined text") }
  public static var misspelledWords: AccessibilitySystemRotor { .init(name: "Misspelled words") }
  public static var images: AccessibilitySystemRotor { .init(name: "Images") }
  public static var textFields: AccessibilitySystemRotor { .init(name: "Text fields") }
  public static var tables: AccessibilitySystemRotor { .init(name: "Tables") }
  public static var lists: AccessibilitySystemRotor { .init(name: "Lists") }
  public static var landmarks: AccessibilitySystemRotor { .init(name: "Landmarks") }
}

extension View {
  /// Gives the view an id in a namespace, by which the entries of rotors find it.
  public nonisolated func accessibilityRotorEntry<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
  ) -> some View {
    modifier(IndexModifier(.rotor, AnyHashable(id), namespace))
  }

  /// Adds a rotor: a menu of places in the view, to which it leads the focus.
  ///
  /// The menu key (shift and F10) lists it with the view's actions; the first 300 entries are
  /// shown.
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: Text,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content,
  ) -> some View {
    modifier(RotorModifier(name: label.string) { onMain(entries) { $0().items } })
  }
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content,
  ) -> some View { accessibilityRotor(Text(labelKey), entries: entries) }
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<
    L: StringProtocol,
    Content: AccessibilityRotorContent,
  >(
    _ label: L,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content,
  ) -> some View { accessibilityRotor(Text(label), entries: entries) }
  /// Adds a rotor under the name of one that screen readers have by themselves.
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content,
  ) -> some View { accessibilityRotor(Text(verbatim: systemRotor.name), entries: entries) }

  /// Adds a rotor with an entry for each element of an array, which has the element's id.
  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabel: Text,
    entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>,
  ) -> some View {
    accessibilityRotor(rotorLabel, entries: entries, entryID: \.id, entryLabel: entryLabel)
  }
  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabelKey: LocalizedStringKey,
    entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>,
  ) -> some View {
    accessibilityRotor(Text(rotorLabelKey), entries: entries, entryLabel: entryLabel)
  }
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<L: StringProtocol, EntryModel: Identifiable>(
    _ rotorLabel: L,
    entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>,
  ) -> some View {
    accessibilityRotor(Text(rotorLabel), entries: entries, entryLabel: entryLabel)
  }
  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ systemRotor: AccessibilitySystemRotor,
    entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>,
  ) -> some View {
    accessibilityRotor(
      Text(verbatim: systemRotor.name),
      entries: entries,
      entryLabel: entryLabel,
    )
  }

  /// Adds a rotor with an entry for each element of an array, and the key path to its id.
  public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabel: Text,
    entries: [EntryModel],
    entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>,
  ) -> some View {
    modifier(
      RotorModifier(name: rotorLabel.string) {
        entries.map { entry in
          RotorItem(label: entry[keyPath: entryLabel], id: AnyHashable(entry[keyPath: entryID]))
        }
      }
    )
  }
  public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabelKey: LocalizedStringKey,
    entries: [EntryModel],
    entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>,
  ) -> some View {
    accessibilityRotor(
      Text(rotorLabelKey),
      entries: entries,
      entryID: entryID,
      entryLabel: entryLabel,
    )
  }
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<L: StringProtocol, EntryModel, ID: Hashable>(
    _ rotorLabel: L,
    entries: [EntryModel],
    entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>,
  ) -> some View {
    accessibilityRotor(
      Text(rotorLabel),
      entries: entries,
      entryID: entryID,
      entryLabel: entryLabel,
    )
  }
  public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
    _ systemRotor: AccessibilitySystemRotor,
    entries: [EntryModel],
    entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>,
  ) -> some View {
    accessibilityRotor(
      Text(verbatim: systemRotor.name),
      entries: entries,
      entryID: entryID,
      entryLabel: entryLabel,
    )
  }

  /// Adds a rotor with an entry for each of some ranges of the view's text, which is said when it
  /// is gone to.
  public nonisolated func accessibilityRotor(
    _ label: Text,
    textRanges: [Range<String.Index>],
  ) -> some View {
    modifier(
      RotorModifier(name: label.string) { textRanges.map { RotorItem(range: $0) } }
    )
  }
  public nonisolated func accessibilityRotor(
    _ labelKey: LocalizedStringKey,
    textRanges: [Range<String.Index>],
  ) -> some View { accessibilityRotor(Text(labelKey), textRanges: textRanges) }
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<L: StringProtocol>(
    _ label: L,
    textRanges: [Range<String.Index>],
  ) -> some View { accessibilityRotor(Text(label), textRanges: textRanges) }
  public nonisolated func accessibilityRotor(
    _ systemRotor: AccessibilitySystemRotor,
    textRanges: [Range<String.Index>],
  ) -> some View {
    accessibilityRotor(Text(verbatim: systemRotor.name), textRanges: textRanges)
  }
}
