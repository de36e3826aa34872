internal import ImprintCFFmpeg
package import ImprintPrimitives

/// Reads a finished file back, and compares it with what the muxer was handed.
package enum OutputCheck {
  /// Compares a file's frames, packets and end with those that were written; decodes nothing.
  ///
  ///     try OutputCheck.verify(
  ///       path: "out.mp4", track: video, frames: encoder.frames, end: muxer.end,
  ///       others: muxer.sourceTallies)
  ///
  /// Times may differ by one tick of the container's time base.
  ///
  /// - Parameters:
  ///   - track: the index of the video stream in the file, from 0.
  ///   - end: of all tracks; nil is not compared.
  ///   - others: the packets of other tracks, by index, compared by their number and their last time.
  /// - Throws: `MediaError.outputDiffers` with the difference, and the errors of opening a file.
  package static func verify(
    path: String, track: Int, frames: FrameTally, end: RationalTime? = nil,
    others: [Int: FrameTally] = [:], interruption: Interruption = Interruption()
  ) throws(MediaError) {
    let demuxer = try Demuxer(path: path, analysis: .header, interruption: interruption)
    let tallies = try tallies(of: Set(others.keys).union([track]), from: demuxer)
    let found = tallies[track] ?? FrameTally()
    func differs(_ reason: String) -> MediaError { .outputDiffers(path: path, reason: reason) }
    guard found.count == frames.count else {
      throw differs("it has \(found.count) frames instead of \(frames.count)")
    }
    if let sentence = difference("first frame comes", found.first, frames.first) {
      throw differs(sentence)
    }
    if let sentence = difference("last frame comes", found.last, frames.last) {
      throw differs(sentence)
    }
    for (index, written) in others.sorted(by: { $0.key < $1.key }) {
      if let sentence = difference(inTrack: index, tallies[index] ?? FrameTally(), written) {
        throw differs(sentence)
      }
    }
    guard let end, let seconds = Self.end(of: demuxer) else { return }
    guard abs(seconds - end.seconds) <= tolerance(of: demuxer) else {
      throw differs("it ends at \(text(seconds)) instead of \(text(end.seconds))")
    }
  }

  private static func tallies(
    of tracks: Set<Int>, from demuxer: Demuxer
  ) throws(MediaError) -> [Int: FrameTally] {
    var found: [Int: FrameTally] = [:]
    demuxer.select(tracks)
    while let packet = try demuxer.next() {
      let codec = demuxer.streams[packet.streamIndex]?.pointee.codecpar.pointee.codec_id
      if packet.isDiscarded || packet.isEmptyText(of: codec ?? AV_CODEC_ID_NONE) { continue }
      found[packet.streamIndex, default: FrameTally()].add(
        packet.presentation.map { RationalTime(ticks: $0, timeBase: packet.timeBase) })
    }
    return found
  }

  private static func difference(
    inTrack index: Int, _ found: FrameTally, _ written: FrameTally
  ) -> String? {
    guard found.count == written.count else {
      return "its track \(index) has \(found.count) packets instead of \(written.count)"
    }
    return difference("track \(index) has its last packet", found.last, written.last)
  }

  private static func difference(
    _ what: String, _ found: RationalTime?, _ expected: RationalTime?
  ) -> String? {
    guard let expected else { return nil }
    guard let found else { return "its \(what) at an unknown time" }
    let ticks = expected.rescaled(to: found.timeBase).ticks.subtractingClamped(found.ticks)
    guard ticks.magnitude > 1 else { return nil }
    return "its \(what) at \(text(found.seconds)) instead of \(text(expected.seconds))"
  }

  private static func end(of demuxer: Demuxer) -> Double? {
    guard let duration = Int64(timestamp: demuxer.context.pointee.duration) else { return nil }
    let start = Int64(timestamp: demuxer.context.pointee.start_time) ?? 0
    return Double(duration &+ start) / Double(AV_TIME_BASE)
  }

  /// The largest difference of ends, in seconds. MP4 and MOV round the duration up to milliseconds; Matroska
  /// rounds each time, and its duration includes a codec's delay.
  private static func tolerance(of demuxer: Demuxer) -> Double {
    demuxer.format.hasPrefix("matroska") ? 0.01 : 0.0015
  }

  private static func text(_ seconds: Double) -> String {
    "\((seconds * 1000).rounded() / 1000) s"
  }
}
