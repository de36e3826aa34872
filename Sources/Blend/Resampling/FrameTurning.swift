internal import CBlend
internal import Pixels
internal import Primitives

/// Lays frames askew onto an area of others, by cubic interpolation.
///
/// They are to be seen at about their own size or larger: what shrinks is scaled first.
struct FrameTurning {
  /// From pixels of the target to those of the source.
  private let map: AffineTransform
  private let area: PixelRect

  /// Nil where the transform flattens.
  ///
  /// - Parameters:
  ///   - transform: from the source's pixels to the target's.
  ///   - area: pixels of the target.
  init?(by transform: AffineTransform, in area: PixelRect) {
    guard let map = transform.inverse else { return nil }
    self.map = map
    self.area = area
  }

  /// What lies farther than two samples outside of `frame` is left as it was.
  func run(_ frame: FramePlanes, onto target: FramePlanes) {
    for component in target.format.layout.components {
      guard let source = ComponentSamples(component.role, of: frame),
        let result = ComponentSamples(component.role, of: target), source.size.width > 0,
        source.size.height > 0
      else { continue }
      let from = SampleLattice.pair(component.role, of: frame.format)
      let to = SampleLattice.pair(component.role, of: target.format)
      let columns = to.across.samples(from: area.minX, to: area.maxX, of: result.size.width)
      for row in to.down.samples(from: area.minY, to: area.maxY, of: result.size.height) {
        let first = map(
          Point(
            x: Double(columns.lowerBound) * to.across.pitch + to.across.offset,
            y: Double(row) * to.down.pitch + to.down.offset))
        let run = Run(
          u: (first.x - from.across.offset) / from.across.pitch,
          v: (first.y - from.down.offset) / from.down.pitch,
          du: map.a * to.across.pitch / from.across.pitch,
          dv: map.b * to.across.pitch / from.down.pitch)
        turn(source, along: run, onto: result, row: row, columns: columns)
      }
    }
  }

  /// Where in a source a row of a target lies, in samples from the centre of its first one.
  private struct Run {
    let u, v, du, dv: Double
  }

  private func turn(
    _ source: ComponentSamples, along run: Run, onto target: ComponentSamples, row: Int,
    columns: Range<Int>
  ) {
    let layout = target.layout
    let width = layout.bytesPerSample
    let line = target.row(row) + columns.lowerBound * target.stride * width
    let (columnsThere, rowsThere) = (Int32(source.size.width), Int32(source.size.height))
    if target.isWide {
      imprint_turn_16(
        line.assumingMemoryBound(to: UInt16.self), target.stride, columns.count,
        source.base.assumingMemoryBound(to: UInt16.self), source.bytesPerRow / 2, source.stride,
        columnsThere, rowsThere, run.u, run.v, run.du, run.dv, Int32(layout.maximum),
        UInt32(layout.shift))
    } else {
      imprint_turn_8(
        line.assumingMemoryBound(to: UInt8.self), target.stride, columns.count,
        source.base.assumingMemoryBound(to: UInt8.self), source.bytesPerRow, source.stride,
        columnsThere, rowsThere, run.u, run.v, run.du, run.dv, Int32(layout.maximum), 0)
    }
  }
}
