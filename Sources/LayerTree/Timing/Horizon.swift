/// Gathers, while one instant is looked at, until when what was found stays true.
///
/// Every decision on time notes here when it would come out differently. So a result is as good as
/// its horizon, whatever it was put together from.
final class Horizon {
  /// The instant that is looked at, in seconds of the output.
  let instant: Double
  /// The first later time at which some decision comes out differently.
  private(set) var nextChange = Double.infinity
  /// Whether something is different at every later instant, up to the next change.
  private(set) var isChanging = false
  /// Whether that is so because a value runs between two others.
  private(set) var isMoving = false

  init(at instant: Double) {
    self.instant = instant
  }

  /// Until when what was found stays true: later than the instant.
  var end: Double { isChanging ? instant.nextUp : nextChange }

  /// Notes that a decision comes out differently from `time` on; a time that is past says nothing.
  func expectChange(at time: Double) {
    if time > instant, time < nextChange { nextChange = time }
  }

  /// Notes that a value is running between two others.
  func noteMotion() {
    isChanging = true
    isMoving = true
  }

  /// Notes that a decision may come out differently at any later instant.
  func noteUnforeseen() {
    isChanging = true
  }

  /// Takes over what another horizon of the same instant has gathered.
  func merge(_ other: Horizon) {
    nextChange = min(nextChange, other.nextChange)
    isChanging = isChanging || other.isChanging
    isMoving = isMoving || other.isMoving
  }
}
