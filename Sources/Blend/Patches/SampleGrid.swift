internal import Pixels
internal import Primitives

/// Premultiplied red, green, blue and alpha in coded values, on the grid of one component.
///
/// Of each row only the part that is not clear is kept: what covers a whole frame is mostly clear.
struct SampleGrid {
  /// What is kept of one row.
  struct Run {
    /// In samples of the component; beside them all is clear.
    let columns: Range<Int>
    /// Where its samples begin among the grid's.
    let start: Int

    /// Where its samples lie among the grid's.
    var members: Range<Int> { start..<start + columns.count * 4 }
  }

  /// In samples of the component.
  let rows: Range<Int>
  /// One a row.
  let runs: [Run]
  /// Those of all runs, one after the other: four a sample; 65535 is 1.
  let samples: [UInt16]

  /// - Parameters:
  ///   - columns: of each row.
  ///   - fill: given where the samples of all rows go, and which of them are a row's.
  init(
    rows: Range<Int>, columns: [Range<Int>],
    filledBy fill: (_ samples: UnsafeMutableBufferPointer<UInt16>, _ runs: [Run]) -> Void
  ) {
    var count = 0
    let runs = columns.map { columns in
      let run = Run(columns: columns, start: count)
      count += columns.count * 4
      return run
    }
    self.rows = rows
    self.runs = runs
    // Of no capacity the storage that all empty arrays share would be written to.
    samples =
      count == 0
      ? []
      : [UInt16](unsafeUninitializedCapacity: count) { samples, filled in
        fill(samples, runs)
        filled = count
      }
  }

  /// Those of a row that may not be clear; a row outside has none.
  func columns(ofRow row: Int) -> Range<Int> {
    rows ~= row ? runs[row - rows.lowerBound].columns : 0..<0
  }

  /// A bitmap on the grid of the frame's pixels, with its colours as the video codes them.
  ///
  /// - Parameter origin: where the bitmap's top left pixel lies in the frame.
  init(
    _ bitmap: Bitmap, at origin: (x: Int, y: Int), converting conversion: OverlayColorConversion?
  ) {
    var converter = conversion.flatMap { $0.isIdentity ? nil : PixelConverter($0) }
    let width = bitmap.size.width
    self = bitmap.samples.withUnsafeBytes { bytes in
      let columns = (0..<bitmap.size.height).map { row in
        bytes.visiblePixels(from: row * width, count: width)
      }
      let placed = columns.map { $0.lowerBound + origin.x..<$0.upperBound + origin.x }
      let rows = origin.y..<origin.y + bitmap.size.height
      return SampleGrid(rows: rows, columns: placed) { samples, runs in
        for (row, run) in runs.enumerated() where !run.columns.isEmpty {
          let first = (row * width + columns[row].lowerBound) * 4
          let pixels = UnsafeRawBufferPointer(
            rebasing: bytes[first..<first + run.members.count])
          let target = UnsafeMutableBufferPointer(rebasing: samples[run.members])
          if converter?.convert(pixels, to: target) == nil { pixels.widen(to: target) }
        }
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// From the first of a row's pixels that is not clear to the last, from the row's first; empty without any.
  ///
  /// - Parameter start: which pixel the row begins with.
  fileprivate func visiblePixels(from start: Int, count: Int) -> Range<Int> {
    func pixels<Pixels>(_: Pixels.Type, at index: Int) -> Pixels {
      loadUnaligned(fromByteOffset: (start + index) * 4, as: Pixels.self)
    }
    typealias Block = SIMD16<UInt32>
    let block = Block.scalarCount
    var (first, end) = (0, count)
    while first + block <= end, pixels(Block.self, at: first) == .zero { first += block }
    while first < end, pixels(UInt32.self, at: first) == 0 { first += 1 }
    while first + block <= end, pixels(Block.self, at: end - block) == .zero { end -= block }
    while first < end, pixels(UInt32.self, at: end - 1) == 0 { end -= 1 }
    return first..<end
  }

  /// From 255 to 65535.
  fileprivate func widen(to samples: UnsafeMutableBufferPointer<UInt16>) {
    for index in indices { samples[index] = UInt16(self[index]) &* 257 }
  }
}
