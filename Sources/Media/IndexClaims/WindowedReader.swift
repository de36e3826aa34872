internal import ImprintValues

/// Reads numbers that lie near each other, without a call of the system for each.
struct WindowedReader {
  private let file: OpenFile?
  private var window: [UInt8] = []
  private var start: Int64 = 0

  init(_ file: OpenFile) { self.file = file }

  /// Reads bytes in memory.
  init(_ bytes: [UInt8]) { (file, window) = (nil, bytes) }

  mutating func box(at offset: Int64) -> BoxHeader? {
    BoxHeader(bytes(at: offset, BoxHeader.mostBytes))
  }

  /// A big-endian number of four bytes; 0 past the end.
  mutating func number(at offset: Int64) -> Int {
    let bytes = bytes(at: offset, 4)
    return bytes.count == 4 ? Int(bigEndian: bytes) : 0
  }

  /// A longer part, as far as it is there; at most `limit` bytes.
  mutating func bytes(from offset: Int64, atMost count: Int, _ limit: Int) -> [UInt8] {
    if let file { return file.bytes(from: offset, atMost: min(max(count, 0), limit)) }
    return Array(bytes(at: offset, min(max(count, 0), limit)))
  }

  private mutating func bytes(at offset: Int64, _ count: Int) -> ArraySlice<UInt8> {
    let end = start.addingClamped(Int64(window.count))
    if let file, offset < start || offset.addingClamped(Int64(count)) > end {
      (start, window) = (offset, file.bytes(from: offset, atMost: max(count, 1024)))
    }
    guard offset >= start, offset <= start.addingClamped(Int64(window.count)) else { return [] }
    return window[Int(offset - start)...].prefix(count)
  }
}
