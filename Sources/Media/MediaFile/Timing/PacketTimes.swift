internal import ImprintCFFmpeg
internal import ImprintValues

/// Collects the times of a track's packets, and derives its frames' presentation times.
struct PacketTimes {
  private var entries: [Entry] = []
  /// The durations of packets without any time.
  private var durations: [Int64] = []

  private struct Entry {
    var time: Int64
    /// Whether `time` is the decode time, for want of a presentation time.
    var isOfDecoding: Bool
    /// The decode time; nil where unknown.
    var decode: Int64?
    var duration: Int64
    var isKey = false
  }

  private let timeBase: Rational
  private let second: Int64
  /// The fallback for a frame's duration, in ticks.
  private let step: Int64
  /// Whether no packet is the second field of a frame.
  private let hasWholeFrames: Bool
  private let hiddenFrames: HiddenFrames?
  private var clock: JoinedTimestamps
  private var lastDecode: Int64?
  private var trackEnd: TrackEnd?
  private let fields: FieldPairs?

  init(of stream: UnsafeMutablePointer<AVStream>, in demuxer: Demuxer) {
    timeBase = Rational(stream.pointee.time_base) ?? .one(over: 1)
    second = max(timeBase.ticksOfASecond, 1)
    clock = JoinedTimestamps(second: second)
    step = stream.frameStep
    hasWholeFrames = demuxer.hasWholeFrames(stream)
    hiddenFrames = HiddenFrames(rawValue: UnsafePointer(stream).codecName)
    trackEnd = TrackEnd(of: stream, in: demuxer)
    fields = FieldPairs(in: stream)
  }

  mutating func note(_ packet: Packet) {
    trackEnd?.note(packet)
    let isSecondField = fields?.isSecond(packet) == true
    // The decode times of what an edit list hides lead up to those of its next edit from far before.
    if packet.isDiscarded || packet.isHidden(by: hiddenFrames) { return }
    followClock(packet)
    if isSecondField { return addField() }
    guard let time = packet.presentation ?? packet.decode else {
      durations.append(packet.duration)
      return
    }
    entries.append(
      Entry(
        time: clock.corrected(time), isOfDecoding: packet.presentation == nil,
        decode: packet.decode.map(clock.corrected), duration: packet.duration,
        isKey: packet.isKey))
  }

  /// Takes a second field, which is a part of the last frame.
  ///
  /// The durations of fields are made up from a frame rate that may be that of either, so that the frame before tells
  /// more.
  private mutating func addField() {
    if entries.isEmpty { return }
    entries[entries.count - 1].duration = 0
  }

  /// The timing of all packets so far.
  var timing: VideoTiming {
    let entries = shown.sorted { $0.time < $1.time }
    return VideoTiming(
      timeBase: timeBase, presentations: entries.map(\.time),
      keyFrames: entries.lazy.filter(\.isKey).map(\.time),
      lastDuration: lastDuration(entries))
  }

  /// Continues a restarted clock one packet after the last one's decode time.
  private mutating func followClock(_ packet: Packet) {
    guard let decode = packet.decode else { return }
    if let lastDecode, clock.isRestarted(from: lastDecode, to: decode) {
      clock.continue(at: lastDecode.addingClamped(max(packet.duration, 0)), insteadOf: decode)
    }
    lastDecode = decode
  }

  /// The entries with one kind of time for all, since the two kinds differ by the decoder's delay.
  private var shown: [Entry] {
    guard entries.contains(where: \.isOfDecoding) else {
      return entries.isEmpty ? generated : entries
    }
    if !hasWholeFrames, entries.contains(where: { !$0.isOfDecoding }) {
      return entries.filter { !$0.isOfDecoding }
    }
    // The delay of a decoder that reorders.
    let delay = entries.first.flatMap { first in first.decode.map { first.time &- $0 } } ?? 0
    return entries.map { entry in
      var entry = entry
      entry.time = entry.decode.map { $0 &+ delay } ?? entry.time
      return entry
    }
  }

  private var generated: [Entry] {
    var clock = RisingTimestamps(start: 0, step: step, second: second)
    return durations.compactMap { duration in
      clock.presentation(known: nil, duration: duration).map {
        Entry(time: $0, isOfDecoding: false, duration: duration)
      }
    }
  }

  private func lastDuration(_ entries: [Entry]) -> Int64 {
    guard let first = entries.first, let last = entries.last else { return 0 }
    if clock.offset == 0, let end = trackEnd?.time(after: first.time), end > last.time {
      // An edit ends by the movie's clock, which has 600 ticks in a second or more.
      let duration = end - last.time
      if abs(duration.subtractingClamped(last.duration)) > second / 600 { return duration }
    }
    // AVI that FFmpeg wrote counts time in halves of a frame, and gives whole frames the duration of a half too.
    if last.duration > 0, !last.isOfDecoding { return last.duration }
    guard let before = entries.dropLast().last(where: { $0.time < last.time }) else {
      return max(last.duration, step)
    }
    let (difference, overflows) = last.time.subtractingReportingOverflow(before.time)
    return overflows ? step : difference
  }
}
