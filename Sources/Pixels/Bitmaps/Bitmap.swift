public import Primitives

/// A frame of 8-bit RGBA samples in sRGB with premultiplied alpha, rows without gaps.
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
    samples.withUnsafeMutableBytes { $0.premultiply() }
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

extension UnsafeMutableRawBufferPointer {
  /// Most of a logo is opaque or clear, so that whole runs of it are looked at together.
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
