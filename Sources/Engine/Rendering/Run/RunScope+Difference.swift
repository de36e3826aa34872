internal import ImprintPlanning
internal import ImprintValues

extension RunScope {
  /// The warning that what was made is not what the plan says; nil where it is, or where other warnings tell why it is not.
  ///
  /// A program and a device may send other frames than were expected.
  func difference(of counts: RunCounts) -> JobWarning? {
    if case .frames = plan.input { return nil }
    switch delivery {
    case .movie, .discard: break
    case .stills, .photograph: return nil
    }
    let all = [frames(of: counts)] + [duration(of: counts)] + tracks(of: counts)
    let differences = all.compactMap(\.self)
    guard !differences.isEmpty else { return nil }
    return JobWarning(
      "output.differs", "the output is not what the plan says: it has \(differences.listed)")
  }

  /// The seconds by which an output may last longer or shorter: packets of sound are longer than the sound in them, and
  /// headers round.
  private static let tolerance = 0.25

  /// The warnings that tell of frames which are missing.
  private static let losses: Set<String> = [
    "input.damaged", "input.equal-times", "input.late", "input.missing",
  ]

  private func frames(of counts: RunCounts) -> String? {
    let planned = delivery.frameCount
    guard makesFrames, counts.frames != planned else { return nil }
    let isTold = counts.warnings.contains { Self.losses.contains($0.code) }
    return counts.frames < planned && isTold
      ? nil : "\(counts.frames.grouped) frames instead of \(planned.grouped)"
  }

  /// Whether frames come out, and not the sound alone.
  private var makesFrames: Bool { if case .sound = product { false } else { true } }

  private func duration(of counts: RunCounts) -> String? {
    guard case .known(_, _, let planned) = plan.timeline.extent, let end = counts.playingEnd,
      abs(end - planned) > Self.tolerance
    else { return nil }
    return "\(end.text(decimals: 3)) s instead of \(planned.text(decimals: 3)) s"
  }

  private func tracks(of counts: RunCounts) -> [String] {
    guard let actual = counts.tracks, let movie = delivery.movie else { return [] }
    return [.sound, .subtitle].compactMap { (kind: TrackKind) in
      let remaining = plan.tracks.count { track in
        track.kind == kind && ![.drop, .rewrite].contains(track.action)
          && counts.lostTracks[track.index] == nil
      }
      let planned = remaining + (kind == .sound ? movie.sound.count { $0.inputTrack == nil } : 0)
      let count = actual[kind] ?? 0
      return count == planned ? nil : "\(count) \(kind.rawValue) tracks instead of \(planned)"
    }
  }
}
