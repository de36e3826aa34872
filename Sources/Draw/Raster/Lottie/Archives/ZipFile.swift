/// The files of a zip archive (PKWARE's APPNOTE 6.3), each taken apart when it is read.
struct ZipFile {
  private struct Entry {
    let isDeflated: Bool
    /// The place of its own header.
    let header: Int
    let packedSize: Int
  }

  private let bytes: [UInt8]
  private var entries: [String: Entry] = [:]

  /// Whether bytes begin as an archive does.
  static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) }

  /// Reads the directory, which stands at the end.
  init(_ bytes: [UInt8]) throws(LottieFault) {
    self.bytes = bytes
    guard let end = endRecord, let count = number(2, at: end + 10),
      var place = number(4, at: end + 16)
    else { throw Self.damaged }
    for _ in 0..<count {
      guard number(4, at: place) == 0x0201_4B50, let flags = number(2, at: place + 8),
        let method = number(2, at: place + 10), let packedSize = number(4, at: place + 20),
        let nameLength = number(2, at: place + 28), let extra = number(2, at: place + 30),
        let comment = number(2, at: place + 32), let header = number(4, at: place + 42),
        let name = part(place + 46, nameLength)
      else { throw Self.damaged }
      // What is encrypted, or compressed in another way, is as if it were not there.
      if flags & 1 == 0, method == 0 || method == 8 {
        entries[String(decoding: name, as: UTF8.self)] = Entry(
          isDeflated: method == 8, header: header, packedSize: packedSize)
      }
      place += 46 + nameLength + extra + comment
    }
  }

  /// The content of a file; nil where there is none of that name.
  func content(of name: String, limit: Int) throws(LottieFault) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    guard number(4, at: entry.header) == 0x0403_4B50,
      let nameLength = number(2, at: entry.header + 26),
      let extra = number(2, at: entry.header + 28),
      let packed = part(entry.header + 30 + nameLength + extra, entry.packedSize)
    else { throw Self.damaged }
    do throws(Inflation.Fault) {
      if !entry.isDeflated {
        guard packed.count <= limit else { throw Inflation.Fault.pastLimit }
        return Array(packed)
      }
      return try Inflation(format: .raw, limit: limit).content(of: packed)
    } catch {
      if case .damaged = error { throw Self.damaged }
      throw LottieFault("it is past the limit of \(LottieLimits.bytes >> 20) MiB, taken apart")
    }
  }

  private static var damaged: LottieFault { LottieFault("it is no whole zip archive") }

  /// The place of the record at the end, behind which only a comment may stand.
  private var endRecord: Int? {
    let last = bytes.count - 22
    guard last >= 0 else { return nil }
    return (max(last - 65_535, 0)...last).reversed().first { number(4, at: $0) == 0x0605_4B50 }
  }

  /// A number of some bytes, the lowest one first; nil past the end.
  private func number(_ count: Int, at place: Int) -> Int? {
    part(place, count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func part(_ place: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard place >= 0, count >= 0, place <= bytes.count - count else { return nil }
    return bytes[place..<place + count]
  }
}
