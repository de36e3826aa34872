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
    _ bitmap: Bitmap, at origin: (x: Int, y: Int), converting conversion: OverlayColorConversion?
  ) {
    rect = PixelRect(
      minX: origin.x, minY: origin.y, maxX: origin.x + bitmap.size.width,
      maxY: origin.y + bitmap.size.height)
    if let conversion, !conversion.isIdentity {
      samples = Self.converted(bitmap.samples, by: conversion)
    } else {
      samples = Self.widened(bitmap.samples)
    }
  }

  private init(rect: PixelRect, samples: [UInt16]) {
    self.rect = rect
    self.samples = samples
  }

  /// From 255 to 65535.
  private static func widened(_ bytes: [UInt8]) -> [UInt16] {
    // Of no capacity it would write to the storage that all empty arrays share.
    if bytes.isEmpty { return [] }
    return [UInt16](unsafeUninitializedCapacity: bytes.count) { samples, count in
      bytes.withUnsafeBufferPointer { bytes in
        for index in bytes.indices { samples[index] = UInt16(bytes[index]) &* 257 }
      }
      count = bytes.count
    }
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
  /// - Parameter format: the picture's; at its edges, edge samples are repeated.
  func subsampled(for format: PictureFormat) -> SampleGrid {
    if format.layout.chromaShift == .none { return self }
    let taps = ChromaTaps.pair(for: format)
    return horizontally(taps.across, format.size.width).vertically(taps.down, format.size.height)
  }

  private func horizontally(_ taps: ChromaTaps, _ width: Int) -> SampleGrid {
    let columns = taps.reached(from: rect.minX, to: rect.maxX, of: width)
    let table = TapTable(taps, for: columns, of: width, within: rect.minX..<rect.maxX)
    var result = [UInt16](repeating: 0, count: columns.count * rect.height * 4)
    samples.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        var index = 0
        for row in 0..<rect.height {
          let line = row * rect.width * 4
          for column in 0..<columns.count {
            var sum = SIMD4<UInt32>.zero
            for tap in table.taps(of: column) {
              sum &+=
                SIMD4(truncatingIfNeeded: source.sample(at: line + tap.offset * 4)) &* tap.weight
            }
            target.set(SIMD4(truncatingIfNeeded: (sum &+ 8) &>> 4), at: index)
            index += 4
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
    let table = TapTable(taps, for: rows, of: height, within: rect.minY..<rect.maxY)
    let rowLength = rect.width * 4
    var result = [UInt16](repeating: 0, count: rows.count * rowLength)
    samples.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        for row in 0..<rows.count {
          for start in stride(from: 0, to: rowLength, by: 4) {
            var sum = SIMD4<UInt32>.zero
            for tap in table.taps(of: row) {
              sum &+=
                SIMD4(truncatingIfNeeded: source.sample(at: tap.offset * rowLength + start))
                &* tap.weight
            }
            target.set(
              SIMD4(truncatingIfNeeded: (sum &+ 8) &>> 4), at: row * rowLength + start)
          }
        }
      }
    }
    let filtered = PixelRect(
      minX: rect.minX, minY: rows.lowerBound, maxX: rect.maxX, maxY: rows.upperBound)
    return SampleGrid(rect: filtered, samples: result)
  }
}

extension UnsafeBufferPointer<UInt16> {
  /// The four members that begin at an index, read at once.
  @inline(__always)
  func sample(at index: Int) -> SIMD4<UInt16> {
    // Raw memory is read unchecked. No data leads past it: taps on samples outside the grid are left out.
    precondition(index >= 0 && index + 4 <= count)
    return UnsafeRawBufferPointer(self).loadUnaligned(
      fromByteOffset: index * 2, as: SIMD4<UInt16>.self)
  }
}

extension UnsafeMutableBufferPointer<UInt16> {
  @inline(__always)
  fileprivate func set(_ sample: SIMD4<UInt16>, at index: Int) {
    // Raw memory is written unchecked. No data leads past it: the grid was made for what is set in it.
    precondition(index >= 0 && index + 4 <= count)
    UnsafeMutableRawBufferPointer(self).storeBytes(
      of: sample, toByteOffset: index * 2, as: SIMD4<UInt16>.self)
  }
}
