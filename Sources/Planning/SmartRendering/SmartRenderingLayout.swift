internal import ImprintValues

/// The times at which overlays are seen.
struct OverlaysSeen {
  /// The times of the job's overlays, in the output's time.
  var all: SeenTimes
  /// The times of the overlays of clips, by the clips' numbers and in their own time.
  var clips: [Int: SeenTimes]
}

/// The segments of an output of which some frames are copied: those of runs of a source's frames, and others between them,
/// which are encoded.
struct SmartRenderingLayout {
  /// The runs in order.
  let runs: [SegmentLayout]
  /// The time of each of the output's frames, on the clock of segments.
  let frames: [Int64]
  /// The numbers of frames at which segments are asked to begin.
  let starts: [Int]
  /// Nil where the input is one video, of which all frames are one run.
  let clips: ClipsDraft?
  let timeline: Timeline
  let seen: OverlaysSeen

  /// The number of segments that are described individually.
  private static let mostTold = 20

  /// A segment with the reason for it.
  private struct Piece {
    let segment: Plan.Segment
    let description: SegmentLayout.PartDescription
  }

  var segments: [Plan.Segment] { pieces.map(\.segment) }

  private var pieces: [Piece] {
    var pieces: [Piece] = []
    var reached = 0
    for run in runs {
      pieces += others(reached..<run.run.first)
      pieces += zip(run.segments, run.descriptions(seen: seenRanges(of: run.run))).map {
        Piece(segment: $0, description: $1)
      }
      reached = run.run.range.upperBound
    }
    return pieces + others(reached..<timeline.frameNumbers.upperBound)
  }

  /// Frames of other clips, in the segments that are asked for.
  private func others(_ range: Range<Int>) -> [Piece] {
    if range.isEmpty { return [] }
    let cuts = starts.filter { $0 > range.lowerBound && range.contains($0) }
    return zip([range.lowerBound] + cuts, cuts + [range.upperBound]).map { start, end in
      let segment = Plan.Segment(
        range: start..<end, action: .render,
        source: Plan.SourceRange(first: frames[start], end: frames.dropFirst(end).first))
      let times = [start, end].map { seconds(of: $0).text(decimals: 3) }
      return Piece(
        segment: segment,
        description: SegmentLayout.PartDescription(
          choice: "encoded \(times[0]) to \(times[1]) s, \(end - start) frames",
          reason:
            "it is of another clip than the main one, of another speed, or of a frame that is held")
      )
    }
  }

  private func seconds(of frame: Int) -> Double {
    guard frames.indices.contains(frame) else { return timeline.frameEnd }
    return timeline.range.seconds(sinceStart: timeline.range.divided(frames[frame]))
  }

  /// The output's times at which overlays are seen on a run.
  private func seenRanges(of run: FrameRun) -> [Range<Double>] {
    guard let clips, let number = run.clip else { return seen.all.ranges }
    let (clip, span) = (clips.clips[number], clips.places[number])
    let start =
      clips.outputSeconds(span.start, timeline)
      - RationalTime(ticks: clip.entry, timeBase: clip.timeBase).seconds
    let own = seen.clips[number]?.ranges ?? []
    return (seen.all.ranges + own.map { $0.lowerBound + start..<$0.upperBound + start })
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Whether some frames are encoded.
  var encodesFrames: Bool { segments.contains { $0.action == .render } }

  /// The presentation time in the source of its first frame that is encoded; nil for none.
  var firstRendered: Int64? { runs.lazy.compactMap(\.firstRendered).first }

  /// The largest reordering delay that all encoded frames of the source can have; nil for none.
  var delay: Int? {
    var least = 2
    for run in runs {
      guard let delay = run.delay else { return nil }
      least = min(least, delay)
    }
    return least
  }

  /// The source's bit rate over the frames of it that are encoded, in bits a second; 0 for none.
  func bitRate(_ timeBase: Rational) -> Int64 {
    let all = runs.map { $0.encodedBytes(timeBase) }
    let (bytes, seconds) = (all.reduce(0) { $0 + $1.bytes }, all.reduce(0) { $0 + $1.seconds })
    return Int64(saturating: seconds > 0 ? Double(bytes) * 8 / seconds : 0)
  }

  /// The ranges of the video that are decoded to verify the output; empty for clips.
  var checks: [Range<Int64>] { clips == nil ? runs.flatMap(\.checks) : [] }

  /// The ranges of clips that are decoded to verify the output; nil for one video.
  var clipChecks: [SmartRenderingPlan.ClipChecks]? {
    clips == nil
      ? nil
      : runs.compactMap { run in
        run.run.clip.map { SmartRenderingPlan.ClipChecks(clip: $0, checks: run.checks) }
      }
  }

  /// The rule that applied, and the reason for each segment.
  var decisions: [Plan.Decision] {
    let pieces = pieces
    let copied = runs.reduce(0) { $0 + $1.copied }
    let summary = Plan.Decision(
      subject: "smart", choice: "\(copied) of \(frames.count) frames are copied",
      reason: "the overlay does not touch them, and nothing else changes them")
    let decisions = pieces.enumerated().prefix(Self.mostTold).map { number, piece in
      Plan.Decision(
        subject: "segment \(number)", choice: piece.description.choice,
        reason: piece.description.reason)
    }
    let rest = pieces.count - decisions.count
    let more = Plan.Decision(
      subject: "segments", choice: "\(rest) more", reason: "by the same rules")
    return [summary] + decisions + (rest > 0 ? [more] : [])
  }
}
