internal import Glibc
package import ImprintValues

/// Reads and writes small files, for data that FFmpeg's libraries do not expose or support.
package enum FileBytes {
  /// Reads up to `limit` bytes from the start; nil where the file cannot be read, and for a pipe, whose opening would
  /// block until something is written to it.
  package static func read(_ path: String, atMost limit: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let file = fdopen(descriptor, "rb")
    else {
      close(descriptor)
      return nil
    }
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

  /// Writes a file, replacing an existing one.
  ///
  /// - Throws: `MediaError` `.cannotCreate`, `.writing` (the file is removed then).
  package static func write(_ bytes: [UInt8], to path: String) throws(MediaError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      throw MediaError(.cannotCreate(path: path, .library(.system(errno))))
    }
    var failure = append(bytes[...], to: file)
    var status = stat()
    let isPlain = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    if close(file) != 0, failure == 0 { failure = errno }
    if failure != 0 {
      if isPlain { unlink(path) }
      throw MediaError(.writing(path: path, .library(.system(failure))))
    }
  }

  /// Writes all bytes to an open file; returns the system's error code, 0 for none.
  package static func append(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Int32 {
    bytes.withUnsafeBytes { $0.write(to: file) }
  }
}
