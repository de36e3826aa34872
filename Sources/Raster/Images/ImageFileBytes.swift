#if canImport(Glibc)
  internal import Glibc
#endif

/// Reads files of images that are drawn, not decoded.
enum ImageFileBytes {
  private static let largestFile = 16 << 20

  /// That a file is wanted, and larger than is read.
  struct PastLimit: Error {
    var reason: String { "its file is past the limit of \(largestFile >> 20) MiB" }
  }

  /// The whole of a file; nil where it is not there, or not wanted.
  ///
  /// - Parameter isWanted: is shown its first 4096 bytes.
  static func read(
    _ path: String, where isWanted: ([UInt8]) -> Bool
  ) throws(PastLimit) -> [UInt8]? {
    // A pipe must not stop us here; whoever opens images will say what is wrong with it.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      let head = read(file, upTo: 4096), isWanted(head)
    else { return nil }
    guard facts.st_size <= largestFile else { throw PastLimit() }
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
