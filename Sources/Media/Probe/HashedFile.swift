internal import Glibc
internal import ImprintMediaTypes

/// A plain file of which parts are added to a digest; owns its descriptor.
struct HashedFile: ~Copyable {
  /// The file's length in bytes when it was opened.
  let length: Int64
  private let path: String
  private let descriptor: Int32

  /// The bytes that are read at a time.
  static let block: Int64 = 64 << 10

  /// - Throws: `MediaError` `.notFound`; `.unreadable`, also for a pipe, whose reading would block until something is
  ///   written to it.
  init(_ path: String) throws(MediaError) {
    let (descriptor, length) = try Self.opened(path)
    self.path = path
    self.descriptor = descriptor
    self.length = length
  }

  private static func opened(_ path: String) throws(MediaError) -> (Int32, length: Int64) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw MediaError(.notFound(path: path)) }
      throw MediaError(.unreadable(path: path, .library(.system(errno))))
    }
    var status = stat()
    let failure = fstat(descriptor, &status) == 0 ? 0 : errno
    guard failure == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw MediaError(
        .unreadable(path: path, failure == 0 ? .notPlain : .library(.system(failure))))
    }
    return (descriptor, Int64(status.st_size))
  }

  deinit { close(descriptor) }

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
        pread(
          descriptor, bytes.baseAddress.map { $0 + offset }, bytes.count - offset,
          off_t(range.lowerBound) + off_t(offset))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw MediaError(.reading(path: path, .system(errno))) }
      // A file that shrinks while it is read gets another fingerprint.
      if count == 0 { break }
      offset += count
    }
    buffer.withUnsafeBytes { digest.add($0) }
  }
}
