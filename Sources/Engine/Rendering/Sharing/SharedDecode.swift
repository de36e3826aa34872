internal import ImprintDraw
internal import ImprintPlanning
internal import ImprintValues

/// The part of a run in a decode that it shares with others.
struct DecodeShare {
  let decode: SharedDecode
  /// The number of the run among those that share the decode.
  let run: Int
}

/// One decode for several runs with the same source, each of which has its own supervisor.
///
/// Decoding begins when every run has joined or left. A run that is stopped ends without affecting others; the decode
/// ends with the last run. Equal drawings of the runs' overlays are shared too.
// Unchecked: members that change are guarded by the condition's lock.
final class SharedDecode: @unchecked Sendable {
  private let plan: Plan
  private let drawings: DrawingCache
  /// The photograph that all of the runs stamp; nil for a video.
  let photograph: SharedPhotograph?
  private let condition = Condition()
  /// The runs that have neither joined nor left.
  private var expected: Set<Int>
  private var branches: [Int: [Branch]] = [:]
  private var pipeline: Pipeline?
  private var error: ExportError?
  /// The runs that have joined and not ended.
  private var open: Set<Int> = []

  /// - Parameters:
  ///   - plan: the plan of any of the runs.
  ///   - runs: the number of runs, which are numbered from 0.
  init(_ plan: Plan, runs: Int) {
    self.plan = plan
    drawings = DrawingCache(sharers: runs)
    photograph = if case .photograph = plan.delivery { SharedPhotograph() } else { nil }
    expected = Set(0..<runs)
  }

  /// Joins the decode, and waits until all other runs have joined or left; the last run starts the decode.
  ///
  /// - Throws: `ExportError` where the decode cannot start; `.cancelled`.
  func join(
    _ run: Int, _ own: [Branch], unless interruption: Interruption
  ) throws(ExportError) -> Pipeline {
    let begun = condition.withLock { () -> Result<Pipeline, ExportError> in
      expected.remove(run)
      branches[run] = own
      open.insert(run)
      startIfComplete()
      while pipeline == nil, error == nil, !interruption.isRaised {
        _ = condition.wait(until: monotonicSeconds() + 0.1)
      }
      if let pipeline { return .success(pipeline) }
      return .failure(error ?? .cancelled)
    }
    return try begun.get()
  }

  /// Leaves the decode, before or after joining it. May be called more than once.
  func leave(_ run: Int) {
    condition.withLock {
      expected.remove(run)
      for branch in branches[run] ?? [] { branch.close() }
      open.remove(run)
      if open.isEmpty { pipeline?.stop() }
      startIfComplete()
    }
  }

  /// The drawings that a run shares with others; nil where its files may differ from theirs.
  func drawings(for plan: Plan) -> DrawingCache? {
    plan.sharesDrawings(with: self.plan) ? drawings : nil
  }

  private func startIfComplete() {
    guard expected.isEmpty, pipeline == nil, error == nil, !open.isEmpty else { return }
    let shared = Pipeline(
      RunScope(plan), branches: open.sorted().flatMap { branches[$0] ?? [] })
    do throws(ExportError) {
      try shared.start()
      pipeline = shared
    } catch {
      self.error = error
    }
    condition.broadcast()
  }
}

extension Plan {
  /// Whether both plans use the frames of one source in the same way, so that one decode serves both.
  func sharesDecode(with other: Plan) -> Bool {
    delivery.sharesDecode(with: other.delivery)
      && timeline == other.timeline
      && composition == other.composition && threads == other.threads
  }

  /// Whether equal drawings in both plans use the same fonts and files.
  ///
  /// A file that changes between the two is noticed by the run whose fingerprint no longer matches.
  func sharesDrawings(with other: Plan) -> Bool {
    let known = Dictionary(
      other.resources.map { ($0.path, $0.fingerprint) }, uniquingKeysWith: { first, _ in first })
    return bundledFont == other.bundledFont
      && resources.allSatisfy { known[$0.path] ?? $0.fingerprint == $0.fingerprint }
  }
}

extension Delivery {
  /// Whether both take the same frames in the same order; stills of two requests never do.
  fileprivate func sharesDecode(with other: Delivery) -> Bool {
    switch (self, other) {
    case (.photograph(let own), .photograph(let others)): own.isReadLike(others)
    case (.movie, .movie), (.movie, .discard), (.discard, .movie), (.discard, .discard):
      segments == other.segments
    case (.stills, _), (_, .stills), (.photograph, _), (_, .photograph): false
    }
  }
}

extension PhotographPlan {
  /// Whether both stamp the image as one read of it gives it.
  fileprivate func isReadLike(_ other: PhotographPlan) -> Bool {
    kind == other.kind && format == other.format && quality == other.quality
      && isLossless == other.isLossless && keepsBlocks == other.keepsBlocks
      && segments == other.segments
  }
}
