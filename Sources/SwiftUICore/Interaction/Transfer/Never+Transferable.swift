/// Nothing is handed over where there is nothing to hand over, such as the picture of a preview.
nonisolated extension Never: Transferable {
  public static var transferRepresentation: _TransferRepresentations<Never> {
    _TransferRepresentations(_imports: [], _exports: [])
  }
}
