internal import ImprintLanguage
internal import ImprintValues

/// The constant frame rate that a preset or a container requires; mostly none.
struct RateChoice {
  /// The constant rate that is requested or needed; nil keeps the source's presentation times.
  private(set) var constantRate: Rational?
  /// The rate of the source's own times, which are kept, in a container that has no times; nil elsewhere.
  private(set) var sourceRate: Rational?
  private(set) var decisions: [Plan.Decision] = []
  private(set) var warnings: [JobWarning] = []

  /// The resolution of Matroska's timestamps, in seconds.
  private static let rounding = 0.001
  /// The relative difference from the average up to which the rate that the file states is taken.
  private static let nominalDifference = 0.25

  /// - Parameter container: nil where nothing is written.
  init(
    _ candidate: PresetCandidate, in container: Container?, job: Job, video: InputVideo
  ) {
    constantRate = candidate.constantRate
    if container?.hasOneRate == true { takeOneRate(of: video) }
    guard candidate.preset.frameRateLimit != nil || container?.isMovingPicture == true else {
      return
    }
    let steps = video.frameDurations
    if constantRate == nil, job.askedFrameRate == nil,
      let limit = candidate.preset.frameRateLimit,
      steps.lowerBound + Self.rounding < 1 / limit.value
    {
      force(limit, "\(candidate.preset.name) shows no more, and the source's frames come faster")
    }
    if let container, let times = container.frameTimes {
      limit(to: times, of: container, requested: job.askedFrameRate, steps)
    }
  }

  /// Forces a rate where the source's frames have none, or its frames are still to come.
  private mutating func takeOneRate(of video: InputVideo) {
    guard constantRate == nil else { return }
    sourceRate = video.source.isOpen ? nil : video.ownRate
    guard sourceRate == nil, let average = video.averageRate ?? video.nominalRate else { return }
    let nominal = video.nominalRate.flatMap { rate in
      abs(rate.value / average.value - 1) < Self.nominalDifference ? rate : nil
    }
    let rate = nominal ?? average
    let reason = "the times of the source's frames vary, and a y4m has one rate"
    force(rate, reason)
    if !video.source.isOpen {
      warnings.append(
        JobWarning("rate.constant", "the frames become \(Self.words(rate)): \(reason)"))
    }
  }

  private mutating func limit(
    to times: Container.FrameTimes, of container: Container, requested: Rational?,
    _ steps: ClosedRange<Double>
  ) {
    let name = ".\(container.rawValue)"
    let steps = constantRate.map { 1 / $0.value...1 / $0.value } ?? steps
    if steps.lowerBound < times.shortest * (1 - 1e-6) {
      force(
        times.mostPerSecond, "frames that come faster are slowed down by what shows a \(name)",
        requested: requested)
    } else if steps.upperBound > times.longest * (1 + 1e-6) {
      // Frames at a constant rate get the nearest possible one; others get one frame a second.
      force(
        constantRate == nil ? Rational(1) : times.leastPerSecond,
        "a \(name) shows a frame for \(times.longest.text(decimals: 3)) s at most",
        requested: requested)
    }
  }

  private mutating func force(_ rate: Rational, _ reason: String, requested: Rational? = nil) {
    if let requested {
      warnings.append(
        JobWarning("rate.limited", "\(Self.words(requested)) become \(Self.words(rate)): \(reason)")
      )
    }
    constantRate = rate
    decisions = [Plan.Decision(subject: "rate", choice: Self.words(rate), reason: reason)]
  }

  private static func words(_ rate: Rational) -> String {
    rate.value < 0.1
      ? "frames of \((1 / rate.value).text(decimals: 3)) s"
      : "\(rate.value.text(decimals: 3)) fps"
  }
}

extension Job {
  /// The frame rate that the job requests: of the output, or of a generated input.
  fileprivate var askedFrameRate: Rational? { frameRate ?? input.askedFrameRate }
}

extension Job.Input {
  /// The frame rate of generated frames that is requested; nil for none.
  fileprivate var askedFrameRate: Rational? {
    switch self {
    case .file: nil
    case .blank(let video): video.frameRate
    case .slideshow(let show): show.frameRate
    case .frames(let stream): stream.frameRate
    case .clips(let clips): clips.first(where: \.isMain)?.input.askedFrameRate
    }
  }
}
