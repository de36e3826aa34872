package import ImprintValues

extension JPEGBlocks {
  /// The upright image, of which a part is kept.
  ///
  /// Blocks move and turn without a change where the image's edges allow it; else all samples are encoded anew, with the
  /// same quantisers and sampling factors.
  ///
  /// - Parameters:
  ///   - orientation: that of the stored image.
  ///   - part: in pixels of the stored image; nil for all of it.
  /// - Throws: `MediaError` `.outOfMemory`, `.invalid`.
  package func placed(
    upright orientation: Orientation, keeping part: PixelRect?
  ) throws(MediaError) -> JPEGBlocks {
    let part = part ?? PixelRect(size)
    if orientation.isUpright, part == PixelRect(size) { return self }
    let turn = BlockTurn(orientation)
    let upright = orientation.swapsEdges ? part.size.transposed : part.size
    let placed = try JPEGBlocks(
      size: upright, colors, components.map(turn.turned), codedAs: self, interruption)
    if turn.keepsBlocks(of: part, in: unit) {
      placed.copyBlocks(of: self, from: part, turn)
    } else {
      try placed.copySamples(of: self, from: part, turn)
    }
    return placed
  }

  /// The size of the blocks of all components that are coded together.
  private var unit: PixelSize {
    PixelSize(
      width: 8 * (components.map(\.across).max() ?? 1),
      height: 8 * (components.map(\.down).max() ?? 1))
  }

  private func copyBlocks(of other: JPEGBlocks, from part: PixelRect, _ turn: BlockTurn) {
    let unit = other.unit
    for (index, component) in components.enumerated() {
      let source = other.components[index]
      let first = (
        column: part.minX / unit.width * source.across, row: part.minY / unit.height * source.down
      )
      let count =
        turn.swaps
        ? (columns: component.rows, rows: component.columns)
        : (columns: component.columns, rows: component.rows)
      for row in 0..<component.rows {
        guard let target = self.row(row, of: index) else { continue }
        for column in 0..<component.columns {
          let block = turn.source(ofColumn: column, row: row, in: count)
          guard let line = other.row(first.row + block.row, of: index) else { continue }
          turn.turn(
            line + (first.column + block.column) * 64, into: target + column * 64)
        }
      }
    }
  }

  private func copySamples(
    of other: JPEGBlocks, from part: PixelRect, _ turn: BlockTurn
  ) throws(MediaError) {
    guard let whole = other.format, let format else {
      throw MediaError(.unexpected(.wrongSize, action: "turning a JPEG"))
    }
    let (source, target) = (OwnedFrame(whole), OwnedFrame(format))
    source.withPlanes { source in
      other.decode(PixelRect(other.size), into: source)
      target.withPlanes { target in
        for (index, plane) in target.planes.enumerated() {
          turn.turn(
            source.planes[index], from: part, of: other.size, into: plane)
        }
        encodeAll(of: target)
      }
    }
  }
}

/// The way in which blocks and samples move where an image is turned upright.
struct BlockTurn {
  /// Whether rows become columns.
  let swaps: Bool
  /// Whether the stored image's columns, and rows, are read from the last one.
  let reversesColumns, reversesRows: Bool

  init(_ orientation: Orientation) {
    swaps = orientation.swapsEdges
    (reversesColumns, reversesRows) = orientation.showsFirstLast
  }

  /// A component of the turned image.
  func turned(_ component: JPEGBlocks.Component) -> JPEGBlocks.Component {
    guard swaps else { return component }
    var turned = component
    (turned.across, turned.down) = (component.down, component.across)
    turned.quantizers = (0..<64).map { component.quantizers[$0 % 8 * 8 + $0 / 8] }
    return turned
  }

  /// Whether blocks stay blocks: those at an edge that comes first must be whole.
  func keepsBlocks(of part: PixelRect, in unit: PixelSize) -> Bool {
    part.minX % unit.width == 0 && part.minY % unit.height == 0
      && (!reversesColumns || part.width % unit.width == 0)
      && (!reversesRows || part.height % unit.height == 0)
  }

  /// The place in the stored image of what is shown at a place.
  ///
  /// - Parameter count: the stored columns and rows.
  func source(
    ofColumn column: Int, row: Int, in count: (columns: Int, rows: Int)
  ) -> (column: Int, row: Int) {
    let (x, y) = swaps ? (row, column) : (column, row)
    return (reversesColumns ? count.columns - 1 - x : x, reversesRows ? count.rows - 1 - y : y)
  }

  /// Turns a block. Reversing an axis negates its odd frequencies.
  func turn(_ source: UnsafePointer<Int16>, into target: UnsafeMutablePointer<Int16>) {
    for row in 0..<8 {
      for column in 0..<8 {
        let (across, down) = swaps ? (row, column) : (column, row)
        let isNegated = (reversesColumns && across % 2 == 1) != (reversesRows && down % 2 == 1)
        let value = source[down * 8 + across]
        target[row * 8 + column] = isNegated ? 0 &- value : value
      }
    }
  }

  /// Turns the samples of a plane.
  ///
  /// - Parameters:
  ///   - part: in pixels of the image of `size`.
  func turn(
    _ source: FramePlanes.Plane, from part: PixelRect, of size: PixelSize,
    into target: FramePlanes.Plane
  ) {
    // A part that does not begin on the plane's grid begins at the sample before.
    let first = (
      column: part.minX * source.size.width / max(size.width, 1),
      row: part.minY * source.size.height / max(size.height, 1)
    )
    let count =
      swaps
      ? (columns: target.size.height, rows: target.size.width)
      : (columns: target.size.width, rows: target.size.height)
    for row in 0..<target.size.height {
      let line = (target.base + row * target.bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for column in 0..<target.size.width {
        let stored = self.source(ofColumn: column, row: row, in: count)
        let (x, y) = (
          min(first.column + stored.column, source.size.width - 1),
          min(first.row + stored.row, source.size.height - 1)
        )
        line[column] = source.base.load(
          fromByteOffset: y * source.bytesPerRow + x, as: UInt8.self)
      }
    }
  }
}
