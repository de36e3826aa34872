/// An image of 8-bit RGBA samples in sRGB with premultiplied alpha, in rows without padding.
///
/// The type guarantees premultiplication: straight samples are multiplied once, on initialisation.
public struct Bitmap: Hashable, Sendable {
  /// The size in pixels; both edges are 0 or more.
  public let size: PixelSize
  /// `width · height · 4` bytes: red, green, blue, alpha.
  public let samples: [UInt8]

  /// Takes premultiplied samples; nil where their number does not match `size`.
  public init?(size: PixelSize, premultiplied samples: [UInt8]) {
    let count = size.width.multipliedClamped(by: size.height).multipliedClamped(by: 4)
    guard size.width >= 0, size.height >= 0, samples.count == count else { return nil }
    self.size = size
    self.samples = samples
  }

  /// Multiplies straight colours by their alpha, rounding to the nearest; nil where the number of
  /// samples does not match `size`.
  public init?(size: PixelSize, straight samples: consuming [UInt8]) {
    samples.withUnsafeMutableBytes { $0.premultiply() }
    self.init(size: size, premultiplied: samples)
  }

  /// One clear pixel.
  package static let empty = Bitmap(clear: PixelSize(width: 1, height: 1))

  /// Whether each pixel has an alpha of 1.
  package var isOpaque: Bool {
    samples.withUnsafeBufferPointer { samples in
      stride(from: 3, to: samples.count, by: 4).allSatisfy { samples[$0] == 255 }
    }
  }

  /// A transparent bitmap; edges below 0 count as 0.
  package init(clear size: PixelSize) {
    self.size = PixelSize(width: max(size.width, 0), height: max(size.height, 0))
    samples = [UInt8](repeating: 0, count: self.size.width * self.size.height * 4)
  }
}

extension Bitmap {
  /// The pixels in a rectangle; nil where it does not lie inside.
  package func part(_ rect: PixelRect) -> Bitmap? {
    if rect == PixelRect(size) { return self }
    guard !rect.isEmpty, rect.intersection(PixelRect(size)) == rect else { return nil }
    let rows = (rect.minY..<rect.maxY).map { row in
      samples[(row * size.width + rect.minX) * 4..<(row * size.width + rect.maxX) * 4]
    }
    return Bitmap(
      size: PixelSize(width: rect.width, height: rect.height), premultiplied: Array(rows.joined()))
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Premultiplies in place. Most of a logo is opaque or clear, so runs of 16 pixels are tested at
  /// once.
  fileprivate func premultiply() {
    typealias Run = SIMD16<UInt32>
    let opaque = Run(repeating: UInt32(littleEndian: 0xFF00_0000))
    let length = MemoryLayout<Run>.size
    let rest = count - count % length
    for start in stride(from: 0, to: rest, by: length) {
      let alphas = loadUnaligned(fromByteOffset: start, as: Run.self) & opaque
      if alphas == .zero {
        storeBytes(of: .zero, toByteOffset: start, as: Run.self)
      } else if alphas != opaque {
        premultiply(start..<start + length)
      }
    }
    premultiply(rest..<count)
  }

  private func premultiply(_ bytes: Range<Int>) {
    for pixel in stride(from: bytes.lowerBound, to: bytes.upperBound - 3, by: 4) {
      let alpha = Int(self[pixel + 3])
      for color in pixel..<pixel + 3 {
        self[color] = UInt8((Int(self[color]) * alpha + 127) / 255)
      }
    }
  }
}
