internal import ImprintLanguage
internal import ImprintValues

/// The tracks of timed metadata of an input, with what becomes of each.
package struct TimedTracks: Sendable {
  /// A track, and its treatment.
  struct Choice {
    let track: InputTimedTrack
    let action: TrackPlan.Action
    let why: String
    /// Whether its samples are copied.
    var isKept = false
  }

  /// By the index of the track.
  private(set) var choices: [Int: Choice] = [:]
  private let parts: [PlayedPart]
  /// The still's time in the output, where the input marks it; nil where the output does not have it.
  let stillTime: RationalTime?

  /// No tracks.
  package static let none = TimedTracks()

  private init() { (parts, stillTime) = ([], nil) }

  /// - Parameters:
  ///   - container: the output's; nil where nothing is written.
  ///   - parts: what the output plays of the input.
  ///   - showsWholeFrames: whether frames are not cut, turned, nor laid on a canvas: values may be positions in them.
  ///   - livePhoto: the Live Photo whose video the output is; nil for every other output.
  init(
    _ tracks: [InputTimedTrack], to container: Container?, parts: [PlayedPart],
    showsWholeFrames: Bool, livePhoto: LivePhotoRequest?
  ) {
    self.parts = parts
    let marked = tracks.lazy.compactMap(\.stillTime).first
    let stillTime = marked.flatMap { time in parts.lazy.compactMap { $0.output(of: time) }.first }
    self.stillTime = container == .mov ? stillTime : nil
    for track in tracks {
      let loss = track.problem ?? (showsWholeFrames ? nil : Self.positions)
      choices[track.index] =
        if container != .mov {
          Choice(
            track: track, action: .drop,
            why: "a .\(container?.rawValue ?? "") holds no timed metadata")
        } else if track.stillTime != nil,
          livePhoto?.marksStill == true || loss != nil && stillTime != nil
        {
          Choice(
            track: track, action: .rewrite,
            why: "the time of a Live Photo's still is written anew")
        } else if track.stillTime != nil, stillTime == nil {
          Choice(track: track, action: .drop, why: "the still's time is not kept")
        } else if loss != nil, livePhoto != nil, track.keys == [QuickTimeKey.livePhotoInfo] {
          Choice(track: track, action: .rewrite, why: "the frames are described anew")
        } else if let loss {
          Choice(track: track, action: .drop, why: loss)
        } else {
          Choice(
            track: track, action: .rewrite, why: "its samples move with the frames", isKept: true)
        }
    }
  }

  private static let positions =
    "it may tell positions in the frame, which is cut, turned or laid on a canvas"

  /// The tracks whose samples are copied; nil for none.
  var keptTracks: KeptTimedTracks? {
    let ids = choices.sorted { $0.key < $1.key }.filter(\.value.isKept).map(\.value.track.id)
    return ids.isEmpty ? nil : KeptTimedTracks(tracks: ids, parts: parts)
  }

  /// Whether a track is kept that describes each frame of a Live Photo.
  var describesFrames: Bool {
    choices.values.contains { $0.isKept && $0.track.keys.contains(QuickTimeKey.livePhotoInfo) }
  }

  /// Whether the input's own mark of the still is kept.
  var keepsStill: Bool {
    choices.values.contains { $0.isKept && $0.track.stillTime != nil }
  }
}

extension PlayedPart {
  /// The output's time of one of the input; nil where it is not played.
  fileprivate func output(of time: RationalTime) -> RationalTime? {
    let passed = time.ticks.subtractingClamped(origin.rescaled(to: time.timeBase).ticks)
    let moved = RationalTime(
      ticks: speed == 1 ? passed : Int64(saturating: (Double(passed) / speed).rounded()),
      timeBase: time.timeBase)
    return moved.ticks >= 0 && moved.seconds >= start && moved.seconds < end ? moved : nil
  }
}

extension JobWarning {
  /// The warning for a track of timed metadata that is left out.
  init(leavingOut track: TrackPlan, of keys: [String]) {
    self.init(
      "track.dropped",
      "track \(track.index) (\(track.kind.rawValue), \(keys.listed)) is left out: \(track.why)")
  }
}
