internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// The frames of a video track that the plan's segments show, filtered and with the output's times.
struct VideoSource: FrameSource {
  private let path: String
  private let plan: Plan
  private let reading: SourceReading
  private let reader: any DecodedFrames
  private let activity: Activity
  /// The numbers of the remaining segments.
  private var segments: Range<Int>
  private var current: SegmentFrames?
  /// The number of frames that were returned.
  private var shown = 0
  /// The number of these that are damaged.
  private var damaged = 0
  private var duplicates = 0
  private var resized = ResizedFrames()
  /// Whether some frame's transparent parts were laid over black.
  private var hasFlattened = false

  init(
    path: String, part: MotionPhotoPart, track: Int, plan: Plan, _ reading: SourceReading,
    activity: Activity, interruption: Interruption
  ) throws(MediaError) {
    let reader = try VideoReader(
      path: path, part: part, track: track, threads: plan.threads.decoding,
      keepsAlpha: plan.composition.source.layout.hasAlpha,
      clockRestarts: plan.input.clockRestarts,
      interruption: interruption)
    // The plan's times are in ticks of the track, unless it is of a photograph.
    let planned = plan.timeline.range.sourceTimeBase
    let isPhotograph = planned == VideoTiming.photographTimeBase && plan.timeline.frames == 1
    guard reader.timeBase == planned || isPhotograph else { throw .otherFrames(path) }
    self.init(path: path, plan: plan, reading, activity: activity, from: reader)
  }

  /// Takes frames from a reader.
  init(
    path: String, plan: Plan, _ reading: SourceReading, activity: Activity,
    from reader: any DecodedFrames
  ) {
    self.path = path
    self.plan = plan
    self.reading = reading
    self.activity = activity
    self.reader = reader
    segments = reading.segments.indices
  }

  mutating func next() throws -> ScheduledFrame? {
    while true {
      if let scheduled = try current?.next() {
        shown += 1
        if scheduled.frame.isDamaged { damaged += 1 }
        if case .encoded = reading.extent, damaged > 0 {
          throw ExportError(.input(.damaged(all: false), at: path))
        }
        return scheduled
      }
      duplicates += current?.duplicates ?? 0
      if let current { resized.add(current.resized) }
      hasFlattened = hasFlattened || current?.hasFlattened == true
      current = nil
      guard let segment = segments.popFirst() else { break }
      if reading.segments[segment].action == .copy { continue }
      try seek(to: reading.segments[segment])
      current = SegmentFrames(
        ofSegment: segment, of: plan, reading, path: path, reader: reader, activity: activity)
    }
    try checkWhatWasShown()
    return nil
  }

  /// Seeks to a key frame at or before the segment's first frame; where filters read neighbouring frames, at or
  /// before the frame preceding that.
  private func seek(to segment: Plan.Segment) throws {
    if segment.range.lowerBound > 0 {
      let readsNeighbours = plan.composition.readsNeighbours
      try reader.seek(to: segment.source.first.subtractingClamped(readsNeighbours ? 1 : 0))
    } else if plan.timeline.range.start > plan.timeline.range.zero {
      try reader.seek(to: plan.timeline.range.start / plan.timeline.range.division)
    }
  }

  var warnings: [JobWarning] {
    let damage = reader.damage
    var resized = resized
    if let current { resized.add(current.resized) }
    return JobWarning.warnings(of: damage) + reader.warnings
      + [
        JobWarning(
          "input.missing", counting: missing, of: "frame",
          "of the file \(missing == 1 ? "does" : "do") not decode"),
        JobWarning(
          "input.equal-times", counting: leftOut, of: "frame",
          "left out for having the time of the one before"),
        resized.warning(scaledTo: plan.composition.source.size),
        hasFlattened || current?.hasFlattened == true ? plan.composition.flatteningWarning : nil,
      ].compactMap(\.self)
  }

  /// Whether its one frame is a photograph, of which a damaged one is kept as far as it decodes.
  private var isOfPhotograph: Bool {
    // FFmpeg's names of demuxers of still images end so.
    if case .file(_, _, let info) = plan.input { info.container.hasSuffix("_pipe") } else { false }
  }

  /// Throws where no frame, or no undamaged frame of a video, was shown.
  private func checkWhatWasShown() throws(ExportError) {
    if !reading.segments.contains(where: { $0.action == .render }) { return }
    if shown == 0 {
      if case .frames = plan.input { throw ExportError(.setting(.frames, .noFrames)) }
      let isCut =
        plan.timeline.range.start > plan.timeline.range.zero || plan.timeline.range.end != nil
      let frames: ExportError.InputFault.Frames =
        isOfChosenFrames ? .chosen : isCut ? .trimmed : .all
      throw ExportError(.input(.undecodable(frames), at: path))
    }
    if damaged == shown, !isOfChosenFrames, !isOfPhotograph {
      throw ExportError(.input(.damaged(all: true), at: path))
    }
  }

  private var isOfChosenFrames: Bool {
    if case .chosen = reading.extent { true } else { false }
  }

  /// The number of frames dropped for equal times. At a constant rate dropping frames is intended, and none count.
  private var leftOut: Int {
    plan.timeline.constantRate == nil ? duplicates + (current?.duplicates ?? 0) : 0
  }

  /// The number of frames whose packets exist but which did not arrive, except those that other warnings report.
  private var missing: Int {
    guard current == nil, segments.isEmpty, shown > 0 else { return 0 }
    let isWhole: Bool
    switch reading.extent {
    case .whole: isWhole = true
    case .part: isWhole = false
    case .encoded, .chosen: return 0
    }
    switch plan.input {
    // A program may make fewer frames than were expected, and each clip tells of its own.
    case .frames, .clips: return 0
    case .file, .blank, .slideshow: break
    }
    // Frames with equal times are counted only for the whole output.
    let listedTwice =
      plan.timeline.constantRate == nil && isWhole ? plan.timeline.range.duplicates - leftOut : 0
    return reading.frameCount + listedTwice - shown - reader.damage.undecodedPackets
      - reader.damage.lateFrames
  }
}
