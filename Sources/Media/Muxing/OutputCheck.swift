internal import CFFmpeg
public import Primitives

/// Reads a finished file back, to say whether it holds what was handed over.
public enum OutputCheck {
  /// Compares a file's frames and end with what went into it; nothing is decoded.
  ///
  ///     try OutputCheck.verify(
  ///       path: "out.mp4", track: frame, frames: encoder.frames, end: muxer.end)
  ///
  /// Times may differ by one tick of the container's grid.
  /// - Parameter track: the stream's number in the file, from 0.
  /// - Parameter end: when the last of all tracks ends; nil: not looked at.
  /// - Throws: `MediaError.outputDiffers` with what differs, and those of opening a file.
  public static func verify(
    path: String, track: Int, frames: FrameTally, end: RationalTime? = nil,
    interruption: Interruption = Interruption()
  ) throws(MediaError) {
    let demuxer = try Demuxer(path: path, analysis: .header, interruption: interruption)
    let found = try tally(track, of: demuxer)
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
    guard let end, let seconds = Self.end(of: demuxer) else { return }
    guard abs(seconds - end.seconds) <= tolerance(of: demuxer) else {
      throw differs("it ends at \(text(seconds)) instead of \(text(end.seconds))")
    }
  }

  private static func tally(
    _ track: Int, of demuxer: Demuxer
  ) throws(MediaError) -> FrameTally {
    var found = FrameTally()
    demuxer.select([track])
    while let packet = try demuxer.next() {
      // What an edit list hides is not shown.
      guard packet.pointer.pointee.flags & AV_PKT_FLAG_DISCARD == 0 else { continue }
      found.add(packet.presentation.map { RationalTime(ticks: $0, timeBase: packet.timeBase) })
    }
    return found
  }

  private static func difference(
    _ what: String, _ found: RationalTime?, _ expected: RationalTime?
  ) -> String? {
    guard let expected else { return nil }
    guard let found else { return "its \(what) at no time that is known" }
    let ticks = expected.rescaled(to: found.timeBase).ticks.subtractingReportingOverflow(
      found.ticks)
    guard ticks.overflow || ticks.partialValue.magnitude > 1 else { return nil }
    return "its \(what) at \(text(found.seconds)) instead of \(text(expected.seconds))"
  }

  private static func end(of demuxer: Demuxer) -> Double? {
    guard let duration = Int64(timestamp: demuxer.context.pointee.duration) else { return nil }
    let start = Int64(timestamp: demuxer.context.pointee.start_time) ?? 0
    return Double(duration &+ start) / Double(AV_TIME_BASE)
  }

  /// MP4 and MOV count the video's length in milliseconds, rounded up. Matroska rounds each time, and
  /// counts a codec's delay in.
  private static func tolerance(of demuxer: Demuxer) -> Double {
    demuxer.format.hasPrefix("matroska") ? 0.01 : 0.0015
  }

  private static func text(_ seconds: Double) -> String {
    "\((seconds * 1000).rounded() / 1000) s"
  }
}
