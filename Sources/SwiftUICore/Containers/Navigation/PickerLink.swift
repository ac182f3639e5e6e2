import Properties

/// A row that leads to a page with the options of a picker.
nonisolated struct PickerLink: View {
  let link: PageLink

  init(link: PageLink) {
    self.link = link
  }

  var body: some View {
    NavigationLink {
      PickerPage(link: link)
    } label: {
      link.label
    }
  }
}

private nonisolated struct PickerPage: View {
  let link: PageLink
  @Environment(\.dismiss) private var dismiss

  init(link: PageLink) {
    self.link = link
  }

  var body: some View {
    Form { link.page { dismiss() } }.navigationTitle(link.title)
  }
}
