internal import ImprintLanguage
package import ImprintValues

/// Clips that are played one after the other, with everything resolved.
///
/// All times are in ticks of `timeBase`, from the beginning of the first clip.
package struct ClipsPlan: Hashable, Sendable, Codable {
  /// Seconds a tick.
  package var timeBase: Rational
  /// The clips in order; never empty, and none of clips itself.
  package var clips: [PlannedClip]
  /// The number of the clip whose shape, colours, tracks and metadata the output has.
  package var main: Int

  /// The main clip.
  package var mainClip: PlannedClip { clips[main] }

  /// The number of the clip whose times frames have then: the first one that has not ended.
  package func number(at ticks: Int64) -> Int {
    min(clips.partitionPoint { $0.end <= ticks }, clips.count - 1)
  }

  /// The clip that comes in at a time, while the one of that number leaves; nil outside of joins.
  package func incoming(after number: Int, at ticks: Int64) -> PlannedClip? {
    guard clips.indices.contains(number + 1), clips[number + 1].join != nil,
      clips[number + 1].start <= ticks
    else { return nil }
    return clips[number + 1]
  }
}

/// A clip among others.
///
/// It is a plan of its own, of what is decoded, and drawn on that in the clip's own time. The frames that come of it are
/// the output's, but for those in a transition.
package struct PlannedClip: Hashable, Sendable, Codable {
  /// The decoding of the clip, and the overlays on it alone.
  package var plan: Plan
  /// The steps from the plan's frames to the output's, where those are stored turned, or have pixels that are no squares.
  package var finishing: [FrameStep]
  /// The time at which it begins, in ticks of all clips.
  package var start: Int64
  /// The end of its last frame, on the same clock.
  package var end: Int64
  /// The time on its own timeline that is shown as it begins, in ticks of the output of its plan; nil for 0.
  package var entry: Entry?
  /// The number of times that it shows the frame of its beginning, which it holds; nil for a clip that is played.
  package var held: Int?
  /// The longest time from one of its frames to the next, in ticks of its own track.
  package var longestStep: Int64
  /// How fast it is played; nil for its own speed.
  package var speed: Rational?
  /// The transition from the clip before it, which ends as that does; nil for a cut.
  package var join: Join?
  /// The title of the chapter that begins with it; nil for none.
  package var title: String?

  /// The beginning of a clip of which a part was played before.
  package struct Entry: Hashable, Sendable, Codable {
    /// The time on its own timeline, in ticks of the output of its plan.
    package var time: Int64
    /// The number of the frame that is shown then, among those of its plan.
    package var frame: Int
    /// The frame's presentation time, in ticks of the file's track.
    package var source: Int64
  }

  /// A transition from one clip to the next.
  package struct Join: Hashable, Sendable, Codable {
    package var transition: Transition
    /// The time that it takes, in ticks of all clips.
    package var length: Int64

    package init(transition: Transition, length: Int64) {
      (self.transition, self.length) = (transition, length)
    }
  }

  /// The eased progress of the transition to the clip at a time of all clips, 0…1.
  package func progress(at ticks: Int64) -> Double {
    guard let join, join.length > 0 else { return 1 }
    let passed = Double(ticks.subtractingClamped(start)) / Double(join.length)
    return TimingFunction.easeInEaseOut.progress(at: min(max(passed, 0), 1))
  }

  /// The time on the clip's own timeline of a time of all clips, in ticks of the output of its plan.
  package func ownTicks(of ticks: Int64, _ timeBase: Rational) -> Int64 {
    RationalTime(ticks: ticks.subtractingClamped(start), timeBase: timeBase)
      .rescaled(to: ownTimeBase).ticks.addingClamped(entry?.time ?? 0)
  }

  /// The time of all clips at which the frame that it holds is shown for the time of that number; nil past the last one.
  package func time(ofHeld number: Int) -> Int64? {
    guard let held, number < held else { return nil }
    return Self.time(ofHeld: number, of: held, from: start, to: end)
  }

  /// The time of one of some frames that are spread evenly.
  static func time(ofHeld number: Int, of count: Int, from start: Int64, to end: Int64) -> Int64 {
    let length = Double(end.subtractingClamped(start))
    return start.addingClamped(
      Int64(saturating: (length * Double(number) / Double(count)).rounded()))
  }

  /// The time of all clips of a time on the clip's own timeline.
  package func ticks(ofOwn ticks: Int64, _ timeBase: Rational) -> Int64 {
    RationalTime(ticks: ticks.subtractingClamped(entry?.time ?? 0), timeBase: ownTimeBase)
      .rescaled(to: timeBase).ticks.addingClamped(start)
  }

  /// Seconds of the output a tick of the clip's own timeline.
  private var ownTimeBase: Rational {
    let base = plan.timeline.outputTimeBase
    return speed.map(base.divided) ?? base
  }
}

extension PlannedClip {
  /// The frames from a time on, of which the first may begin earlier, or be over by then.
  ///
  /// - Parameter ticks: the time on the clip's own timeline.
  package func rest(from ticks: Int64) -> Plan.Segment {
    let timeline = plan.timeline
    let count = timeline.frameNumbers.count
    if let entry, ticks <= entry.time {
      return Plan.Segment(
        range: min(entry.frame, count - 1)..<count, action: .render,
        source: Plan.SourceRange(first: entry.source))
    }
    let source = timeline.range.start.addingClamped(ticks) / timeline.range.division
    let first = source.subtractingClamped(longestStep)
    // A frame behind the first one has the number 1 at least.
    let isWhole = first <= timeline.range.start / timeline.range.division
    return Plan.Segment(
      range: (isWhole ? 0 : min(timeline.number(ofFrameAt: first), count - 1))..<count,
      action: .render, source: Plan.SourceRange(first: first))
  }
}

extension PlannedClip {
  /// Whether it ends after it begins, and is played forwards.
  fileprivate var isPossible: Bool {
    start < end && speed?.numerator ?? 1 > 0 && entry?.frame ?? 0 >= 0 && held ?? 1 > 0
  }
}

extension ClipsPlan {
  /// Whether its clips follow each other, are possible, and hold none themselves.
  var isPossible: Bool {
    clips.allSatisfy { if case .clips = $0.plan.input { false } else { $0.isPossible } }
      && zip(clips, clips.dropFirst()).allSatisfy { $0.start < $1.start }
  }

  /// The clips with each path of a file replaced.
  func changingPaths(
    _ path: (String) -> String, naming name: (Plan.Resource) -> ResourceName?
  ) -> ClipsPlan {
    var changed = self
    for number in clips.indices {
      changed.clips[number].plan = clips[number].plan.changingPaths(path, naming: name)
    }
    return changed
  }
}
