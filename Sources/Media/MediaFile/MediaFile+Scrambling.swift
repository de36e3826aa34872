extension MediaFile {
  /// Lengths of a packet of a transport stream: as broadcast, with a time before it (M2TS), and with check bytes behind.
  private static let packetByteCounts = [188, 192, 204]
  private static let syncByte: UInt8 = 0x47
  private static let nullPackets = 0x1FFF
  /// The bytes that are looked at.
  private static let examinedByteCount = 1 << 20

  /// Whether most packets with content at the beginning of a transport stream are scrambled (ISO/IEC 13818-1, 2.4.3.3);
  /// false for other files.
  package static func isScrambled(_ file: OpenFile) -> Bool {
    let bytes = file.bytes(from: 0, atMost: examinedByteCount)
    for byteCount in packetByteCounts {
      for first in 0..<min(byteCount, bytes.count) where bytes[first] == syncByte {
        let starts = Array(stride(from: first, through: bytes.count - 4, by: byteCount))
        let checked = starts.prefix(5)
        guard checked.count == 5, checked.allSatisfy({ bytes[$0] == syncByte }) else { continue }
        return isScrambled(starts.map { bytes[$0..<$0 + 4] })
      }
    }
    return false
  }

  /// - Parameter headers: the first four bytes of each packet.
  private static func isScrambled(_ headers: [ArraySlice<UInt8>]) -> Bool {
    var (scrambled, clear) = (0, 0)
    for header in headers {
      let word = header.reduce(0) { $0 << 8 | Int($1) }
      let (identifier, hasContent) = (word >> 8 & 0x1FFF, word >> 4 & 1 == 1)
      guard hasContent, identifier != nullPackets else { continue }
      if word >> 6 & 3 == 0 { clear += 1 } else { scrambled += 1 }
    }
    return scrambled > clear
  }
}
