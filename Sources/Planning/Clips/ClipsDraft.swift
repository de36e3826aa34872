internal import ImprintLanguage
internal import ImprintValues

/// Clips whose times are known, and whose frames are not planned yet.
///
/// `ClipsPlan` comes of it, and is another value: the main clip's composition, the tracks and the sound are decided between
/// the two, by the frames of all clips, and each clip's plan follows from these. What was only looked at stays here, since a
/// plan, which is stored, holds what is decided alone.
struct ClipsDraft: Sendable {
  /// One of the clips.
  struct Clip: Sendable {
    /// The clip as a job of its own.
    @Boxed var job: Job
    /// The settings that it has among others.
    @Boxed var settings: Job.Clip
    @Boxed var video: InputVideo
    /// Its own timeline, of the part that is played.
    @Boxed var timeline: Timeline
    /// Its frames, of which the first may begin before `entry`.
    var frames: [Frame]
    /// The time from which on it is played, on the clock of its timeline's output: above 0 behind a frame that is held.
    var entry: Int64 = 0
    /// The end of its last frame, on the same clock.
    var end: Int64
    /// The seconds for which it shows its only frame, without sound; nil for a clip that is played.
    var held: Double?
    /// The music of a slideshow; nil for none.
    var music: SoundFile?
    /// The longest time from one of its frames to the next, in ticks of its own track.
    var longestStep: Int64

    /// A frame: its presentation time in its file, in ticks of the track, and in its timeline's output.
    typealias Frame = (source: Int64, output: FrameSelector.OutputFrame)

    /// Its sound tracks that can be heard, with their places among all of them. What is heard of a slideshow is one.
    var sounds: [(index: Int, track: MediaInfo.Track)] {
      if case .slideshow(let show) = video.source {
        return [show.sounds.first ?? music?.tracks.first].compactMap {
          $0.map { (0, $0.withoutNames) }
        }
      }
      return video.tracks.filter { $0.kind == .sound }.enumerated()
        .filter { $0.element.sound?.decoderProblem == nil }.map { ($0.offset, $0.element) }
    }

    /// Its default track of those; nil for none.
    var sound: MediaInfo.Track? {
      let tracks = sounds.map(\.track)
      return tracks.first(where: \.isDefault) ?? tracks.first
    }

    /// How fast it is played, as a fraction.
    var speed: Rational { Rational(nearest: settings.speed, within: 1000) ?? 1 }

    /// The seconds that all of it is shown, with the frame that it holds.
    var length: Double {
      timeline.frameEnd / speed.value + (settings.freeze?.seconds ?? 0)
    }

    /// Seconds of the output a tick of its own timeline.
    var timeBase: Rational { timeline.outputTimeBase.divided(by: speed) }
  }

  /// A frame of a clip as it is shown among others.
  struct ShownFrame: Sendable {
    /// Its time among all clips.
    var time: Int64
    /// Its index among the frames of its clip.
    var index: Int
    /// Whether a transition mixes it with another clip's, or it goes on behind one.
    var isMixed: Bool
  }

  /// Where a clip is among others, in ticks of all.
  struct Place: Sendable {
    var start: Int64
    var end: Int64
    /// The transition from the clip before it; nil for a cut.
    var join: PlannedClip.Join?
    /// The number of times that a held frame is shown; nil for a clip that is played.
    var held: Int?
    /// The frames that have their times from it.
    var frames: [ShownFrame]
  }

  /// Seconds a tick.
  let timeBase: Rational
  let clips: [Clip]
  let places: [Place]
  /// The number of the main clip.
  let main: Int

  init(_ clips: [Clip], main: Int) {
    (self.clips, self.main) = (clips, main)
    let base = clips.map(\.timeBase).reduce(clips[main].timeBase) {
      $0.common(with: $1)
    }
    timeBase = base
    places = ClipPlaces(clips, base).all
  }

  /// Whether a clip is of the main one's file and track, so that its frames take the same steps.
  func isOfMain(_ number: Int) -> Bool { clips[number].video.source == clips[main].video.source }

  /// Whether packets, sound and tracks of a clip are the main one's: it is of its file and track, and played.
  func isPlayedFromMain(_ number: Int) -> Bool { isOfMain(number) && clips[number].held == nil }

  /// The times of all frames.
  var timing: VideoTiming {
    let presentations = places.flatMap(\.frames).map(\.time)
    let end = places.last?.end ?? 0
    var timing = VideoTiming(
      timeBase: timeBase, presentations: presentations,
      lastDuration: max(end.subtractingClamped(presentations.last ?? 0), 1))
    timing.keyFrames = places.compactMap { $0.frames.first?.time }
    return timing
  }

  private func seconds(_ ticks: Int64) -> Double {
    RationalTime(ticks: ticks, timeBase: timeBase).seconds
  }

  /// The output's time of a time of all clips, in seconds.
  func outputSeconds(_ ticks: Int64, _ timeline: Timeline) -> Double {
    seconds(ticks) - timeline.beginning
  }
}

/// Lays clips one after the other.
private struct ClipPlaces {
  private let clips: [ClipsDraft.Clip]
  private let timeBase: Rational
  private(set) var all: [ClipsDraft.Place] = []

  init(_ clips: [ClipsDraft.Clip], _ timeBase: Rational) {
    (self.clips, self.timeBase) = (clips, timeBase)
    for number in clips.indices { all.append(placed(number)) }
    for number in clips.indices.dropFirst() { mix(number) }
  }

  private func placed(_ number: Int) -> ClipsDraft.Place {
    let clip = clips[number]
    let before = all.last?.end ?? 0
    var join: PlannedClip.Join?
    if number > 0, clip.settings.join != .cut {
      let ticks = Int64(saturating: (clip.settings.joinSeconds / timeBase.value).rounded())
      join = PlannedClip.Join(transition: clip.settings.join, length: max(ticks, 1))
    }
    let start = before.subtractingClamped(join?.length ?? 0)
    if let seconds = clip.held { return hold(seconds, of: clip, from: start, join) }
    let frames = clip.frames.indices.map {
      ClipsDraft.ShownFrame(
        time: moved(clip.frames[$0].output.presentation, of: clip, to: start), index: $0,
        isMixed: false)
    }
    return ClipsDraft.Place(
      start: start, end: moved(clip.end, of: clip, to: start), join: join,
      frames: goingOn(from: before, frames))
  }

  /// The place of a frame that is held: it is shown again as often as its clip has frames, so that what lies over it moves.
  private func hold(
    _ seconds: Double, of clip: ClipsDraft.Clip, from start: Int64, _ join: PlannedClip.Join?
  ) -> ClipsDraft.Place {
    let length = max(Int64(saturating: (seconds / timeBase.value).rounded()), 1)
    let end = start.addingClamped(length)
    let rate = clip.timeline.cadence?.rate ?? clip.video.averageRate
    let wanted = Int64(saturating: (seconds * (rate?.value ?? 25)).rounded())
    let count = Int(min(max(wanted, 1), length))
    let frames = (0..<count).map {
      ClipsDraft.ShownFrame(
        time: PlannedClip.time(ofHeld: $0, of: count, from: start, to: end), index: 0,
        isMixed: true)
    }
    return ClipsDraft.Place(
      start: start, end: end, join: join, held: count,
      frames: goingOn(from: all.last?.end ?? 0, frames))
  }

  /// Frames of a clip that comes in are shown by the times of the one that leaves, and the one that is current at its end goes
  /// on from there.
  private func goingOn(
    from end: Int64, _ frames: [ClipsDraft.ShownFrame]
  ) -> [ClipsDraft.ShownFrame] {
    let later = frames.partitionPoint { $0.time < end }
    guard later > 0 else { return frames }
    let rest = Array(frames[later...])
    if rest.first?.time == end { return rest }
    var current = frames[later - 1]
    (current.time, current.isMixed) = (end, true)
    return [current] + rest
  }

  private func moved(_ ticks: Int64, of clip: ClipsDraft.Clip, to start: Int64) -> Int64 {
    RationalTime(ticks: ticks.subtractingClamped(clip.entry), timeBase: clip.timeBase)
      .rescaled(to: timeBase).ticks.addingClamped(start)
  }

  /// Marks the frames of the clip before that a join mixes.
  private mutating func mix(_ number: Int) {
    guard all[number].join != nil else { return }
    for index in all[number - 1].frames.indices
    where all[number - 1].frames[index].time >= all[number].start {
      all[number - 1].frames[index].isMixed = true
    }
  }
}

extension Rational {
  /// The quotient; this number where the quotient would not fit 64 bits.
  func divided(by speed: Rational) -> Rational {
    let (first, firstOverflows) = numerator.multipliedReportingOverflow(by: speed.denominator)
    let (second, secondOverflows) = denominator.multipliedReportingOverflow(by: speed.numerator)
    return firstOverflows || secondOverflows ? self : Rational(first, second) ?? self
  }

  /// The largest tick of which the ticks of both are multiples; this one where that is finer than a container can have.
  func common(with other: Rational) -> Rational {
    let (first, firstOverflows) = numerator.multipliedReportingOverflow(by: other.denominator)
    let (second, secondOverflows) = other.numerator.multipliedReportingOverflow(by: denominator)
    let (product, overflows) = denominator.multipliedReportingOverflow(by: other.denominator)
    guard !firstOverflows, !secondOverflows, !overflows,
      let common = Rational(Self.greatestCommonDivisor(abs(first), abs(second)), product),
      common.denominator <= TimelineRange.mostTicksASecond
    else { return self }
    return common
  }
}

extension MediaInfo.Track {
  /// The track without language and title, which are none of a whole slideshow's.
  fileprivate var withoutNames: MediaInfo.Track {
    var track = self
    track.metadata = [:]
    return track
  }
}
