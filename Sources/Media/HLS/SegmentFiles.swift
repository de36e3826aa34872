internal import Glibc
internal import ImprintValues

/// The files that a stream of fragments becomes while it is written, for HTTP Live Streaming: segments of MP4, and a
/// playlist that grows.
///
/// A segment is listed once it is complete, and the playlist is replaced by renaming: whoever reads it, and whenever the
/// writer is killed, finds whole segments. It is there from the first of them on, since players take an empty one for
/// an error.
// Unchecked: used by the thread that writes packets, within calls to the muxer.
final class SegmentFiles: @unchecked Sendable {
  /// The failure of a write, after which nothing more is written; nil for none.
  private(set) var failure: MediaError?

  private static let header = RenditionFiles.recording.header ?? ""

  private let path: String
  private let seconds: Double
  private let folder: SegmentFolder
  private var playlist: MediaPlaylist
  private var file: SegmentFile?
  /// The time at which the current segment begins; nil before the first one.
  private var begin: Double?

  /// Creates the folder of the segments, and the file that all of them need.
  ///
  /// - Parameters:
  ///   - seconds: that a segment lasts at least, but for the last one.
  ///   - overwrites: whether a playlist and a folder of these names are replaced.
  /// - Throws: `MediaError` `.cannotCreate`.
  init(playlist path: String, seconds: Double, overwrites: Bool) throws(MediaError) {
    (self.path, self.seconds) = (path, seconds)
    if overwrites { unlink(path) }
    folder = try SegmentFolder(ofPlaylist: path, overwrites: overwrites)
    playlist = MediaPlaylist(growing: folder.name, seconds: seconds)
    file = try folder.file(Self.header)
  }

  /// Where nothing has completed it, what is complete stays, and ends; without a segment nothing stays.
  deinit {
    if playlist.isComplete || !folder.isThere { return }
    if playlist.durations.isEmpty {
      return SegmentFolder.remove(SegmentFolder.path(ofPlaylist: path))
    }
    // A full disk has room for the playlist once the segment that did not fit is closed and gone.
    file = nil
    folder.remove(RenditionFiles.recording.segment(playlist.durations.count))
    playlist.isComplete = true
    try? writePlaylist()
  }

  /// Appends bytes to the current file; returns false where that fails, or has failed.
  func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard failure == nil, let file else { return false }
    do throws(MediaError) {
      try file.append(bytes)
      return true
    } catch {
      failure = error
      return false
    }
  }

  /// Whether a frame at that time, with which decoding can begin, begins a new segment.
  func isDue(at time: Double) -> Bool {
    // Times are rounded to ticks of the file's clock.
    begin.map { time - $0 >= seconds - 0.01 } ?? true
  }

  /// Ends the current segment, or the header, and begins the next one.
  ///
  /// - Parameter time: of the next segment's first frame, in seconds.
  /// - Throws: `MediaError` `.writing`, `.cannotCreate` where somebody has removed the folder.
  func beginSegment(at time: Double) throws(MediaError) {
    try endSegment(at: time)
    begin = time
    file = try folder.file(RenditionFiles.recording.segment(playlist.durations.count))
  }

  /// Ends the last segment and the playlist, and flushes all to the disk.
  ///
  /// - Parameter time: the end of the last frame, in seconds.
  /// - Throws: `MediaError` `.writing`.
  func finish(at time: Double) throws(MediaError) {
    try endSegment(at: time)
    if playlist.durations.isEmpty { return }
    try folder.flush(
      [Self.header] + playlist.durations.indices.map(RenditionFiles.recording.segment))
    playlist.isComplete = true
    try writePlaylist(flushes: true)
  }

  private func endSegment(at time: Double) throws(MediaError) {
    try file?.close()
    file = nil
    guard let begin else { return }
    playlist.durations.append(max(time - begin, 0))
    try writePlaylist()
  }

  private func writePlaylist(flushes: Bool = false) throws(MediaError) {
    let fresh = path + ".new"
    do throws(MediaError) {
      let file = try SegmentFile(creating: fresh)
      try file.append(playlist.text)
      if flushes { file.flush() }
      try file.close()
      guard rename(fresh, path) == 0 else {
        throw MediaError(.writing(path: path, .library(.system(errno))))
      }
    } catch {
      unlink(fresh)
      throw error
    }
  }
}

extension SegmentFiles {
  /// Removes a playlist and its segments.
  static func remove(_ path: String) {
    unlink(path)
    SegmentFolder.remove(SegmentFolder.path(ofPlaylist: path))
  }
}
