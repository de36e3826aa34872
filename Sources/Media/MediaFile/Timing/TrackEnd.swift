internal import ImprintCFFmpeg
internal import ImprintValues

/// The end of a video track of MP4 or MOV by the track's own duration, where frames are reordered.
///
/// FFmpeg 5 does not read the durations of packets with composition offsets: it makes them up from frame rates, and has
/// one tick for a variable rate, or a step like the others for a long last frame.
struct TrackEnd {
  private let stream: UnsafeMutablePointer<AVStream>
  private let file: OpenFile
  private var lastDecode: Int64?
  private var isReordered = false
  private var hidesFrames = false

  /// Nil for another kind of track.
  ///
  /// - Parameter demuxer: the stream's, which has to outlive this.
  init?(of stream: UnsafeMutablePointer<AVStream>, in demuxer: Demuxer) {
    guard demuxer.facts.statesExactLength, stream.kind == .video else { return nil }
    self.stream = stream
    file = demuxer.input.file
  }

  mutating func note(_ packet: Packet) {
    isReordered = isReordered || packet.presentation != packet.decode
    hidesFrames = hidesFrames || packet.isDiscarded
    lastDecode = packet.decode
  }

  /// The end of the last frame.
  ///
  /// - Parameter first: the time of the frame that is presented first.
  /// - Returns: nil where no frame is reordered, packets are missing, the header does not tell all samples, or an empty
  ///   edit may stand before one that is cut: the duration has both then.
  func time(after first: Int64) -> Int64? {
    let count = avformat_index_get_entries_count(stream)
    guard isReordered, let duration = Int64(timestamp: stream.pointee.duration), duration > 0,
      count > 0, avformat_index_get_entry(stream, count - 1)?.pointee.timestamp == lastDecode,
      !(hidesFrames && first > 0), MovieIndex.isFragmented(file) == false
    else { return nil }
    return first.addingClamped(duration)
  }
}
