import ImprintDraw
import ImprintLanguage
import ImprintValues

extension Rasterizer {
  convenience init(_ bitmaps: [String: [Bitmap]] = [:]) {
    self.init(images: FakeImages(bitmaps), bundledFont: Folders.bundledFont)
  }

  func bitmap(
    of drawing: Drawing, transform: AffineTransform = .identity, width: Int, height: Int
  ) throws -> Bitmap {
    try bitmap(
      of: drawing, transform: transform,
      area: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
  }

  /// A drawing in a file, stretched to a size.
  func bitmap(ofFileAt path: String, width: Int, height: Int) throws -> Bitmap {
    let target = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    return try bitmap(
      of: .image(
        ImageDrawing(
          image: .file(path), index: 0, part: Rect(x: 0, y: 0, width: 1, height: 1), target: target,
          clip: target.size)), width: width, height: height)
  }

  /// A part of a texture of flat colours, resampled.
  func moved(
    _ texture: Texture, transform: AffineTransform, area: PixelRect
  ) throws -> Bitmap {
    guard case .flat(let bitmap) = try resampled(texture, transform: transform, area: area) else {
      throw NotFlat()
    }
    return bitmap
  }

  private struct NotFlat: Error {}
}

extension Bitmap {
  /// Red, green, blue, alpha.
  subscript(x: Int, y: Int) -> [UInt8] {
    let at = (y * size.width + x) * 4
    return Array(samples[at..<at + 4])
  }

  init(_ size: PixelSize, pixel: (_ x: Int, _ y: Int) -> [UInt8]) {
    var samples: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width { samples += pixel(x, y) }
    }
    self = Bitmap(size: size, premultiplied: samples) ?? .empty
  }

  /// The pixels with alpha above 0; nil where there are none.
  var covered: PixelRect? {
    var found: PixelRect?
    for y in 0..<size.height {
      for x in 0..<size.width where samples[(y * size.width + x) * 4 + 3] > 0 {
        let old = found ?? PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
        found = PixelRect(
          minX: min(old.minX, x), minY: min(old.minY, y),
          maxX: max(old.maxX, x + 1), maxY: max(old.maxY, y + 1))
      }
    }
    return found
  }
}
