internal import Primitives

/// Gathers the times of a track's packets, and makes of them when its pictures are shown.
struct PacketTimes {
  private var shown: [Entry] = []
  private var decoded: [Entry] = []
  /// Of packets without any time.
  private var durations: [Int64] = []

  private struct Entry {
    var time: Int64
    var duration: Int64
  }

  private let second: Int64
  /// What is added to the file's times since its clock was set anew (`PictureClock`).
  private var offset: Int64 = 0
  private var lastDecode: Int64?

  /// - Parameter second: ticks that a second has.
  init(second: Int64) { self.second = max(second, 1) }

  mutating func note(_ packet: Packet) {
    followClock(packet)
    if packet.isDiscarded { return }
    if let time = packet.presentation {
      shown.append(Entry(time: time &+ offset, duration: packet.duration))
    } else if let time = packet.decode {
      decoded.append(Entry(time: time &+ offset, duration: packet.duration))
    } else {
      durations.append(packet.duration)
    }
  }

  /// - Parameter step: ticks from one picture to the next where nothing better is known.
  func timing(timeBase: Rational, step: Int64) -> VideoTiming {
    let entries = (shown.isEmpty ? decoded.isEmpty ? generated(step) : decoded : shown)
      .sorted { $0.time < $1.time }
    return VideoTiming(
      timeBase: timeBase, presentations: entries.map(\.time),
      lastDuration: lastDuration(entries, step: step))
  }

  /// Where recordings were joined, decode times fall by more than any reordering makes them.
  private mutating func followClock(_ packet: Packet) {
    guard let decode = packet.decode else { return }
    if let lastDecode {
      let (fall, overflows) = lastDecode.subtractingReportingOverflow(decode)
      if fall > second || overflows { offset &+= fall &+ max(packet.duration, 0) }
    }
    lastDecode = decode
  }

  private func generated(_ step: Int64) -> [Entry] {
    var clock = PictureClock(start: 0, step: step, second: second)
    return durations.compactMap { duration in
      clock.presentation(known: nil, duration: duration).map {
        Entry(time: $0, duration: duration)
      }
    }
  }

  private func lastDuration(_ entries: [Entry], step: Int64) -> Int64 {
    guard let last = entries.last else { return 0 }
    if last.duration > 0 { return last.duration }
    guard let before = entries.dropLast().last(where: { $0.time < last.time }) else { return step }
    let (difference, overflows) = last.time.subtractingReportingOverflow(before.time)
    return overflows ? step : difference
  }
}
