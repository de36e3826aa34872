internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

extension RunScope {
  /// Decodes an output around the cuts between copied and encoded frames.
  func verifyJoints(of output: String, _ interruption: Interruption) throws(MediaError) {
    guard case .movie(let movie) = delivery,
      case .smartRendered(let copying, let segments, _) = movie.video
    else { return }
    let copied = segments.filter { $0.action == .copy }
    let clips = (copying.clipChecks ?? []).map { (Optional($0.clip), $0.checks) }
    for (clip, checks) in [(nil, copying.checks)] + clips where !checks.isEmpty {
      let clock = try SmartRenderingClock(plan, copying, clip: clip, entry: copying.beginning)
      let own = copied.filter { plan.clip(of: $0) == clip }
      try JointCheck(
        output: output, source: clock.path, track: clock.track, start: clock.start,
        played: clock.played, copied: own.map { clock.sourceRange($0.source.range) },
        interruption: interruption
      ).verify(checks)
    }
  }
}
