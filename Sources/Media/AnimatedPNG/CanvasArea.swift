internal import Glibc
internal import ImprintValues

/// The memory of a part of a canvas, in one interleaved plane.
struct CanvasArea {
  private let start: UnsafeMutableRawPointer
  private let layout: PixelLayout
  /// The distance between rows, in bytes.
  private let bytesPerRow: Int
  private let rows, columns: Int
  private let bytesPerPixel: Int

  /// - Parameter header: of the frame in whose area it lies; nil for the whole canvas.
  init?(_ canvas: FramePlanes, _ header: APNGFrameHeader? = nil) {
    let layout = canvas.format.layout
    guard canvas.planes.count == 1, let plane = canvas.planes.first,
      let stride = layout.components.first?.stride
    else { return nil }
    self.layout = layout
    bytesPerPixel = stride * layout.bytesPerSample
    bytesPerRow = plane.bytesPerRow
    let area = header?.size ?? canvas.format.size
    (rows, columns) = (area.height, area.width)
    let (x, y) = header.map { ($0.x, $0.y) } ?? (0, 0)
    start = plane.base + y * bytesPerRow + x * bytesPerPixel
  }

  func clear() {
    for row in 0..<rows { memset(start + row * bytesPerRow, 0, columns * bytesPerPixel) }
  }

  /// Its content, without what lies between rows.
  var bytes: [UInt8] {
    (0..<rows).flatMap {
      UnsafeRawBufferPointer(start: start + $0 * bytesPerRow, count: columns * bytesPerPixel)
    }
  }

  /// Replaces its content by what `bytes` returned.
  func restore(_ bytes: [UInt8]) {
    let count = columns * bytesPerPixel
    guard bytes.count == rows * count else { return }
    bytes.withUnsafeBytes { bytes in
      for row in 0..<rows {
        UnsafeMutableRawBufferPointer(start: start + row * bytesPerRow, count: count)
          .copyMemory(
            from: UnsafeRawBufferPointer(rebasing: bytes[row * count..<(row + 1) * count]))
      }
    }
  }

  /// Draws an image of its size.
  ///
  /// - Parameters:
  ///   - other: the image's layout, with or without alpha.
  ///   - replaces: whether alpha is copied; the image is blended over the area otherwise.
  func draw(_ image: FramePlanes.Plane, of other: PixelLayout, replaces: Bool) {
    for row in 0..<rows {
      let source = UnsafeRawPointer(image.base + row * image.bytesPerRow)
      let target = start + row * bytesPerRow
      if other == layout, replaces || !layout.hasAlpha {
        memcpy(target, source, columns * bytesPerPixel)
      } else if layout.bytesPerSample == 2 {
        draw(source, of: other, to: target, replaces: replaces, as: UInt16.self)
      } else {
        draw(source, of: other, to: target, replaces: replaces, as: UInt8.self)
      }
    }
  }

  private func draw<Sample: FixedWidthInteger>(
    _ source: UnsafeRawPointer, of other: PixelLayout, to target: UnsafeMutableRawPointer,
    replaces: Bool, as type: Sample.Type
  ) {
    guard let from = InterleavedPixel(other), let to = InterleavedPixel(layout) else { return }
    var image = source.assumingMemoryBound(to: type)
    var canvas = target.assumingMemoryBound(to: type)
    for _ in 0..<columns {
      let alpha = from.alpha.map { image[$0] } ?? .max
      if replaces || alpha == .max {
        for color in 0..<to.colorCount { canvas[color] = image[color] }
        if let index = to.alpha { canvas[index] = alpha }
      } else if alpha > 0, let index = to.alpha {
        Self.blend(image, alpha, over: canvas, colorCount: to.colorCount, alphaAt: index)
      }
      image += from.stride
      canvas += to.stride
    }
  }

  /// Blends a pixel over another as the PNG specification defines (13.16), rounding once.
  private static func blend<Sample: FixedWidthInteger>(
    _ above: UnsafePointer<Sample>, _ aboveAlpha: Sample, over below: UnsafeMutablePointer<Sample>,
    colorCount: Int, alphaAt index: Int
  ) {
    let most = UInt64(Sample.max)
    let alpha = UInt64(aboveAlpha)
    // The alpha below that still shows, and the sum of both, scaled by the largest code.
    let rest = UInt64(below[index]) * (most - alpha)
    let sum = alpha * most + rest
    for color in 0..<colorCount {
      let value = UInt64(above[color]) * alpha * most + UInt64(below[color]) * rest
      below[color] = Sample(truncatingIfNeeded: (value + sum / 2) / sum)
    }
    below[index] = Sample(truncatingIfNeeded: (sum + most / 2) / most)
  }
}

/// The samples of a pixel of one interleaved plane: colours first, in an order of their own, then alpha.
private struct InterleavedPixel {
  let colorCount: Int
  /// The index of alpha among a pixel's samples; nil without one.
  let alpha: Int?
  /// The distance between pixels, in samples.
  let stride: Int

  /// Nil for layouts in which alpha precedes a colour.
  init?(_ layout: PixelLayout) {
    let colors = layout.components.filter { !$0.role.isAlpha }
    guard let stride = colors.first?.stride,
      Set(colors.map(\.offset)) == Set(colors.indices)
    else { return nil }
    colorCount = colors.count
    alpha = layout.components.first { $0.role.isAlpha }?.offset
    self.stride = stride
  }
}
