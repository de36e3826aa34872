internal import Glibc
internal import ImprintCFFmpeg
package import ImprintValues

extension Fingerprint {
  /// With both ends, these are 4 MiB: shorter files are read whole.
  private static let blocks: Int64 = 62

  /// The fingerprint of a file, or of the files of a pattern such as `wm_%d.png`.
  ///
  /// - Throws: `MediaError` `.notFound`, `.unreadable`.
  package init(of path: String) throws(MediaError) {
    let files = Self.files(of: path)
    try self.init(of: OpenFile(files.first ?? path), and: files.dropFirst())
  }

  /// The fingerprint of a file that is open, and of those that follow it in a numbered sequence.
  ///
  /// - Throws: `MediaError` `.notFound`, `.unreadable`.
  init(of file: OpenFile, and others: ArraySlice<String>) throws(MediaError) {
    let digest = try MurmurHash()
    var count = try Self.add(file, to: digest)
    for path in others { count &+= try Self.add(OpenFile(path), to: digest) }
    self.init(byteCount: count, ends: digest.hexadecimal())
  }

  /// Adds a file's length and its ends to a digest; returns the length.
  private static func add(
    _ file: OpenFile, to digest: borrowing MurmurHash
  ) throws(MediaError) -> Int64 {
    let file = try HashedFile(file)
    digest.add([file.length])
    try file.add(file.ends, to: digest)
    return file.length
  }

  /// The fingerprint of a media file, with its index.
  ///
  /// - Throws: `MediaError` `.notFound`, `.unreadable`, and `.invalid` where the file cannot be opened.
  package init(
    ofMedia path: String, interruption: Interruption = Interruption()
  ) throws(MediaError) {
    try self.init(ofMedia: OpenFile(path), interruption: interruption)
  }

  /// The fingerprint of a media file that is open, with its index.
  ///
  /// - Throws: `MediaError` `.unreadable`, and `.invalid` where no demuxer supports the file.
  init(ofMedia file: OpenFile, interruption: Interruption) throws(MediaError) {
    let digest = try MurmurHash()
    let count = try Self.add(file, to: digest)
    self.init(byteCount: count, ends: digest.hexadecimal())
    let demuxer = try Demuxer(file, analysis: .header, interruption: interruption)
    samples = try demuxer.indexDigest(of: byteCount)
    if samples == nil { samples = try Self.blockDigest(of: file) }
  }

  /// The fingerprint of a file of text that is open; every byte of one up to 4 MiB counts.
  ///
  /// - Throws: `MediaError` `.unreadable`, `.reading`.
  package init(ofText file: OpenFile) throws(MediaError) {
    let digest = try MurmurHash()
    let count = try Self.add(file, to: digest)
    self.init(
      byteCount: count, ends: digest.hexadecimal(), samples: try Self.blockDigest(of: file))
  }

  /// The fingerprint of a file of text, as of subtitles.
  ///
  /// - Throws: `MediaError` `.notFound`, `.unreadable`, `.reading`.
  package init(ofText path: String) throws(MediaError) { try self.init(ofText: OpenFile(path)) }

  private static func blockDigest(of file: OpenFile) throws(MediaError) -> String {
    let digest = try MurmurHash()
    let file = try HashedFile(file)
    try file.add(file.blocks(blocks), to: digest)
    return digest.hexadecimal()
  }

  /// The path itself where it exists, else the files of a pattern such as `wm_%d.png`, else the path.
  package static func files(of path: String) -> [String] {
    if access(path, F_OK) == 0 { return [path] }
    let files = SequencePattern(path)?.files().paths ?? []
    return files.isEmpty ? [path] : files
  }
}

extension Demuxer {
  /// Nil where the file has no index, or one of less than half of its bytes, as of the first fragment alone.
  ///
  /// FFmpeg reads the index of Matroska, which may lie at the end, when it seeks for the first time.
  fileprivate func indexDigest(of byteCount: Int64) throws(MediaError) -> String? {
    let isMatroska = facts.structure == .elements
    guard packets == nil, !streams.isEmpty, facts.hasIndex else { return nil }
    if isMatroska { av_seek_frame(context, 0, 0, AVSEEK_FLAG_BACKWARD) }
    let digest = try MurmurHash()
    var isEmpty = true
    var covered: Int64 = 0
    for stream in streams {
      guard let stream else { continue }
      for number in 0..<avformat_index_get_entries_count(stream) {
        guard let entry = avformat_index_get_entry(stream, number)?.pointee else { continue }
        digest.add([entry.timestamp, entry.pos, Int64(entry.size)])
        isEmpty = false
        covered = covered.addingClamped(Int64(entry.size))
      }
    }
    let isWhole = isMatroska || covered >= byteCount / 2
    return isEmpty || !isWhole ? nil : digest.hexadecimal()
  }
}
