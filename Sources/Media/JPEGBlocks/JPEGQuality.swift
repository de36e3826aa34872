internal import ImprintValues

/// The quantisers of a JPEG: a file's own, or those of a quality from 1 to 100, as libjpeg and most programs scale those
/// of ITU-T T.81, annex K.
package struct JPEGQuality: Hashable, Sendable {
  /// The quality of a JPEG that is made of an image of another kind.
  package static let standard = JPEGQuality(92)

  /// Row by row from the lowest frequency.
  let luma, chroma: [UInt16]

  /// Clamps `quality` to 1…100.
  package init(_ quality: Int) {
    let quality = quality.clamped(to: 1...100)
    let scale = quality < 50 ? 5000 / quality : 200 - 2 * quality
    func scaled(_ table: [Int]) -> [UInt16] {
      table.map { UInt16((($0 * scale + 50) / 100).clamped(to: 1...255)) }
    }
    (luma, chroma) = (scaled(Self.luma), scaled(Self.chroma))
  }

  /// That of a file; nil where its tables are not in front of its image.
  package init?(of file: JPEGFile) {
    let tables = file.quantizers
    guard let numbers = file.quantizerNumbers, let first = numbers.first, let luma = tables[first],
      let chroma = tables[numbers.count > 2 ? numbers[1] : first]
    else { return nil }
    (self.luma, self.chroma) = (luma, chroma)
  }

  private static let luma = [
    16, 11, 10, 16, 24, 40, 51, 61,
    12, 12, 14, 19, 26, 58, 60, 55,
    14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62,
    18, 22, 37, 56, 68, 109, 103, 77,
    24, 35, 55, 64, 81, 104, 113, 92,
    49, 64, 78, 87, 103, 121, 120, 101,
    72, 92, 95, 98, 112, 100, 103, 99,
  ]

  private static let chroma = [
    17, 18, 24, 47, 99, 99, 99, 99,
    18, 21, 26, 66, 99, 99, 99, 99,
    24, 26, 56, 99, 99, 99, 99, 99,
    47, 66, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99,
  ]
}

extension JPEGFile {
  /// The order in which the values of a table are stored (ITU-T T.81, figure A.6).
  private static let zigzag: [Int] = {
    (0..<64).sorted { first, second in
      func order(_ index: Int) -> (diagonal: Int, along: Int) {
        let (row, column) = (index / 8, index % 8)
        return (row + column, (row + column).isMultiple(of: 2) ? column : row)
      }
      return order(first) < order(second)
    }
  }()

  /// Its tables of quantisers, by their numbers.
  fileprivate var quantizers: [UInt8: [UInt16]] {
    var tables: [UInt8: [UInt16]] = [:]
    for range in segments where bytes[range.lowerBound + 1] == 0xDB {
      var rest = bytes[range].dropFirst(4)
      while let head = rest.popFirst() {
        let width = head >> 4 == 0 ? 1 : 2
        guard rest.count >= 64 * width else { break }
        var table = [UInt16](repeating: 1, count: 64)
        for index in Self.zigzag {
          table[index] = UInt16(bigEndian: rest.prefix(width))
          rest = rest.dropFirst(width)
        }
        tables[head & 15] = table
      }
    }
    return tables
  }
}

extension JPEGQuality {
  /// The components of full-range Y′CbCr whose chroma is subsampled so.
  func components(_ shift: (horizontal: Int, vertical: Int)) -> [JPEGBlocks.Component] {
    [
      JPEGBlocks.Component(
        across: 1 << shift.horizontal, down: 1 << shift.vertical, quantizers: luma),
      JPEGBlocks.Component(across: 1, down: 1, quantizers: chroma),
      JPEGBlocks.Component(across: 1, down: 1, quantizers: chroma),
    ]
  }
}
