internal import Glibc
internal import ImprintValues

/// A file that is written from beginning to end; owns the descriptor.
struct FileWriter: ~Copyable {
  private let descriptor: Int32

  private static let piece = 1 << 20

  /// Opens an existing file, and empties it.
  init(path: String) throws(ISOMediaError) {
    descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno: errno, .writing) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  borrowing func write(_ bytes: [UInt8]) throws(ISOMediaError) {
    let failure = bytes.withUnsafeBytes { $0.write(to: descriptor) }
    guard failure == 0 else { throw .system(errno: failure, .writing) }
  }

  /// Appends a part of another file, piece by piece.
  borrowing func copy(
    from reader: borrowing FileReader, _ range: Range<UInt64>, _ isCancelled: () -> Bool
  ) throws(ISOMediaError) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      if isCancelled() { throw .cancelled }
      let count = min(UInt64(Self.piece), range.upperBound - offset)
      let bytes = try reader.bytes(at: offset, count: Int(count))
      guard !bytes.isEmpty else { throw .damaged("mdat", "the file ended while it was copied") }
      try write(bytes)
      offset += UInt64(bytes.count)
    }
  }
}
