internal import ImprintMedia
internal import ImprintPlanning

/// The part of a plan that one run makes, and the file that comes of it.
struct RunScope: Sendable {
  let plan: Plan
  /// The plan's own delivery; one segment of it; or the movie with all frames encoded, where packets that were to be
  /// copied do not fit.
  let delivery: Delivery
  /// The file that comes of it.
  let product: Product

  enum Product: Sendable {
    /// The output.
    case output
    /// The output of a plan that streams.
    case stream(StreamOutlet)
    /// A part with the frames of one segment.
    case segment(PartHeader)
    /// A part with the sound.
    case sound(PartHeader)
    /// The output, of the parts at these paths.
    case joined([String], of: StoredPlan)
  }

  /// The whole plan.
  init(_ plan: Plan) {
    self.init(plan, delivery: plan.delivery)
  }

  init(_ plan: Plan, delivery: Delivery, product: Product = .output) {
    (self.plan, self.delivery, self.product) = (plan, delivery, product)
  }

  /// The frames that the source is asked for.
  var reading: SourceReading { SourceReading(delivery, in: plan.timeline) }

  /// Whether all frames of the output come out, so that an overlay that none of them shows is never visible.
  var isJudged: Bool {
    if case .stills = delivery { return false }
    switch product {
    case .output, .stream: return delivery.frameCount == plan.timeline.frameNumbers.count
    case .segment, .sound, .joined: return false
    }
  }

  /// Whether all frames can be encoded, where packets that are to be copied turn out not to fit.
  var hasAlternative: Bool {
    guard case .movie(let movie) = delivery, case .smartRendered(let copying, _, _) = movie.video
    else {
      return false
    }
    guard case .output = product else { return false }
    return !copying.isRequired
  }

  /// The number of frames that are looked at before encoding begins; nil for none.
  var sampleCount: Int? {
    guard case .movie(let movie) = delivery, case .paletted(_, let sample) = movie.video else {
      return nil
    }
    return sample.moments.count
  }
}
