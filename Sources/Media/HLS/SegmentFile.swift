internal import Glibc
internal import ImprintValues

/// An open file that is written in pieces; the one place that closes it.
final class SegmentFile {
  private let path: String
  private var descriptor: Int32

  /// Takes ownership of the descriptor.
  init(_ descriptor: Int32, path: String) {
    (self.descriptor, self.path) = (descriptor, path)
  }

  /// Creates a file, or empties the one that is there.
  ///
  /// - Throws: `MediaError` `.cannotCreate`.
  init(creating path: String) throws(MediaError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw MediaError(.cannotCreate(path: path, .library(.system(errno))))
    }
  }

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  /// - Throws: `MediaError` `.writing`.
  func append(_ bytes: UnsafeRawBufferPointer) throws(MediaError) {
    try check(bytes.write(to: descriptor))
  }

  /// - Throws: `MediaError` `.writing`.
  func append(_ bytes: [UInt8]) throws(MediaError) {
    try check(bytes.withUnsafeBytes { $0.write(to: descriptor) })
  }

  /// - Throws: `MediaError` `.writing`.
  func append(_ text: String) throws(MediaError) { try append(Array(text.utf8)) }

  /// Flushes it to the disk, where the file system does that.
  func flush() { fsync(descriptor) }

  /// - Throws: `MediaError` `.writing` where the disk tells only now that it is full.
  func close() throws(MediaError) {
    let open = descriptor
    descriptor = -1
    if open >= 0 { try check(Glibc.close(open) == 0 ? 0 : errno) }
  }

  private func check(_ code: Int32) throws(MediaError) {
    if code != 0 { throw MediaError(.writing(path: path, .library(.system(code)))) }
  }
}
