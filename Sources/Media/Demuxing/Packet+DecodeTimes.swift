extension Packet {
  /// Whether it has a decode time and no presentation time.
  ///
  /// False where packets may be single fields, since the packet of a second field has no presentation time either.
  func isTimedByDecoding(in demuxer: Demuxer) -> Bool {
    guard presentation == nil, decode != nil, let stream = demuxer.streams[streamIndex] else {
      return false
    }
    return demuxer.hasWholeFrames(stream)
  }
}
