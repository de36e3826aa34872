internal import Glibc
internal import ImprintValues

/// A finished video in fragments, whose bytes are moved into segments; the one place that closes it.
final class DividedFile {
  /// A fragment of one track: its index and its packets (`moof` and `mdat`, ISO/IEC 14496-12, 8.8).
  struct Part {
    let track: Int
    var bytes: Range<Int64>
  }

  private let path: String
  private let descriptor: Int32

  /// - Throws: `MediaError` `.reading`.
  init(_ path: String) throws(MediaError) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw MediaError(.reading(path: path, .system(errno))) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The fragments in some bytes of the file, each with the number of its track.
  ///
  /// - Throws: `MediaError` `.reading`.
  func parts(in range: Range<Int64>) throws(MediaError) -> [Part] {
    var parts: [Part] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let head = try bytes(in: offset..<min(offset + Self.headBytes, range.upperBound))
      guard let end = BoxHeader(head)?.end(from: offset), end > offset, end <= range.upperBound
      else { throw MediaError(.reading(path: path, .system(EIO))) }
      if let track = Self.track(ofFragment: head) {
        parts.append(Part(track: track, bytes: offset..<end))
      } else if !parts.isEmpty {
        parts[parts.count - 1].bytes = parts[parts.count - 1].bytes.lowerBound..<end
      }
      offset = end
    }
    return parts
  }

  /// The bytes from a fragment's beginning to the number of its track.
  private static let headBytes: Int64 = 48

  /// The number of the track of a `moof`, from 0: the id in the `tfhd` of its `traf`, behind the `mfhd`, from 1. Nil for another
  /// box.
  private static func track(ofFragment bytes: [UInt8]) -> Int? {
    guard bytes.count == Int(headBytes), BoxHeader(bytes)?.name == "moof",
      BoxHeader(bytes[24...])?.name == "traf", BoxHeader(bytes[32...])?.name == "tfhd"
    else { return nil }
    return bytes[44...].reduce(0) { $0 << 8 | Int($1) } - 1
  }

  /// - Throws: `MediaError` `.reading`, also for bytes behind the end.
  func bytes(in range: Range<Int64>) throws(MediaError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Int(clamping: range.count))
    var count = 0
    while count < bytes.count {
      let read = bytes.withUnsafeMutableBytes {
        pread(
          descriptor, $0.baseAddress.map { $0 + count }, $0.count - count,
          off_t(range.lowerBound) + count)
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else {
        throw MediaError(.reading(path: path, .system(read < 0 ? errno : EIO)))
      }
      count += read
    }
    return bytes
  }

  /// Appends bytes to another file.
  ///
  /// - Throws: `MediaError` `.reading`, `.writing`, `.cancelled`.
  func copy(
    _ range: Range<Int64>, to file: SegmentFile, _ interruption: Interruption
  ) throws(MediaError) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      try interruption.check()
      let end = min(offset + Self.chunk, range.upperBound)
      try file.append(bytes(in: offset..<end))
      offset = end
    }
  }

  private static let chunk: Int64 = 1 << 20

  /// Cuts the file off.
  ///
  /// - Throws: `MediaError` `.writing`.
  func cut(at offset: Int64) throws(MediaError) {
    guard ftruncate(descriptor, off_t(offset)) == 0 else {
      throw MediaError(.writing(path: path, .library(.system(errno))))
    }
  }
}
