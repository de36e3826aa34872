internal import ImprintCFFmpeg
internal import ImprintPrimitives

/// The end of a video track of MP4 or MOV by the track's own duration, where frames are reordered.
///
/// FFmpeg 5 does not read the durations of such packets: it makes them up from frame rates, and has one tick for a
/// variable rate, or none of a long last frame.
struct TrackEnd {
  private let stream: UnsafeMutablePointer<AVStream>
  private let path: String
  private var lastDecode: Int64?
  private var isReordered = false

  /// Nil for another kind of track.
  ///
  /// - Parameter demuxer: the stream's, which has to outlive this.
  init?(of stream: UnsafeMutablePointer<AVStream>, in demuxer: Demuxer) {
    guard demuxer.format.hasPrefix("mov,"), stream.kind == .video else { return nil }
    self.stream = stream
    path = demuxer.path
  }

  mutating func note(_ packet: Packet) {
    isReordered = isReordered || packet.presentation != packet.decode
    lastDecode = packet.decode
  }

  /// The end of the last frame.
  ///
  /// - Parameter first: the time of the frame that is presented first.
  /// - Returns: nil where no frame is reordered, packets are missing, or the header does not tell all samples.
  func time(after first: Int64) -> Int64? {
    let count = avformat_index_get_entries_count(stream)
    guard isReordered, let duration = Int64(timestamp: stream.pointee.duration), duration > 0,
      count > 0, avformat_index_get_entry(stream, count - 1)?.pointee.timestamp == lastDecode,
      !MovieIndex.isFragmented(fileAt: path)
    else { return nil }
    return first.addingClamped(duration)
  }
}
