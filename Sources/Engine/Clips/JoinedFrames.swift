internal import ImprintDraw
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// The frames of clips one after the other, each with its own overlays, as if they were decoded from one track.
///
/// One clip is open at a time, and two in a transition, whose frames have the times of the one that leaves. For one thread
/// at a time.
final class JoinedFrames: DecodedFrames {
  private let plan: ClipsPlan
  private let activity: Activity
  private let interruption: Interruption
  /// The number of the clip that is read; their count after the last one.
  private var number = 0
  /// The clip that is read; nil before it is opened.
  private var current: CurrentFrame?
  /// The next one, while a transition leads to it; nil else.
  private var incoming: CurrentFrame?
  private var mixer: TransitionMixer?
  /// The first frame after a seek, where that is known already.
  private var sought: VideoFrame?
  private var closedWarnings: [JobWarning] = []

  init(_ plan: ClipsPlan, activity: Activity, interruption: Interruption) {
    (self.plan, self.activity, self.interruption) = (plan, activity, interruption)
  }

  /// None: what is damaged is told of each clip by `warnings`.
  let damage = TrackDamage()
  /// None: the plan of a clip counts its frames.
  let lost: [Int64] = []

  /// The warnings about clips that have been read so far, and their overlays.
  var warnings: [JobWarning] {
    closedWarnings + [current, incoming].compactMap(\.self).flatMap(\.warnings)
  }

  func next() throws -> VideoFrame? {
    while number < plan.clips.count {
      try interruption.check()
      if let frame = sought {
        sought = nil
        return try mixed(frame)
      }
      if current == nil { current = try open(plan.clips[number], at: nil) }
      if let frame = try current?.next() { return try mixed(frame) }
      close()
      number += 1
      (current, incoming) = (incoming, nil)
      if let frame = try firstFrame() { return try mixed(frame) }
    }
    return nil
  }

  func seek(to ticks: Int64) throws {
    close()
    (incoming, number) = (nil, plan.number(at: ticks))
    current = try open(plan.clips[number], at: ticks)
    sought = try firstFrame()
  }

  /// The frame with which a clip goes on behind the transition to it, or behind a frame that is held; nil for any other clip.
  private func firstFrame() throws -> VideoFrame? {
    guard number < plan.clips.count else { return nil }
    let clip = plan.clips[number]
    guard clip.join != nil || clip.entry != nil && clip.held == nil else { return nil }
    if current == nil { current = try open(clip, at: nil) }
    return try current?.goOn(from: max(clip.start, number > 0 ? plan.clips[number - 1].end : 0))
  }

  /// - Parameter ticks: a time of all clips; nil for the clip's beginning.
  private func open(_ clip: PlannedClip, at ticks: Int64?) throws -> CurrentFrame {
    // A frame that is held is decoded with the clip's beginning, wherever reading begins.
    let time = clip.held == nil ? max(ticks ?? clip.start, clip.start) : clip.start
    let isBeginning = clip.entry == nil && time == clip.start
    let own = isBeginning ? nil : clip.ownTicks(of: time, plan.timeBase)
    return CurrentFrame(
      try ClipFrames(clip, from: own, activity: activity, interruption), of: clip, plan.timeBase)
  }

  private func close() {
    if let current { closedWarnings += current.warnings }
    (current, mixer, sought) = (nil, nil, nil)
  }

  /// The frame, in a transition mixed with the one of the next clip that is current then.
  private func mixed(_ frame: VideoFrame) throws -> VideoFrame {
    let time = frame.presentation ?? 0
    guard let clip = plan.incoming(after: number, at: time), let join = clip.join else {
      return frame
    }
    if incoming == nil { incoming = try open(clip, at: time) }
    guard let other = try incoming?.current(at: time) else { return frame }
    let mixer = mixer ?? TransitionMixer(join.transition, format: frame.format)
    self.mixer = mixer
    let result = try VideoFrame(frame.format, inPlaceOf: frame)
    result.hasOverlay = frame.hasOverlay || other.hasOverlay
    try frame.withPlanes { first in
      try other.withPlanes { second in
        try result.withMutablePlanes { planes in
          mixer.mix(first, second, progress: clip.progress(at: time), onto: planes)
        }
      }
    }
    return result
  }
}

/// The frames of a clip at the times of all clips, of which the latest is at hand.
private struct CurrentFrame {
  private var frames: ClipFrames
  private let clip: PlannedClip
  private let timeBase: Rational
  /// The frame that the clip holds, and the number of times that it has been shown; nil before it is decoded.
  private var held: (frame: VideoFrame, count: Int)?
  /// The frame that is current, and the one after it, which has been read to know that.
  private var latest: VideoFrame?
  private var following: VideoFrame?

  init(_ frames: ClipFrames, of clip: PlannedClip, _ timeBase: Rational) {
    (self.frames, self.clip, self.timeBase) = (frames, clip, timeBase)
  }

  var warnings: [JobWarning] { frames.warnings }

  /// The next frame; nil after the last one.
  mutating func next() throws -> VideoFrame? {
    if let frame = following {
      following = nil
      return frame
    }
    return try read()
  }

  /// The frame that is current at a time, before the first one that; times never fall.
  mutating func current(at time: Int64) throws -> VideoFrame? {
    if latest == nil { latest = try read() }
    while true {
      if following == nil { following = try read() }
      guard let frame = following, frame.presentation ?? 0 <= time else { return latest }
      (latest, following) = (frame, nil)
    }
  }

  /// The frame with which the clip goes on at a time, from which on it has its own times; nil where none is left.
  mutating func goOn(from time: Int64) throws -> VideoFrame? {
    guard let frame = try current(at: time) else { return nil }
    latest = nil
    let begin = frame.presentation ?? 0
    guard begin < time else { return frame }
    frame.duration = max(begin.addingClamped(frame.duration).subtractingClamped(time), 1)
    frame.presentation = time
    return frame
  }

  /// The next frame of the clip, moved to its time among all.
  private mutating func read() throws -> VideoFrame? {
    if clip.held != nil { return try nextHeld() }
    guard let frame = try frames.next() else { return nil }
    let begin = frame.presentation ?? 0
    let end = begin.addingClamped(frame.duration)
    let start = clip.ticks(ofOwn: begin, timeBase)
    frame.presentation = start
    frame.duration = clip.ticks(ofOwn: end, timeBase).subtractingClamped(start)
    frame.timeBase = timeBase
    return frame
  }

  /// The frame that is held, at the next of the times at which it is shown; nil at the clip's end.
  private mutating func nextHeld() throws -> VideoFrame? {
    if held == nil { held = try frames.frame(at: clip.entry?.time ?? 0).map { ($0, 0) } }
    guard let (frame, count) = held, let time = clip.time(ofHeld: count) else { return nil }
    let shown = try frame.shared()
    (shown.presentation, shown.timeBase) = (time, timeBase)
    shown.duration = (clip.time(ofHeld: count + 1) ?? clip.end).subtractingClamped(time)
    held = (frame, count + 1)
    return shown
  }
}
