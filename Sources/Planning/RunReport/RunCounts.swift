package import ImprintValues

/// Counts that are kept while a plan is rendered.
package struct RunCounts: Codable {
  package var frames = 0
  package var framesWithOverlay = 0
  /// The number of frames that a palette was made of.
  package var samples = 0
  /// The number of `frames` whose packets were copied.
  package var framesCopied = 0
  /// The time of the output, in seconds, that packets of the other tracks have reached.
  package var reached = 0.0
  package var rasterizations = 0
  package var warnings: [JobWarning] = []
  /// The overlays, by their numbers in the plan, that some frame of a part shows.
  package var seenOverlays: Set<Int> = []
  /// The time at which the output's last frame or sound ends, in seconds; nil where nothing was written.
  package var playingEnd: Double?
  /// The numbers of the output's tracks that are played, by their kinds; nil where nothing was written.
  package var tracks: [TrackKind: Int]?

  /// The tracks of the input of which the output holds nothing, by index, and why.
  package private(set) var lostTracks: [Int: String] = [:]

  package init() {}

  /// Counts tracks that were to be kept, but have no packet.
  package mutating func lose(_ tracks: [TrackPlan]) {
    let lost = tracks.map { track in
      var track = track
      (track.action, track.why) = (.drop, "there is no packet in it")
      return track
    }
    for track in lost { lostTracks[track.index] = track.why }
    for kind in MediaInfo.Kind.allCases {
      let warning = JobWarning(leavingOut: lost.filter { $0.kind == kind })
      warnings += [warning].compactMap(\.self)
    }
  }

  /// Adds the counts of another part of the same output.
  package mutating func add(_ other: RunCounts) {
    frames += other.frames
    framesWithOverlay += other.framesWithOverlay
    framesCopied += other.framesCopied
    rasterizations += other.rasterizations
    seenOverlays.formUnion(other.seenOverlays)
    warnings += other.warnings.filter { !warnings.contains($0) }
  }
}
