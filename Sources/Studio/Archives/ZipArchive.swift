/// A ZIP archive of stored files, made while it is sent.
struct ZipArchive: Sendable {
  /// A file of the archive.
  struct Entry: Sendable {
    /// The name in the archive; no two are equal.
    let name: String
    let file: ServedFile
  }

  let entries: [Entry]

  /// The length of the archive in bytes, which follows from the names and the lengths of its files.
  var byteCount: Int64 {
    get throws {
      let writer = try ZipWriter(measures: true)
      let zeros = [UInt8](repeating: 0, count: Self.pieceLength)
      for entry in entries {
        try writer.begin(entry)
        let length = Int(entry.file.length)
        for offset in stride(from: 0, to: length, by: zeros.count) {
          try writer.add(zeros[..<min(zeros.count, length - offset)])
        }
      }
      try writer.end()
      return writer.count
    }
  }

  /// A file that has changed since it was opened.
  struct ChangedFile: Error {}

  /// Sends the whole archive, as fast as it is read.
  ///
  /// - Throws: `SystemFault` of reading a file, `ChangedFile`, `ZipWriter.Failure`, `CancellationError` where nobody reads
  ///   any more.
  func send(to stream: HTTPStream) async throws {
    let writer = try ZipWriter()
    func send() async throws {
      guard await stream.send(writer.takeBytes()) else { throw CancellationError() }
    }
    for entry in entries {
      try writer.begin(entry)
      try await Self.pieces(of: entry.file) { bytes in
        try writer.add(bytes)
        try await send()
      }
    }
    try writer.end()
    try await send()
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
  ///
  /// - Throws: `ZipWriter.Failure`.
  func response(named name: String, to request: HTTPRequest) throws -> HTTPResponse {
    let length = try byteCount
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
    return HTTPResponse(stream, type: "application/zip", length: length)
      .disposed(name, isDownload: true)
  }
}
