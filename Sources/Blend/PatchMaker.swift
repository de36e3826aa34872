public import Pixels
internal import Primitives

/// Makes patches for pictures of one format.
///
///     let faint = PatchMaker(for: frame.format).patch(logo, at: (x: 24, y: 16), opacity: 0.25)
///     try frame.withMutablePlanes { $0.blend(faint) }
///     // Luma 16 (black) under a white pixel is now 71: 235 / 4 + 16 · 3 / 4 = 70.75.
///
/// Immutable, so any number of threads may share one. `Compositor` does this for whole layer trees
/// and keeps what it has made.
public struct PatchMaker: Sendable {
  let format: PictureFormat
  /// Nil where colours do not count.
  private let conversion: OverlayColorConversion?
  /// By component of the layout.
  private let weights: [CodeWeights]

  /// For pictures that have exactly this format; the colour conversion is worked out here, once.
  ///
  /// - Parameter isForCovering: whether patches are made to cover pictures through, so that only their alpha
  ///   counts; that spares converting colours.
  public init(for format: PictureFormat, isForCovering: Bool = false) {
    self.format = format
    let encoding = format.color.encoding(for: format.size, layout: format.layout)
    conversion = isForCovering ? nil : OverlayColorConversion(to: encoding)
    weights = format.layout.components.map {
      CodeWeights(of: $0.role, in: encoding, depth: format.layout.depth)
    }
  }

  /// A bitmap as the format has it, rounded once, with its opacity.
  ///
  /// - Parameters:
  ///   - origin: where the bitmap's top left pixel lies in the picture; it may lie outside in part.
  ///   - opacity: 0…1.
  public func patch(
    _ bitmap: Bitmap, at origin: (x: Int, y: Int), opacity: Double
  ) -> Patch {
    let full = SampleGrid(bitmap, at: origin, converting: conversion)
    let chroma = full.subsampled(for: format)
    let parts = (0..<format.layout.planeCount).compactMap { plane in
      part(ofPlane: plane, full: full, chroma: chroma, opacity: opacity)
    }
    return Patch(parts: parts)
  }

  private func part(
    ofPlane plane: Int, full: SampleGrid, chroma: SampleGrid, opacity: Double
  ) -> Patch.PlanePart? {
    let members = format.layout.components.indices.filter {
      format.layout.components[$0].plane == plane
    }
    guard let first = members.first else { return nil }
    var canvas = PartCanvas(
      covering: members.map { (format.layout.components[$0], grid(of: $0, full, chroma)) },
      rows: grid(of: first, full, chroma).rect)
    for member in members {
      canvas.draw(
        grid(of: member, full, chroma), weights[member], format.layout.components[member],
        opacity: opacity)
    }
    return canvas.part(plane: plane)
  }

  private func grid(of component: Int, _ full: SampleGrid, _ chroma: SampleGrid) -> SampleGrid {
    format.layout.components[component].role.isDifference ? chroma : full
  }
}

/// The samples of one plane's part while they are filled in.
private struct PartCanvas {
  private let rect: PixelRect
  private var color: [UInt16]
  private var alpha: [UInt16]

  init(covering components: [(PixelLayout.Component, SampleGrid)], rows: PixelRect) {
    let left = components.map { $0.offset + $1.rect.minX * $0.stride }.min() ?? 0
    let right = components.map { $0.offset + ($1.rect.maxX - 1) * $0.stride + 1 }.max() ?? 0
    rect = PixelRect(minX: left, minY: rows.minY, maxX: max(left, right), maxY: rows.maxY)
    color = [UInt16](repeating: 0, count: rect.width * rect.height)
    alpha = color
  }

  mutating func draw(
    _ grid: SampleGrid, _ weights: CodeWeights, _ component: PixelLayout.Component, opacity: Double
  ) {
    let isAlpha = component.role.isAlpha
    let opacity = Float(opacity)
    let factors = SIMD4<Float>(
      Float(weights.red), Float(weights.green), Float(weights.blue),
      isAlpha ? 1 : Float(weights.offset))
    let width = rect.width
    grid.samples.withUnsafeBufferPointer { source in
      color.withUnsafeMutableBufferPointer { color in
        alpha.withUnsafeMutableBufferPointer { alpha in
          var index = 0
          for row in 0..<grid.rect.height {
            var target =
              (grid.rect.minY - rect.minY + row) * width + component.offset + grid.rect.minX
              * component.stride - rect.minX
            for _ in 0..<grid.rect.width {
              if source[index + 3] > 0 {
                let sample = SIMD4<Float>(source.sample(at: index))
                let covered = UInt16(sample.w * opacity + 0.5)
                let value = (sample * factors).sum() * opacity + 0.5
                alpha[target] = covered
                color[target] = min(UInt16(min(max(value, 0), 65535)), covered)
              }
              index += 4
              target += component.stride
            }
          }
        }
      }
    }
  }

  /// Nil where all of it is transparent.
  func part(plane: Int) -> Patch.PlanePart? {
    let rows = (0..<rect.height).map(visible)
    let total = rows.reduce(0) { $0 + $1.count }
    guard total > 0 else { return nil }
    var spans: [Patch.Span] = []
    spans.reserveCapacity(rows.count)
    var (colors, alphas): ([UInt16], [UInt16]) = ([], [])
    colors.reserveCapacity(total)
    alphas.reserveCapacity(total)
    for (row, samples) in rows.enumerated() where !samples.isEmpty {
      spans.append(
        Patch.Span(
          row: Int32(row), first: Int32(samples.lowerBound - row * rect.width),
          count: Int32(samples.count),
          start: Int32(colors.count)))
      colors += color[samples]
      alphas += alpha[samples]
    }
    return Patch.PlanePart(plane: plane, rect: rect, spans: spans, color: colors, alpha: alphas)
  }

  /// From the first sample of a row that is not transparent to its last; empty without any.
  private func visible(row: Int) -> Range<Int> {
    let all = row * rect.width..<(row + 1) * rect.width
    guard let first = alpha[all].firstIndex(where: { $0 > 0 }),
      let last = alpha[all].lastIndex(where: { $0 > 0 })
    else { return all.lowerBound..<all.lowerBound }
    return first..<last + 1
  }
}
