internal import ImprintValues

/// A plain file of which parts are added to a digest.
struct HashedFile {
  /// The file's length in bytes when it was opened.
  let length: Int64
  private let file: OpenFile

  /// The bytes that are read at a time.
  static let block: Int64 = 64 << 10

  /// - Throws: `MediaError` `.unreadable` for a disk.
  init(_ file: OpenFile) throws(MediaError) {
    guard file.isPlain else { throw MediaError(.unreadable(path: file.path, .notPlain)) }
    self.file = file
    length = file.length
  }

  /// The first block, and the last one behind it; all bytes where both cover the file.
  var ends: [Range<Int64>] {
    let head = min(length, Self.block)
    return [0..<head, max(length - Self.block, head)..<length]
  }

  /// At most `count` blocks at even distances between the two ends; all bytes there where that many blocks cover them.
  func blocks(_ count: Int64) -> [Range<Int64>] {
    let (first, last) = (ends[0].upperBound, ends[1].lowerBound)
    let step = max((last - first) / count, Self.block)
    return stride(from: first, to: last, by: Int64.Stride(step)).prefix(Int(count)).map {
      $0..<min($0 + Self.block, last)
    }
  }

  /// - Throws: `MediaError` `.reading`.
  func add(_ ranges: [Range<Int64>], to digest: borrowing MurmurHash) throws(MediaError) {
    for range in ranges { try add(range, to: digest) }
  }

  private func add(
    _ range: Range<Int64>, to digest: borrowing MurmurHash
  ) throws(MediaError) {
    var buffer = [UInt8](repeating: 0, count: Int(range.upperBound - range.lowerBound))
    var offset = 0
    while offset < buffer.count {
      let count = buffer.withUnsafeMutableBytes { bytes in
        file.read(
          into: UnsafeMutableRawBufferPointer(rebasing: bytes[offset...]),
          from: range.lowerBound + Int64(offset))
      }
      if count < 0 {
        throw MediaError(.reading(path: file.path, .system(Int32(clamping: -count))))
      }
      // A file that shrinks while it is read gets another fingerprint.
      if count == 0 { break }
      offset += count
    }
    buffer.withUnsafeBytes { digest.add($0) }
  }
}
