internal import ImprintCBlend
internal import ImprintValues

/// Draws frames onto an area of others by any affine transform, with cubic interpolation.
///
/// It does not average: scale down first where the transform shrinks.
struct FrameWarping {
  /// From pixels of the target to those of the source.
  private let map: AffineTransform
  private let area: PixelRect

  /// Nil where the transform is singular.
  ///
  /// - Parameters:
  ///   - transform: from the source's pixels to the target's.
  ///   - area: pixels of the target.
  init?(by transform: AffineTransform, in area: PixelRect) {
    guard let map = transform.inverse else { return nil }
    self.map = map
    self.area = area
  }

  /// Draws `frame` onto `target`; samples more than two outside the drawn frame are not touched.
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
        warp(source, along: run, onto: result, row: row, columns: columns)
      }
    }
  }

  /// The positions in a source of a target row's samples, in samples from the centre of the first one.
  private struct Run {
    let u, v, du, dv: Double
  }

  private func warp(
    _ source: ComponentSamples, along run: Run, onto target: ComponentSamples, row: Int,
    columns: Range<Int>
  ) {
    let layout = target.layout
    let width = layout.bytesPerSample
    let line = target.row(row) + columns.lowerBound * target.stride * width
    let (columnsThere, rowsThere) = (Int32(source.size.width), Int32(source.size.height))
    if target.isWide {
      imprint_warp_16(
        line.assumingMemoryBound(to: UInt16.self), target.stride, columns.count,
        source.base.assumingMemoryBound(to: UInt16.self), source.bytesPerRow / 2, source.stride,
        columnsThere, rowsThere, run.u, run.v, run.du, run.dv, Int32(layout.maximum),
        UInt32(layout.shift))
    } else {
      imprint_warp_8(
        line.assumingMemoryBound(to: UInt8.self), target.stride, columns.count,
        source.base.assumingMemoryBound(to: UInt8.self), source.bytesPerRow, source.stride,
        columnsThere, rowsThere, run.u, run.v, run.du, run.dv, Int32(layout.maximum), 0)
    }
  }
}
