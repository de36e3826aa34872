internal import FoundationEssentials
internal import Glibc

/// A few seconds of a playlist's film, which decode like any file: a video's header and one of its segments (RFC 8216, 3.3).
///
///     film.hls/video-init.mp4 + film.hls/video-7.m4s
struct PlaylistPart {
  /// The names of both in the folder of results.
  let header, segment: String

  private static let headerEnding = "-init.mp4"

  /// The part a third into the film, where a poster is taken.
  ///
  /// - Parameter files: what lies in a playlist's folder, segments in the order of their numbers.
  /// - Returns: nil where no video is among them.
  init?(of files: [ExportRecord.File]) {
    let names = files.map(\.name)
    let header = names.first {
      PlainName.last(of: $0).hasPrefix("video") && $0.hasSuffix(Self.headerEnding)
    }
    guard let header else { return nil }
    let prefix = header.dropLast(Self.headerEnding.count) + "-"
    let segments = names.filter { name in
      name.hasPrefix(prefix) && FileTypes.ending(of: name) == "m4s"
        // The segments of `video-1` begin with `video-` too.
        && !name.dropFirst(prefix.count).contains("-")
    }
    guard !segments.isEmpty else { return nil }
    (self.header, segment) = (header, segments[segments.count / 3])
  }

  /// Calls a function with the path of a file of it, which is gone afterwards.
  ///
  /// - Throws: `StudioError` `.missing` where a file of it is gone; `SystemFault`; what `body` throws.
  func withFile<Value: Sendable>(
    in results: ResultFolder, _ body: @Sendable (String) async throws -> Value
  ) async throws -> Value {
    let path = "\(FileManager.default.temporaryDirectory.path)/imprint-\(MediaID.random).mp4"
    defer { unlink(path) }
    try await Blocking.run { try write(from: results, to: path) }
    return try await body(path)
  }

  private func write(from results: ResultFolder, to path: String) throws {
    let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw SystemFault(code: errno) }
    defer { close(number) }
    for name in [header, segment] {
      guard let file = results.open(name) else {
        throw StudioError.missing(name, "it is not there any more")
      }
      var offset: Int64 = 0
      while true {
        let bytes = try file.bytes(at: offset, atMost: 1 << 20)
        if bytes.isEmpty { break }
        try bytes.withUnsafeBytes { try FileWriting.write($0, to: number) }
        offset += Int64(bytes.count)
      }
    }
  }
}
