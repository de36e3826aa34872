/// Collects, during the evaluation of one instant, until when its result stays valid.
///
/// Every decision that depends on time notes here when it would change. A result is valid until its
/// horizon, whatever it was composed from.
final class Horizon {
  /// The instant of the evaluation, in seconds of the output.
  let instant: Double
  /// Seconds by which the instant may have been rounded down (`FrameInstant.allowance`).
  let allowance: Double
  /// The next time at which a decision changes.
  private(set) var nextChange = Double.infinity
  /// Whether the result changes at every later instant, up to the next change.
  private(set) var isChanging = false
  /// Whether it changes because a value is being interpolated.
  private(set) var isMoving = false

  init(at instant: Double, allowance: Double) {
    (self.instant, self.allowance) = (instant, allowance)
  }

  convenience init(at instant: FrameInstant) {
    self.init(at: instant.time, allowance: instant.allowance)
  }

  /// The end of the result's validity; later than the instant.
  var end: Double { isChanging ? instant.nextUp : nextChange }

  /// Notes that a decision changes at `time`; past times are ignored.
  func expectChange(at time: Double) {
    if time > instant, time < nextChange { nextChange = time }
  }

  /// Notes that a value is being interpolated.
  func noteMotion() {
    isChanging = true
    isMoving = true
  }

  /// Notes that a decision may change at any later instant.
  func noteUnpredictable() {
    isChanging = true
  }

  /// A horizon of the same instant, without a note.
  var another: Horizon { Horizon(at: instant, allowance: allowance) }

  /// Merges the notes of another horizon of the same instant.
  func merge(_ other: Horizon) {
    nextChange = min(nextChange, other.nextChange)
    isChanging = isChanging || other.isChanging
    isMoving = isMoving || other.isMoving
  }
}
