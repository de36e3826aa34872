/// A frame's own straight alpha, sampled on each component's grid; for chroma it is weighted by
/// location.
///
/// It borrows the frame's memory and is valid only as long as that.
package struct StraightAlpha {
  /// The alpha component.
  package let component: PixelLayout.Component
  /// The value of `coverage` where the frame is opaque.
  package let opaque: UInt32

  private let plane: FramePlanes.Plane
  private let layout: PixelLayout
  private let size: PixelSize
  private let down: ChromaTaps
  /// The taps of all chroma samples in a row, `tapsAcross` each.
  private let across: [(index: Int, weight: UInt32)]
  private let tapsAcross: Int

  /// Nil for a frame without alpha or with premultiplied alpha.
  package init?(of frame: FramePlanes) {
    let format = frame.format
    guard let component = format.layout.components.first(where: { $0.role == .alpha }),
      frame.planes.indices.contains(component.plane)
    else { return nil }
    self.component = component
    plane = frame.planes[component.plane]
    layout = format.layout
    let size = PixelSize(width: format.size.width, height: plane.size.height)
    self.size = size
    opaque = UInt32(layout.maximum) * ChromaTaps.totalWeight * ChromaTaps.totalWeight
    let taps = ChromaTaps.pair(for: format)
    down = taps.down
    let shift = layout.chromaShift.horizontal
    let columns = shift == 0 ? 0 : (size.width + (1 << shift) - 1) >> shift
    across = (0..<columns).flatMap { taps.across.sources(of: $0, size: size.width) }
    tapsAcross = across.count / max(columns, 1)
  }

  /// Whether the whole frame is opaque.
  package var isOpaque: Bool {
    (0..<size.height).allSatisfy { row in
      let line = SampleRow(line: plane.base + row * plane.bytesPerRow, layout: layout)
      return (0..<size.width).allSatisfy { column in
        Int(line[component.offset + column * component.stride]) >= layout.maximum
      }
    }
  }

  /// The alpha at a run of a component's samples in one row; 0…`opaque` each.
  ///
  /// - Parameters:
  ///   - row: a row of the component's own grid, inside the frame.
  ///   - columns: columns of that grid, inside the frame.
  package func coverage(
    of other: PixelLayout.Component, row: Int, columns: Range<Int>
  ) -> [UInt32] {
    guard other.role.isDifference, layout.chromaShift != .none else {
      return sums(of: [(row, ChromaTaps.totalWeight)], columns).map { $0 * ChromaTaps.totalWeight }
    }
    let rows = down.sources(of: row, size: size.height)
    guard tapsAcross > 0 else { return sums(of: rows, columns).map { $0 * ChromaTaps.totalWeight } }
    let taps = across[columns.lowerBound * tapsAcross..<columns.upperBound * tapsAcross]
    let first = taps.first?.index ?? 0
    let all = sums(of: rows, first..<(taps.last?.index ?? first) + 1)
    var coverage = [UInt32](repeating: 0, count: columns.count)
    for (number, tap) in taps.enumerated() {
      coverage[number / tapsAcross] += all[tap.index - first] * tap.weight
    }
    return coverage
  }

  /// Weighted sums of rows, for a run of columns.
  private func sums(of rows: [(index: Int, weight: UInt32)], _ columns: Range<Int>) -> [UInt32] {
    var sums = [UInt32](repeating: 0, count: columns.count)
    for (row, weight) in rows {
      let line = SampleRow(line: plane.base + row * plane.bytesPerRow, layout: layout)
      var word = component.offset + columns.lowerBound * component.stride
      for index in 0..<sums.count {
        sums[index] += UInt32(line[word]) * weight
        word += component.stride
      }
    }
    return sums
  }
}
