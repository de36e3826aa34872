internal import ImprintLayerTree

#if canImport(Glibc)
  internal import Glibc
#endif

/// Reads vector images.
enum ImageFileBytes {
  private static let largestFile = 16 << 20

  /// Thrown where a wanted file is larger than the limit.
  struct PastLimit: Error {
    var reason: String { "its file is past the limit of \(largestFile >> 20) MiB" }
  }

  /// Reads a whole file; nil where it is missing, not a regular file, or not wanted.
  ///
  /// - Parameter isWanted: decides by the first 4096 bytes.
  private static func read(
    _ path: String, where isWanted: ([UInt8]) -> Bool
  ) throws(PastLimit) -> [UInt8]? {
    // Opening a pipe must not block; the image reader reports what is wrong with it.
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

  /// The bytes of an image at a place; nil where it is missing, not a regular file, or not wanted.
  ///
  /// - Parameter isWanted: decides by the first 4096 bytes, and the path of a file.
  static func read(
    _ image: ImageReference, where isWanted: ([UInt8], _ path: String?) -> Bool
  ) throws(PastLimit) -> [UInt8]? {
    switch image {
    case .file(let path): return try read(path) { isWanted($0, path) }
    case .data(let data):
      guard isWanted(Array(data.bytes.prefix(4096)), nil) else { return nil }
      guard data.bytes.count <= largestFile else { throw PastLimit() }
      return data.bytes
    }
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
