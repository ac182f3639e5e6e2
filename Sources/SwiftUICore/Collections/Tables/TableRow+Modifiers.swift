extension TableRowContent {
  /// Gives the rows a menu.
  public func contextMenu<M: View>(
    @ViewBuilder menuItems: () -> M
  ) -> some TableRowContent<TableRowValue> {
    let items = menuItems()
    return ModifiedContent(
      content: self,
      modifier: DressModifier { view in view.contextMenu { items } },
    )
  }

  /// Gives the rows a menu with a preview above the items.
  public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M,
    @ViewBuilder preview: () -> P,
  ) -> some TableRowContent<TableRowValue> {
    let items = menuItems()
    let picture = preview()
    return ModifiedContent(
      content: self,
      modifier: DressModifier { view in
        view.contextMenu {
          items
        } preview: {
          picture
        }
      },
    )
  }

  /// Hears whether the pointer is over a row.
  public func onHover(
    perform action: @escaping (Bool) -> Void
  ) -> some TableRowContent<TableRowValue> {
    ModifiedContent(
      content: self,
      modifier: DressModifier { view in view.onHover(perform: action) },
    )
  }

  /// Whether a person may not select the rows.
  public func selectionDisabled(
    _ isDisabled: Bool = true
  ) -> some TableRowContent<TableRowValue> {
    ModifiedContent(
      content: self,
      modifier: DressModifier { view in view.selectionDisabled(isDisabled) },
    )
  }
}
