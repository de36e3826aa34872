internal import Glibc
internal import ImprintCFFmpeg

/// Properties by which a file is recognised on another machine, without reading all of it.
///
/// The modification date is not among them, since copying changes it.
package struct Fingerprint: Hashable, Sendable, Codable {
  /// The length of the file, or of all files of a numbered sequence.
  package var byteCount: Int64
  /// The MurmurHash3 of the first 64 KiB and of the last 64 KiB behind them, in hexadecimal digits; for a sequence, of
  /// those of each file.
  package var ends: String
  /// The MurmurHash3 of the times, offsets and sizes in the container's index: all samples of MP4, MOV and AVI, as far
  /// as the header holds them, the key frames of Matroska and WebM; nil for files without an index.
  package var samples: String?

  private static let endLength: Int64 = 64 << 10

  /// The fingerprint of a file, or of the files of a pattern such as `wm_%d.png`.
  ///
  /// - Throws: `MediaError` `.notFound`, `.unreadable`.
  package init(of path: String) throws(MediaError) {
    let digest = try MurmurHash()
    var count: Int64 = 0
    for path in Self.files(of: path) {
      let length = try Self.addEnds(of: path, to: digest)
      count &+= length
    }
    byteCount = count
    ends = digest.hexadecimal()
  }

  /// The fingerprint of a media file, with its index.
  ///
  /// - Throws: `MediaError` `.notFound`, `.unreadable`, and `.invalid` where the file cannot be opened.
  package init(
    ofMedia path: String, interruption: Interruption = Interruption()
  ) throws(MediaError) {
    try self.init(of: path)
    let demuxer = try Demuxer(path: path, analysis: .header, interruption: interruption)
    samples = try demuxer.indexDigest()
  }

  private static func files(of path: String) -> [String] {
    if access(path, F_OK) == 0 { return [path] }
    let files = SequencePattern(path)?.files().paths ?? []
    return files.isEmpty ? [path] : files
  }

  private static func addEnds(
    of path: String, to digest: borrowing MurmurHash
  ) throws(MediaError) -> Int64 {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw MediaError(.notFound(path: path)) }
      throw MediaError(.unreadable(path: path, .library(.system(errno))))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      throw MediaError(.unreadable(path: path, .library(.system(errno))))
    }
    // Reading a pipe would block until something is written to it.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw MediaError(.unreadable(path: path, .notPlain))
    }
    let length = Int64(status.st_size)
    digest.add([length])
    let head = min(length, endLength)
    try add(0..<head, of: file, at: path, to: digest)
    try add(max(length - endLength, head)..<length, of: file, at: path, to: digest)
    return length
  }

  private static func add(
    _ range: Range<Int64>, of file: Int32, at path: String, to digest: borrowing MurmurHash
  ) throws(MediaError) {
    var buffer = [UInt8](repeating: 0, count: Int(range.upperBound - range.lowerBound))
    var place = 0
    while place < buffer.count {
      let count = buffer.withUnsafeMutableBytes { bytes in
        pread(
          file, bytes.baseAddress.map { $0 + place }, bytes.count - place,
          off_t(range.lowerBound) + off_t(place))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw MediaError(.reading(path: path, .system(errno))) }
      // A file that shrinks while it is read gets another fingerprint.
      if count == 0 { break }
      place += count
    }
    buffer.withUnsafeBytes { digest.add($0) }
  }
}

extension Demuxer {
  /// Nil where the file has no index.
  ///
  /// FFmpeg reads the index of Matroska, which may lie at the end, when it seeks for the first time.
  fileprivate func indexDigest() throws(MediaError) -> String? {
    let names = format.split(separator: ",")
    guard packets == nil, !streams.isEmpty, names.contains(where: Self.indexedFormats.contains)
    else { return nil }
    if names.contains("matroska") { av_seek_frame(context, 0, 0, AVSEEK_FLAG_BACKWARD) }
    let digest = try MurmurHash()
    var isEmpty = true
    for stream in streams {
      guard let stream else { continue }
      for number in 0..<avformat_index_get_entries_count(stream) {
        guard let entry = avformat_index_get_entry(stream, number)?.pointee else { continue }
        digest.add([entry.timestamp, entry.pos, Int64(entry.size)])
        isEmpty = false
      }
    }
    return isEmpty ? nil : digest.hexadecimal()
  }

  /// FFmpeg's names of the formats whose index it reads without reading packets.
  private static let indexedFormats: Set<Substring> = ["mov", "matroska", "avi"]
}
