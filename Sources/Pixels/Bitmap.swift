public import Primitives

/// A picture of 8-bit RGBA samples in sRGB with premultiplied alpha, rows without gaps.
///
/// The type is the promise: whoever makes one from straight alpha has multiplied it, once.
public struct Bitmap: Hashable, Sendable {
  /// In pixels; both edges are 0 or more.
  public let size: PixelSize
  /// `width · height · 4` bytes: red, green, blue, alpha.
  public let samples: [UInt8]

  /// Nil where `samples` is not exactly as long as `size` asks for.
  public init?(size: PixelSize, premultiplied samples: [UInt8]) {
    guard size.width >= 0, size.height >= 0, samples.count == size.width * size.height * 4 else {
      return nil
    }
    self.size = size
    self.samples = samples
  }

  /// Multiplies the colours by their alpha, rounding to the nearest.
  public init?(size: PixelSize, straight samples: consuming [UInt8]) {
    samples.withUnsafeMutableBufferPointer { samples in
      for pixel in stride(from: 0, to: samples.count - 3, by: 4) {
        let alpha = Int(samples[pixel + 3])
        // Most of a logo is opaque or clear.
        if alpha == 255 { continue }
        for color in pixel..<pixel + 3 {
          samples[color] = alpha == 0 ? 0 : UInt8((Int(samples[color]) * alpha + 127) / 255)
        }
      }
    }
    self.init(size: size, premultiplied: samples)
  }

  /// One clear pixel.
  public static let empty = Bitmap(clear: PixelSize(width: 1, height: 1))

  /// All clear.
  public init(clear size: PixelSize) {
    self.size = PixelSize(width: max(size.width, 0), height: max(size.height, 0))
    samples = [UInt8](repeating: 0, count: self.size.width * self.size.height * 4)
  }
}
