#if canImport(Glibc)
  internal import Glibc
#endif

/// Reads files of pictures that are drawn, not decoded.
enum PictureFileBytes {
  private static let largestFile = 16 << 20

  /// The whole of a file; nil where it is not there, or not wanted.
  ///
  /// - Parameter isWanted: is shown its first 4096 bytes.
  static func read(_ path: String, where isWanted: ([UInt8]) -> Bool) -> [UInt8]? {
    // A pipe must not stop us here; whoever opens pictures will say what is wrong with it.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      facts.st_size <= largestFile
    else { return nil }
    guard let head = read(file, upTo: 4096), isWanted(head) else { return nil }
    return read(file, upTo: largestFile).map { head + $0 }
  }

  private static func read(_ file: Int32, upTo limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(limit, 1 << 16))
    while bytes.count < limit {
      let count = Glibc.read(file, &chunk, min(chunk.count, limit - bytes.count))
      if count < 0 { return nil }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }
}
