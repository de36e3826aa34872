internal import ImprintCZlib

/// A ZIP archive of stored files, made while it is sent (APPNOTE.TXT 6.3.10 of PKWARE).
///
/// Checksums stand before the files, so that readers which do not seek can read it too: each file is read twice.
struct ZipArchive: Sendable {
  /// A file of the archive.
  struct Entry: Sendable {
    /// The name in the archive; no two are equal.
    let name: String
    let file: ServedFile
  }

  let entries: [Entry]

  /// The length of the archive in bytes.
  var byteCount: Int64 {
    var offset: Int64 = 0
    var directory: Int64 = 0
    for entry in entries {
      let record = ZipRecord(entry, at: offset, checksum: 0)
      offset += Int64(record.local.count) + entry.file.length
      directory += Int64(record.central.count)
    }
    return offset + directory
      + Int64(ZipEnd(entries.count, offset..<offset + directory).bytes.count)
  }

  /// A file that has changed since it was opened.
  struct ChangedFile: Error {}

  /// Sends the whole archive, as fast as it is read.
  ///
  /// - Throws: `SystemFault` of reading a file, `ChangedFile`, `CancellationError` where nobody reads any more.
  func send(to stream: HTTPStream) async throws {
    var offset: Int64 = 0
    var directory: [UInt8] = []
    func send(_ bytes: [UInt8]) async throws {
      guard await stream.send(bytes) else { throw CancellationError() }
      offset += Int64(bytes.count)
    }
    for entry in entries {
      let record = ZipRecord(entry, at: offset, checksum: try await Self.checksum(of: entry.file))
      try await send(record.local)
      directory += record.central
      try await Self.pieces(of: entry.file) { try await send($0) }
    }
    let begin = offset
    try await send(directory)
    try await send(ZipEnd(entries.count, begin..<offset).bytes)
  }

  private static func checksum(of file: ServedFile) async throws -> UInt32 {
    var sum = crc32(0, nil, 0)
    try await pieces(of: file) { bytes in sum = crc32(sum, bytes, UInt32(bytes.count)) }
    return UInt32(truncatingIfNeeded: sum)
  }

  private static let pieceLength = 256 << 10

  /// Reads a file from its beginning to the length that it had as it was opened.
  private static func pieces(
    of file: ServedFile, _ take: ([UInt8]) async throws -> Void
  ) async throws {
    var offset: Int64 = 0
    while offset < file.length {
      try Task.checkCancellation()
      let (from, count) = (offset, Int(min(Int64(pieceLength), file.length - offset)))
      let bytes = try await Blocking.run { try file.bytes(at: from, atMost: count) }
      guard !bytes.isEmpty else { throw ChangedFile() }
      try await take(bytes)
      offset += Int64(bytes.count)
    }
  }
}

extension ZipArchive {
  /// A response with the archive.
  func response(named name: String, to request: HTTPRequest) -> HTTPResponse {
    let stream = HTTPStream()
    let work = Task {
      do {
        try await send(to: stream)
        stream.finish()
      } catch {
        // The client sees that the archive is incomplete.
        stream.close()
      }
    }
    stream.whenClosed { work.cancel() }
    return HTTPResponse(stream, type: "application/zip", length: byteCount)
      .disposed(name, isDownload: true)
  }
}
