internal import ImprintValues

/// Premultiplied red, green, blue and alpha in coded values, on the grid of one component.
///
/// Each row stores only its visible part: overlays that cover a whole frame are mostly transparent.
struct SampleGrid {
  /// The stored part of one row.
  struct Run {
    /// In samples of the component; all others are transparent.
    let columns: Range<Int>
    /// The index of its first member in `samples`.
    let start: Int

    /// The indices of its members in `samples`, four a sample.
    var members: Range<Int> { start..<start + columns.count * 4 }
  }

  /// In samples of the component.
  let rows: Range<Int>
  /// One for each row.
  let runs: [Run]
  /// The samples of all runs, concatenated, four members each; 65535 is 1.
  let samples: [UInt16]
  /// Whether the samples, in their order, are of a flat colour; empty where all are.
  var isFlat: [Bool] = []

  /// - Parameters:
  ///   - columns: the visible part of each row.
  ///   - fill: initializes the memory of all samples; `runs` says which belong to which row.
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
    // With no capacity, the storage that all empty arrays share would be written to.
    samples =
      count == 0
      ? []
      : [UInt16](unsafeUninitializedCapacity: count) { samples, filled in
        fill(samples, runs)
        filled = count
      }
  }

  /// The visible columns of a row; empty for a row outside the grid.
  func columns(ofRow row: Int) -> Range<Int> {
    rows ~= row ? runs[row - rows.lowerBound].columns : 0..<0
  }

  /// A bitmap on the grid of the frame's pixels, in the video's primaries and transfer.
  ///
  /// - Parameter origin: the bitmap's top left pixel, in pixels of the frame.
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

extension SampleGrid {
  /// As of a bitmap, of one of 16 bits.
  init(
    _ bitmap: DeepBitmap, at origin: (x: Int, y: Int),
    converting conversion: OverlayColorConversion?
  ) {
    var converter = conversion.flatMap { $0.isIdentity ? nil : PixelConverter($0) }
    let lines = (0..<bitmap.size.height).map { row in
      let line = bitmap.pixels[row * bitmap.size.width..<(row + 1) * bitmap.size.width]
      let first = line.firstIndex { $0 != .zero } ?? line.endIndex
      return line[first..<max(first, (line.lastIndex { $0 != .zero } ?? first - 1) + 1)]
    }
    let columns = lines.enumerated().map { row, line in
      let first = line.startIndex - row * bitmap.size.width + origin.x
      return first..<first + line.count
    }
    let count = lines.reduce(0) { $0 + $1.count }
    var flat: [Bool] = []
    self.init(rows: origin.y..<origin.y + bitmap.size.height, columns: columns) { samples, runs in
      flat = [Bool](unsafeUninitializedCapacity: count) { flat, filled in
        for (line, run) in zip(lines, runs) {
          line.withUnsafeBufferPointer { line in
            for (index, pixel) in line.enumerated() {
              samples.set(converter?.converted(pixel) ?? pixel, at: run.start + index * 4)
              flat[run.start / 4 + index] = pixel.isFlat
            }
          }
        }
        filled = count
      }
    }
    isFlat = flat
  }
}

extension UnsafeRawBufferPointer {
  /// The range from the first to the last visible pixel of a row, relative to the row; empty without any.
  ///
  /// - Parameter start: the index of the row's first pixel.
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

  /// Scales 0…255 to 0…65535.
  fileprivate func widen(to samples: UnsafeMutableBufferPointer<UInt16>) {
    for index in indices { samples[index] = UInt16(self[index]) &* 257 }
  }
}

extension Sequence<Range<Int>> {
  /// The smallest range that contains every range that is not empty.
  var hull: Range<Int> {
    reduce(0..<0) { hull, range in
      if range.isEmpty { return hull }
      if hull.isEmpty { return range }
      let end = Swift.max(hull.upperBound, range.upperBound)
      return Swift.min(hull.lowerBound, range.lowerBound)..<end
    }
  }
}
