internal import Primitives

/// A Gaussian blur of an image that is drawn for it, as coarsely as the blur allows.
///
///     let blur = GaussianBlur(of: target, deviation: Point(x: 5, y: 5), ink: ink)
///     // Draw what lies in `blur.source`, by the transform to pixels and then `blur.toSource`.
///     let image = try blur.blurred(drawn, tint: nil)   // as large as `target`
///
/// On premultiplied samples, in single precision, rounded once. Memory beside the two surfaces is some
/// hundred rows.
struct GaussianBlur {
  private let columns, rows: BlurAxis
  /// How many pixels are drawn for a cell, across and down: as many as it has, unless that is too much.
  ///
  /// What is drawn small has seams where two things touch within a pixel.
  private let detail: (across: Int, down: Int)

  /// Of an image with nothing around it.
  ///
  /// - Parameters:
  ///   - target: the pixels that are asked for.
  ///   - deviation: across and down, in pixels.
  ///   - ink: where there is anything, in pixels.
  init(of target: PixelRect, deviation: Point, ink: Rect) {
    self.init(
      BlurAxis(
        target.minX..<target.maxX, deviation: deviation.x,
        ink: ink.minX...max(ink.minX, ink.maxX)),
      BlurAxis(
        target.minY..<target.maxY, deviation: deviation.y,
        ink: ink.minY...max(ink.minY, ink.maxY)))
  }

  /// Of an image from (0, 0) whose edge pixels go on for ever.
  ///
  /// - Parameter target: lies in it.
  init(of target: PixelRect, deviation: Point, edges: PixelSize) {
    self.init(
      BlurAxis(target.minX..<target.maxX, deviation: deviation.x, edge: edges.width),
      BlurAxis(target.minY..<target.maxY, deviation: deviation.y, edge: edges.height))
  }

  private init(_ columns: BlurAxis, _ rows: BlurAxis) {
    self.columns = columns
    self.rows = rows
    // Twice what is asked for, and a million: a small part of a wide blur is made of much.
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

  /// The pixels that are asked for.
  var target: PixelRect {
    PixelRect(
      minX: columns.target.lowerBound, minY: rows.target.lowerBound,
      maxX: columns.target.upperBound, maxY: rows.target.upperBound)
  }

  /// What is to be drawn; empty where nothing of it is seen in the target.
  var source: PixelRect {
    PixelRect(
      minX: columns.source.lowerBound * detail.across, minY: rows.source.lowerBound * detail.down,
      maxX: columns.source.upperBound * detail.across, maxY: rows.source.upperBound * detail.down)
  }

  /// From pixels to the coordinates of `source`.
  var toSource: AffineTransform {
    .scale(
      x: columns.scale * Double(detail.across), y: rows.scale * Double(detail.down))
  }

  /// - Parameters:
  ///   - surface: `source`, drawn.
  ///   - tint: what all colours are replaced by; nil keeps them.
  func blurred(_ surface: ImageSurface, tint: Color?) throws(RasterError) -> ImageSurface {
    let result = try ImageSurface(
      PixelSize(width: columns.target.count, height: rows.target.count))
    let channels = tint == nil ? 4 : 1
    var cells = BlurredRows(
      surface, columns, rows, detail: detail, channels: channels)
    var pixels = PixelRows(columns, channels: channels)
    let ink = tint.map(Channels.init(premultiplying:))
    _ = result.withWords { words, wordsPerRow in
      for row in rows.target {
        pixels.read(rows.place(ofPixel: row), from: &cells)
        pixels.write(to: words + (row - rows.target.lowerBound) * wordsPerRow, tint: ink)
      }
    }
    return result
  }
}

extension Channels {
  /// Blue, green, red and alpha, 0…1.
  fileprivate init(premultiplying color: Color) {
    let alpha = color.alpha
    self.init(
      Float(color.blue * alpha), Float(color.green * alpha), Float(color.red * alpha),
      Float(alpha))
  }
}
