internal import ImprintValues

/// A Gaussian blur of an image that is drawn for it, as coarsely as its deviation allows.
///
///     let blur = GaussianBlur(of: target, deviation: Point(x: 5, y: 5), ink: ink)
///     // Draw what lies in `blur.source`, by the transform to pixels and then `blur.toSource`.
///     let image = try blur.blurred(drawn, tint: nil)   // as large as `target`
///
/// It blurs premultiplied samples in single precision and rounds once. Beside the two surfaces it takes some
/// hundred rows of memory.
struct GaussianBlur {
  private let columns, rows: BlurAxis
  /// The pixels drawn per cell, across and down: all that it covers, unless those are too many.
  ///
  /// Drawing coarser than that shows seams where shapes touch within a pixel.
  private let detail: (across: Int, down: Int)

  /// A blur of an image that is transparent outside.
  ///
  /// - Parameters:
  ///   - target: the pixels to compute.
  ///   - deviation: across and down, in pixels.
  ///   - ink: the extent of the image's content, in pixels.
  init(of target: PixelRect, deviation: Point, ink: Rect) {
    self.init(
      BlurAxis(
        target.minX..<target.maxX, deviation: deviation.x,
        ink: ink.minX...max(ink.minX, ink.maxX)),
      BlurAxis(
        target.minY..<target.maxY, deviation: deviation.y,
        ink: ink.minY...max(ink.minY, ink.maxY)))
  }

  /// A blur of an image from (0, 0) whose edge pixels repeat.
  ///
  /// - Parameters:
  ///   - target: the pixels to compute, inside the image.
  ///   - deviation: across and down, in pixels.
  ///   - edges: the size of the image.
  init(of target: PixelRect, deviation: Point, edges: PixelSize) {
    self.init(
      BlurAxis(target.minX..<target.maxX, deviation: deviation.x, edge: edges.width),
      BlurAxis(target.minY..<target.maxY, deviation: deviation.y, edge: edges.height))
  }

  private init(_ columns: BlurAxis, _ rows: BlurAxis) {
    self.columns = columns
    self.rows = rows
    // At most twice the target and a million: a small part of a wide blur has a large source.
    let most = 2 * columns.target.count * rows.target.count + 1 << 20
    var (across, down) = (columns.cell, rows.cell)
    func pixels() -> Double {
      Double(columns.source.count) * Double(across) * Double(rows.source.count) * Double(down)
    }
    while max(across, down) > 1, pixels() > Double(most) {
      if across >= down { across /= 2 } else { down /= 2 }
    }
    detail = (across, down)
  }

  /// The pixels to compute.
  var target: PixelRect {
    PixelRect(
      minX: columns.target.lowerBound, minY: rows.target.lowerBound,
      maxX: columns.target.upperBound, maxY: rows.target.upperBound)
  }

  /// The area to draw; empty where none of it affects the target.
  var source: PixelRect {
    PixelRect(
      minX: columns.source.lowerBound * detail.across, minY: rows.source.lowerBound * detail.down,
      maxX: columns.source.upperBound * detail.across, maxY: rows.source.upperBound * detail.down)
  }

  /// Maps pixels to the coordinates of `source`.
  var toSource: AffineTransform {
    .scale(
      x: columns.scale * Double(detail.across), y: rows.scale * Double(detail.down))
  }

  /// Blurs a surface; the result is as large as `target`.
  ///
  /// - Parameters:
  ///   - surface: `source`, drawn.
  ///   - tint: replaces all colours; nil keeps them.
  func blurred(_ surface: ImageSurface, tint: Color?) throws(RasterError) -> ImageSurface {
    let result = try ImageSurface(
      PixelSize(width: columns.target.count, height: rows.target.count))
    _ = result.withWords { words, wordsPerRow in
      forEachRow(of: surface, tint: tint) { row, pixels, ink in
        pixels.write(to: words + row * wordsPerRow, tint: ink)
      }
    }
    return result
  }

  /// Blurs a surface, with a result of 16 bits.
  func softlyBlurred(_ surface: ImageSurface, tint: Color?) -> SoftCanvas {
    var result = SoftCanvas(target)
    let width = target.width
    result.withPixels { samples in
      forEachRow(of: surface, tint: tint) { row, pixels, ink in
        pixels.write(to: samples + row * width, tint: ink)
      }
    }
    return result
  }

  /// Calls `body` with the number of each row of `target`, the row, and the tint.
  private func forEachRow(
    of surface: ImageSurface, tint: Color?, _ body: (Int, PixelRows, Channels?) -> Void
  ) {
    let channels = tint == nil ? 4 : 1
    var cells = BlurredRows(
      surface, columns, rows, detail: detail, channels: channels)
    var pixels = PixelRows(columns, channels: channels)
    let ink = tint.map(Channels.init(premultiplying:))
    for row in rows.target {
      pixels.read(rows.position(ofPixel: row), from: &cells)
      body(row - rows.target.lowerBound, pixels, ink)
    }
  }
}

extension Channels {
  /// Premultiplied blue, green, red and alpha, 0…1.
  fileprivate init(premultiplying color: Color) {
    let alpha = color.alpha
    self.init(
      Float(color.blue * alpha), Float(color.green * alpha), Float(color.red * alpha),
      Float(alpha))
  }
}
