internal import Pixels
internal import Primitives

/// Premultiplied red, green, blue and alpha in coded values, on the grid of one component.
struct SampleGrid {
  /// In samples of the component.
  let rect: PixelRect
  /// Four a sample; 65535 is 1.
  let samples: [UInt16]

  /// A bitmap on the grid of the picture's pixels, with its colours as the video codes them.
  ///
  /// - Parameter origin: where the bitmap's top left pixel lies in the picture.
  init(
    _ bitmap: Bitmap, at origin: (x: Int, y: Int), converting conversion: OverlayColorConversion
  ) {
    rect = PixelRect(
      minX: origin.x, minY: origin.y, maxX: origin.x + bitmap.size.width,
      maxY: origin.y + bitmap.size.height)
    samples =
      conversion.isIdentity
      ? bitmap.samples.map { UInt16($0) * 257 }
      : Self.converted(bitmap.samples, by: conversion)
  }

  private init(rect: PixelRect, samples: [UInt16]) {
    self.rect = rect
    self.samples = samples
  }

  /// Colours that are not coded as the overlay's own cannot be converted premultiplied.
  private static func converted(
    _ bytes: [UInt8], by conversion: OverlayColorConversion
  ) -> [UInt16] {
    var samples = [UInt16](repeating: 0, count: bytes.count)
    // Runs of one colour are the rule in logos and text; converting is a dozen powers.
    var known: [UInt32: SIMD3<Double>] = [:]
    for pixel in stride(from: 0, to: bytes.count - 3, by: 4) where bytes[pixel + 3] > 0 {
      let bits = (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[pixel + $1]) }
      let alpha = Double(bytes[pixel + 3])
      let coded: SIMD3<Double>
      if let converted = known[bits] {
        coded = converted
      } else {
        let straight =
          SIMD3(Double(bytes[pixel]), Double(bytes[pixel + 1]), Double(bytes[pixel + 2])) / alpha
        coded = conversion(straight.clamped(lowerBound: .zero, upperBound: .one))
        known[bits] = coded
      }
      let scaled = coded * (alpha * 257)
      for member in 0..<3 { samples[pixel + member] = UInt16(scaled[member].rounded()) }
      samples[pixel + 3] = UInt16(bytes[pixel + 3]) * 257
    }
    return samples
  }

  /// The same on the grid of subsampled chroma: colour and alpha alike weighted by the chroma location.
  ///
  /// - Parameter picture: the picture's size; at its edges, edge samples are repeated.
  func subsampled(
    by shift: PixelLayout.Shift, _ location: ChromaLocation, in picture: PixelSize
  ) -> SampleGrid {
    if shift == .none { return self }
    let across = ChromaTaps(shift: shift.horizontal, isCosited: location != .center)
    let down = ChromaTaps(shift: shift.vertical, isCosited: location == .topLeft)
    return horizontally(across, picture.width).vertically(down, picture.height)
  }

  private func horizontally(_ taps: ChromaTaps, _ width: Int) -> SampleGrid {
    let columns = taps.reached(from: rect.minX, to: rect.maxX, of: width)
    var result = [UInt16](repeating: 0, count: columns.count * rect.height * 4)
    samples.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        for (position, column) in columns.enumerated() {
          let sources = taps.sources(of: column, size: width).filter {
            rect.minX..<rect.maxX ~= $0.index
          }
          for row in 0..<rect.height {
            let line = row * rect.width
            for member in 0..<4 {
              var sum: UInt32 = 0
              for (index, weight) in sources {
                sum += UInt32(source[(line + index - rect.minX) * 4 + member]) * weight
              }
              target[(row * columns.count + position) * 4 + member] = UInt16((sum + 8) >> 4)
            }
          }
        }
      }
    }
    let filtered = PixelRect(
      minX: columns.lowerBound, minY: rect.minY, maxX: columns.upperBound, maxY: rect.maxY)
    return SampleGrid(rect: filtered, samples: result)
  }

  private func vertically(_ taps: ChromaTaps, _ height: Int) -> SampleGrid {
    let rows = taps.reached(from: rect.minY, to: rect.maxY, of: height)
    let rowLength = rect.width * 4
    var result = [UInt16](repeating: 0, count: rows.count * rowLength)
    samples.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        for (position, row) in rows.enumerated() {
          let sources = taps.sources(of: row, size: height).filter {
            rect.minY..<rect.maxY ~= $0.index
          }
          for sample in 0..<rowLength {
            var sum: UInt32 = 0
            for (index, weight) in sources {
              sum += UInt32(source[(index - rect.minY) * rowLength + sample]) * weight
            }
            target[position * rowLength + sample] = UInt16((sum + 8) >> 4)
          }
        }
      }
    }
    let filtered = PixelRect(
      minX: rect.minX, minY: rows.lowerBound, maxX: rect.maxX, maxY: rows.upperBound)
    return SampleGrid(rect: filtered, samples: result)
  }
}

/// Which samples of luma one sample of chroma stands for along one axis, in sixteenths.
struct ChromaTaps {
  /// Distance from the first luma sample that shares the chroma sample, and weight.
  private let taps: [(distance: Int, weight: UInt32)]
  private let shift: Int

  /// - Parameters:
  ///   - shift: 0 (not subsampled), 1 (two share one) or 2 (four).
  ///   - isCosited: whether chroma lies on the first of them rather than amid them.
  init(shift: Int, isCosited: Bool) {
    self.shift = shift
    let count = 1 << shift
    if shift == 0 {
      taps = [(0, 16)]
    } else if isCosited {
      // A triangle that falls to 0 at the neighbouring chroma samples: [1 2 1]/4 for two.
      taps = (1 - count..<count).map { ($0, UInt32(16 * (count - abs($0)) / (count * count))) }
    } else {
      taps = (0..<count).map { ($0, UInt32(16 / count)) }
    }
  }

  /// The luma samples that a chroma sample is made of; those past an edge are the edge's.
  func sources(of sample: Int, size: Int) -> [(index: Int, weight: UInt32)] {
    taps.map { (min(max((sample << shift) + $0.distance, 0), size - 1), $0.weight) }
  }

  /// The chroma samples that luma samples `first..<end` have a part in.
  func reached(from first: Int, to end: Int, of size: Int) -> Range<Int> {
    let reach = taps.map { abs($0.distance) }.max() ?? 0
    let count = (size + (1 << shift) - 1) >> shift
    let low = max((first - reach) >> shift, 0)
    let high = min(((end - 1 + reach) >> shift) + 1, count)
    return min(low, high)..<high
  }
}
