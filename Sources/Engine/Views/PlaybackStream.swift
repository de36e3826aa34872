internal import ImprintMedia
public import ImprintPlanning
internal import ImprintValues

/// A job that plays from a frame on: fragmented MP4 with H.264 and AAC, which browsers can append to a source buffer
/// (Media Source Extensions), made as fast as it is taken.
///
///     let played = try await viewer.play(job, from: 12.5, width: 1280)
///     while let bytes = try await played.next() { … }
///
/// Times in the stream count from the first frame. Releasing this object ends the work.
public final class PlaybackStream: Sendable {
  /// The first frame's own time in seconds, from the video's zero.
  public let time: Double
  /// The stream's codecs, as MIME types name them: `avc1.42C01F, mp4a.40.2`.
  public let codecs: String
  /// The header, which was received before initialisation ended.
  private let header: FirstBytes
  private let channel: TaskChannel<[UInt8]>
  private let interruption: Interruption

  /// Starts playing, and waits for the header.
  ///
  /// - Throws: `ExportError`.
  init(_ played: PlayedPlan, path: String) async throws(ExportError) {
    let channel = TaskChannel<[UInt8]>(capacity: Self.capacity)
    let interruption = Interruption()
    let work = PlaybackRun(played, path: path, channel: channel, interruption: interruption)
    guard WorkerThread.start(work.run) else { throw .noThread }
    let bytes: [UInt8]
    do throws(ExportError) { bytes = try await Self.header(from: channel, interruption) } catch {
      channel.close()
      throw error
    }
    time = played.time
    codecs = (Movie(header: bytes)?.codecs ?? []).joined(separator: ", ")
    header = FirstBytes(bytes)
    (self.channel, self.interruption) = (channel, interruption)
  }

  /// The bytes up to and including the formats of the tracks.
  private static func header(
    from channel: TaskChannel<[UInt8]>, _ interruption: Interruption
  ) async throws(ExportError) -> [UInt8] {
    var bytes: [UInt8] = []
    while Movie(header: bytes) == nil, bytes.count < longestHeader {
      guard let piece = try await piece(from: channel, interruption) else { break }
      bytes += piece
    }
    return bytes
  }

  private static let longestHeader = 64 << 10
  /// The number of bytes that are made ahead of those that were taken.
  private static let capacity = 1 << 20

  /// The next bytes of the channel; cancelling the task ends the work.
  private static func piece(
    from channel: TaskChannel<[UInt8]>, _ interruption: Interruption
  ) async throws(ExportError) -> [UInt8]? {
    let next = await withTaskCancellationHandler {
      await channel.next()
    } onCancel: {
      interruption.raise()
      channel.close()
    }
    return try next.get()
  }

  deinit {
    interruption.raise()
    channel.close()
  }

  /// The next bytes; nil after the last ones.
  ///
  /// - Throws: `ExportError`; `.cancelled` where the task is cancelled, which also ends the work.
  public func next() async throws(ExportError) -> [UInt8]? {
    if let bytes = header.take() { return bytes }
    return try await Self.piece(from: channel, interruption)
  }
}
