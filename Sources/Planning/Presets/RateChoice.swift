internal import ImprintDocuments
internal import ImprintMedia
internal import ImprintPrimitives

/// The frame rate that is forced by a preset or a container; none, mostly.
struct RateChoice {
  /// Asked for or needed; nil keeps the source's times.
  private(set) var constantRate: Rational?
  private(set) var decisions: [Plan.Decision] = []
  private(set) var warnings: [JobWarning] = []

  /// Times in Matroska are rounded to so many seconds.
  private static let rounding = 0.001

  /// - Parameter container: nil where nothing is written.
  init(
    _ candidate: PresetCandidate, in container: Container?, job: Job, timing: TimingPlanner
  ) {
    constantRate = candidate.constantRate
    guard candidate.preset.frameRateLimit != nil || container?.isMovingPicture == true else {
      return
    }
    let steps = timing.steps
    if constantRate == nil, let limit = candidate.preset.frameRateLimit,
      steps.lowerBound + Self.rounding < 1 / limit.value
    {
      force(limit, "\(candidate.preset.name) shows no more, and the source's frames come faster")
    }
    if let container, let times = container.frameTimes {
      limit(to: times, of: container, asked: job.frameRate, steps)
    }
  }

  private mutating func limit(
    to times: Container.FrameTimes, of container: Container, asked: Rational?,
    _ steps: ClosedRange<Double>
  ) {
    let name = ".\(container.rawValue)"
    let most = times.mostPerSecond
    if let rate = constantRate {
      guard rate.value > most.value else { return }
      let reason = "frames that come faster are slowed down by what shows a \(name)"
      force(most, reason)
      guard asked != nil else { return }
      warnings.append(
        JobWarning("rate.limited", "\(Self.words(rate)) become \(Self.words(most)): \(reason)"))
    } else if steps.lowerBound < times.shortest * (1 - 1e-6) {
      force(most, "some of the source's frames come faster than a \(name) shows them")
    } else if steps.upperBound > times.longest {
      force(
        Rational(1),
        "a \(name) shows a frame for \(times.longest.text(decimals: 3)) s at most")
    }
  }

  private mutating func force(_ rate: Rational, _ reason: String) {
    constantRate = rate
    decisions = [Plan.Decision(subject: "rate", choice: Self.words(rate), reason: reason)]
  }

  private static func words(_ rate: Rational) -> String {
    "\(rate.value.text(decimals: 3)) fps"
  }
}
