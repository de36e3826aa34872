internal import ImprintCompositing
internal import ImprintMedia
internal import ImprintPlanning

/// One decode for several runs of one source, each of which has a supervisor of its own.
///
/// It begins when each of the runs has joined, or has left without. A run that is stopped ends alone; the decode ends
/// with the last one. What is equal in the runs' overlays is drawn once, too.
// Unchecked: what changes is behind the condition's lock.
final class SharedDecode: @unchecked Sendable {
  private let plan: Plan
  private let drawings: DrawingCache
  private let condition = Condition()
  /// The runs that have neither joined nor left.
  private var expected: Set<Int>
  private var branches: [Int: Branch] = [:]
  private var pipeline: Pipeline?
  private var error: ExportError?
  /// The runs that have joined, and have not ended.
  private var open: Set<Int> = []

  /// - Parameters:
  ///   - plan: one of those that share it.
  ///   - runs: their number; each has a number from 0.
  init(_ plan: Plan, runs: Int) {
    self.plan = plan
    drawings = DrawingCache(sharers: runs)
    expected = Set(0..<runs)
  }

  /// Takes part, and waits for the others to do so or to leave; the last one begins the decode.
  ///
  /// - Throws: `ExportError` where it cannot begin; `.cancelled`.
  func join(
    _ run: Int, _ branch: Branch, unless interruption: Interruption
  ) throws(ExportError) -> Pipeline {
    let begun = condition.withLock { () -> Result<Pipeline, ExportError> in
      expected.remove(run)
      branches[run] = branch
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

  /// Takes no part, or none any more. May be called more than once.
  func leave(_ run: Int) {
    condition.withLock {
      expected.remove(run)
      branches[run]?.close()
      open.remove(run)
      if open.isEmpty { pipeline?.stop() }
      startIfComplete()
    }
  }

  /// The drawings that a run shares with others; nil where its files may not be theirs.
  func drawings(for plan: Plan) -> DrawingCache? {
    plan.sharesDrawings(with: self.plan) ? drawings : nil
  }

  private func startIfComplete() {
    guard expected.isEmpty, pipeline == nil, error == nil, !open.isEmpty else { return }
    let shared = Pipeline(
      plan, branches: open.sorted().compactMap { branches[$0] })
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
  /// Whether the frames of both come from one source in one way, so that one decode serves both.
  func sharesDecode(with other: Plan) -> Bool {
    stills == nil && other.stills == nil && input == other.input && timing == other.timing
      && composition == other.composition && segments == other.segments
      && threads == other.threads
  }

  /// Whether equal drawings of both are of equal fonts and files.
  ///
  /// A file that changes between the two is found by the run that is not its own any more.
  func sharesDrawings(with other: Plan) -> Bool {
    let known = Dictionary(
      other.resources.map { ($0.path, $0.fingerprint) }, uniquingKeysWith: { first, _ in first })
    return bundledFont == other.bundledFont
      && resources.allSatisfy { known[$0.path] ?? $0.fingerprint == $0.fingerprint }
  }
}
