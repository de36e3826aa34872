internal import Glibc

/// The bytes of small files, for what FFmpeg's libraries keep to themselves or cannot read.
enum FileBytes {
  /// From the beginning on; nil where the file cannot be read.
  static func read(_ path: String, atMost limit: Int) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: min(limit, 1 << 16))
    while bytes.count < limit {
      let count = fread(&piece, 1, min(piece.count, limit - bytes.count), file)
      if count == 0 { break }
      bytes += piece[..<count]
    }
    return ferror(file) == 0 ? bytes : nil
  }
}
