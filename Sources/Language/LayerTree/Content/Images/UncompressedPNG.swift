internal import ImprintValues

/// A bitmap as a PNG without compression (PNG third edition; RFC 1950 and 1951), which any decoder reads.
struct UncompressedPNG {
  /// The file.
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Nil where there are not four samples a pixel, or no pixel.
  ///
  /// - Parameter samples: RGBA with straight alpha.
  init?(samples: [UInt8], size: PixelSize) {
    let (pixels, isPast) = size.width.multipliedReportingOverflow(by: size.height)
    guard size.width > 0, size.height > 0, !isPast, pixels <= Int(Int32.max) / 4,
      samples.count == pixels * 4
    else { return nil }
    bytes.reserveCapacity(samples.count + samples.count >> 8 + 1024)
    // 8 bits a sample, RGBA, not interlaced.
    add(
      "IHDR",
      UInt32(size.width).bigEndianBytes + UInt32(size.height).bigEndianBytes + [8, 6, 0, 0, 0])
    add("IDAT", StoredZlib.stream(of: Self.rows(samples, width: size.width * 4)))
    add("IEND", [])
  }

  private mutating func add(_ type: String, _ data: [UInt8]) {
    let body = Array(type.utf8) + data
    bytes += UInt32(truncatingIfNeeded: data.count).bigEndianBytes + body
    bytes += CRC32.checksum(of: body).bigEndianBytes
  }

  /// Each row with the filter type 0 before it.
  private static func rows(_ samples: [UInt8], width: Int) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(samples.count + samples.count / width)
    for start in stride(from: 0, to: samples.count, by: width) {
      rows.append(0)
      rows += samples[start..<start + width]
    }
    return rows
  }
}

/// The checksum of PNG's chunks (PNG third edition, annex D).
private enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  static func checksum(of data: [UInt8]) -> UInt32 {
    ~data.reduce(UInt32.max) { sum, byte in
      table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
    }
  }
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}
