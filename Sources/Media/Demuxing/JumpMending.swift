internal import CFFmpeg
internal import Primitives

/// Takes back jumps forward in a stream's times that no video has: damage, or a clock that was set.
///
/// What follows a jump keeps its own spacing, as much earlier as the jump was too long. Where only single
/// packets are wrong, the next one is near the clock before the jump again, and goes by that.
///
/// FFmpeg's own tools draw the line for this at 30 hours. Where nothing but each packet's own header says
/// when it is, one flipped bit makes hours, and the line is drawn at one.
struct JumpMending {
  private let longest: Int64
  /// Of the packet before, mended: when it was decoded, and how long after the one before that.
  private var last: (decode: Int64, step: Int64)?
  /// When the last frame so far is shown, mended.
  private var latest = Int64.min
  /// How much later than decoded the last key frame was shown.
  private var keyDelay: Int64?
  /// How much is taken off the file's times since a jump; 0 where its clock is as it was.
  private var offset: Int64 = 0

  /// - Parameter hasIndex: whether the container tells the times of all packets in one place.
  init(timeBase: Rational, hasIndex: Bool) {
    let hour = RationalTime(ticks: 3600, timeBase: Rational(1)).rescaled(to: timeBase).ticks
    let (line, overflows) = max(hour, 1).multipliedReportingOverflow(by: hasIndex ? 30 : 1)
    longest = overflows ? .max : line
  }

  /// Where its time jumps, a packet follows the one before it, and those after it follow it.
  ///
  /// - Returns: whether a jump begins with it.
  mutating func mend(_ packet: Packet) -> Bool {
    guard let time = packet.decode ?? packet.presentation else { return false }
    guard let before = last else {
      note(packet, at: time, step: packet.duration)
      return false
    }
    chooseClock(for: time, after: before.decode)
    let step = Self.distance(from: before.decode, to: time &- offset)
    let isJump = step > longest || (offset != 0 && step < -longest)
    if isJump { offset = jump(of: packet, at: time, after: before) }
    if offset != 0 { move(packet, from: time) }
    note(packet, at: time &- offset, step: isJump ? before.step : max(step, 0))
    return isJump
  }

  /// Of the clocks before and after a jump, the one by which a time is nearer to the packet before.
  private mutating func chooseClock(for time: Int64, after last: Int64) {
    let unmoved = Self.distance(from: last, to: time)
    let moved = Self.distance(from: last, to: time &- offset)
    if unmoved.magnitude < moved.magnitude { offset = 0 }
  }

  /// What is to be taken off so that a packet follows the one before it.
  ///
  /// A recording that is joined on may reorder its frames by more or less than the one before. Its first
  /// then follows the last that was shown, as the sound, which mends its own jump, follows what was heard.
  private func jump(
    of packet: Packet, at time: Int64, after before: (decode: Int64, step: Int64)
  ) -> Int64 {
    let step = max(before.step, 1)
    if packet.isKey, let delay = delay(of: packet, at: time),
      keyDelay.map({ Self.distance(from: $0, to: delay).magnitude >= step.magnitude }) ?? true
    {
      return time &+ delay &- (latest &+ step)
    }
    return time &- (before.decode &+ step)
  }

  private func move(_ packet: Packet, from time: Int64) {
    let delay = delay(of: packet, at: time)
    if packet.presentation != nil { packet.presentation = time &- offset &+ (delay ?? 0) }
    if packet.decode != nil { packet.decode = time &- offset }
  }

  /// How much later a packet is shown than decoded; nil where that makes no sense.
  private func delay(of packet: Packet, at time: Int64) -> Int64? {
    guard let presentation = packet.presentation else { return nil }
    let delay = Self.distance(from: time, to: presentation)
    return delay.magnitude > longest.magnitude ? nil : delay
  }

  private mutating func note(_ packet: Packet, at decode: Int64, step: Int64) {
    last = (decode, step)
    let delay = delay(of: packet, at: decode)
    latest = max(latest, decode &+ (delay ?? 0))
    if packet.isKey { keyDelay = delay }
  }

  /// Held at both ends.
  private static func distance(from first: Int64, to second: Int64) -> Int64 {
    let (distance, overflows) = second.subtractingReportingOverflow(first)
    return overflows ? (second < first ? .min : .max) : distance
  }
}
