/// A zlib stream of stored blocks, without compression (RFC 1950 and 1951), which any decoder reads.
package enum StoredZlib {
  private static let longest = 0xFFFF

  /// The stream of some data.
  package static func stream(of data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(data.count + 5 * (data.count / longest + 1) + 6)
    for start in stride(from: 0, to: data.count, by: longest) {
      let end = min(start + longest, data.count)
      let count = UInt16(end - start)
      stream.append(end == data.count ? 1 : 0)
      for word in [count, ~count] {
        stream += [UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8)]
      }
      stream += data[start..<end]
    }
    let sum = adler32(of: data)
    return stream + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }

  private static func adler32(of data: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in data {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
