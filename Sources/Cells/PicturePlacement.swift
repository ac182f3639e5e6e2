package import Pictures

/// A picture that the terminal may draw by its own pixels, stretched over some cells.
package struct PicturePlacement: Equatable, Sendable {
  package let raster: Raster
  /// All of it, also what is not on the screen or lies under something.
  package let cells: CellRect

  package init(raster: Raster, cells: CellRect) {
    self.raster = raster
    self.cells = cells
  }

  package static func == (left: PicturePlacement, right: PicturePlacement) -> Bool {
    left.raster.number == right.raster.number && left.cells == right.cells
  }
}
