internal import ImprintCFFmpeg
internal import ImprintValues

/// Removes implausible forward jumps in a stream's times, which come from damage or a clock that was set.
///
/// Packets after a jump keep their spacing, shifted back by the jump. Where only single packets are wrong, the
/// next one is near the old clock again, and uses that.
///
/// The limit of FFmpeg's own tools is 30 hours. Where each packet's time is only in its own header, one flipped bit can
/// add hours, so the limit is one hour there.
struct JumpCorrection {
  private let longest: Int64
  /// The corrected decode time of the packet before, and its distance from the one before that.
  private var last: (decode: Int64, step: Int64)?
  /// The latest corrected presentation time.
  private var latest = Int64.min
  /// The last key frame's delay from decode to presentation.
  private var keyDelay: Int64?
  /// Subtracted from the file's times since a jump; 0 without one.
  private var offset: Int64 = 0

  /// - Parameter hasIndex: whether the container has the times of all packets in one place.
  init(timeBase: Rational, hasIndex: Bool) {
    let hour = RationalTime(ticks: 3600, timeBase: Rational(1)).rescaled(to: timeBase).ticks
    longest = max(hour, 1).multipliedClamped(by: hasIndex ? 30 : 1)
  }

  /// Corrects a packet's times.
  ///
  /// - Returns: whether a jump starts with it.
  mutating func correct(_ packet: Packet) -> Bool {
    guard let time = packet.decodeTicks else { return false }
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

  /// Returns to the clock before the jump where that puts a time nearer to the packet before.
  private mutating func chooseClock(for time: Int64, after last: Int64) {
    let unmoved = Self.distance(from: last, to: time)
    let moved = Self.distance(from: last, to: time &- offset)
    if unmoved.magnitude < moved.magnitude { offset = 0 }
  }

  /// The offset that puts a packet right after the one before it.
  ///
  /// A recording that was appended may have another reordering delay. Its first frame then follows the last in
  /// presentation order, so that it stays in sync with the sound, whose jump is removed separately.
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

  /// The delay from decode to presentation; nil where implausible.
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

  private static func distance(from first: Int64, to second: Int64) -> Int64 {
    second.subtractingClamped(first)
  }
}
