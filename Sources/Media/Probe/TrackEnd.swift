internal import ImprintCFFmpeg
internal import ImprintPrimitives

/// The end of a video track of MP4 or MOV by the track's own duration, for a track whose packets have none.
///
/// Where frames are reordered, FFmpeg 5 does not read the durations of packets: it makes them up from the rate in the
/// codec's header, which is one tick for a variable frame rate.
struct TrackEnd {
  private let stream: UnsafeMutablePointer<AVStream>
  private var last: (decode: Int64, duration: Int64)?
  /// The packets whose duration is that to the next one, and the others.
  private var (durations, others) = (0, 0)

  /// Nil for another kind of track.
  ///
  /// - Parameter demuxer: the stream's, which has to outlive this.
  init?(of stream: UnsafeMutablePointer<AVStream>, in demuxer: Demuxer) {
    guard demuxer.format.hasPrefix("mov,"), stream.kind == .video else { return nil }
    self.stream = stream
  }

  mutating func note(_ packet: Packet) {
    guard let decode = packet.decode else { return }
    if let last {
      let isDuration = decode.subtractingClamped(last.decode) == last.duration
      if isDuration { durations += 1 } else { others += 1 }
    }
    last = (decode, packet.duration)
  }

  /// The end of the last frame.
  ///
  /// - Parameter first: the time of the frame that is presented first.
  /// - Returns: nil where packets have durations, packets are missing, or the track's duration is not known.
  func time(after first: Int64) -> Int64? {
    let count = avformat_index_get_entries_count(stream)
    guard others > durations, let last, let end = Int64(timestamp: stream.pointee.duration),
      // All bits are set in the header of a fragmented file whose length was not known (ISO/IEC 14496-12, 8.4.2).
      end > 0, end < UInt32.max, count > 0,
      avformat_index_get_entry(stream, count - 1)?.pointee.timestamp == last.decode
    else { return nil }
    return first.addingClamped(end)
  }
}
