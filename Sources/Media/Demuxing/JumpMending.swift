internal import CFFmpeg
internal import Primitives

/// Takes back jumps forward in a stream's times that no film has: damage, or a clock that was set.
///
/// FFmpeg's own tools draw the line for this at 30 hours. Where nothing but each packet's own header says
/// when it is, one flipped bit makes hours, and the line is drawn at one.
struct JumpMending {
  private let longest: Int64
  /// Of the packet before: when it was decoded, and how long after the one before that.
  private var last: (decode: Int64, step: Int64)?

  /// - Parameter hasIndex: whether the container tells the times of all packets in one place.
  init(timeBase: Rational, hasIndex: Bool) {
    let hour = RationalTime(ticks: 3600, timeBase: Rational(1)).rescaled(to: timeBase).ticks
    longest = max(hour, 1).multipliedReportingOverflow(by: hasIndex ? 30 : 1).partialValue
  }

  /// Where its time jumps, a packet follows the one before it.
  ///
  /// - Returns: whether it did.
  mutating func mend(_ packet: Packet) -> Bool {
    guard let time = packet.decode ?? packet.presentation else { return false }
    guard let before = last else {
      last = (time, packet.duration)
      return false
    }
    let (jump, overflows) = time.subtractingReportingOverflow(before.decode)
    guard overflows ? time > before.decode : jump > longest else {
      last = (time, max(overflows ? 0 : jump, 0))
      return false
    }
    let mended = before.decode &+ max(before.step, 1)
    // How much later it is shown than decoded is not part of the jump.
    let delay = packet.presentation.map { $0.subtractingReportingOverflow(time) }
    packet.presentation = delay.map { delay in
      delay.overflow || delay.partialValue.magnitude > longest.magnitude
        ? mended : mended &+ delay.partialValue
    }
    if packet.decode != nil { packet.decode = mended }
    last = (mended, before.step)
    return true
  }
}
