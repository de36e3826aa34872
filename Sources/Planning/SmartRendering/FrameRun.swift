internal import ImprintLanguage
internal import ImprintValues

/// Frames of the output that are frames of one source in a row, whose packets may be copied: all of a video's, or those of
/// one clip.
struct FrameRun {
  /// A frame of the output.
  struct Frame {
    /// Its presentation time in its file, in ticks of the track.
    var source: Int64
    /// Its time on the clock of the timeline's segments, in ticks of that: of one video, `source`.
    var time: Int64
    var isSeen: Bool
    /// Whether it is shown at another time than its own.
    var isMoved: Bool

    var isTouched: Bool { isSeen || isMoved }
  }

  var frames: [Frame]
  /// The number of the first one among the output's.
  var first: Int
  /// The number of the clip; nil where the input is one video.
  var clip: Int?

  /// The numbers of its frames among the output's.
  var range: Range<Int> { first..<first + frames.count }
}

/// Finds the runs of an output's frames whose packets may be copied.
struct FrameRunFinder {
  let video: InputVideo
  let timeline: Timeline
  /// Whether the overlays on the whole output are seen at an instant of it.
  let isSeen: (FrameInstant) -> Bool
  /// Whether those of a clip are seen at an instant of that; nil of a clip that has to be drawn anew.
  let isClipSeen: (Int) -> ((FrameInstant) -> Bool)?

  /// The runs, in order.
  func runs() -> [FrameRun] {
    var all: [(source: Int64, output: FrameSelector.OutputFrame)] = []
    video.selectFrames(by: timeline) { source, outputFrames in
      for outputFrame in outputFrames { all.append((source, outputFrame)) }
    }
    guard let draft = video.clips else {
      return [FrameRun(frames: all.map { frame($0.source, $0.output) }, first: 0)]
    }
    return draft.clips.indices.compactMap { number in
      // At another speed no packet fits, nor the decode time of one.
      guard draft.isPlayedFromMain(number), draft.clips[number].speed == 1,
        let isClipSeen = isClipSeen(number)
      else { return nil }
      return run(of: number, in: draft, all, isClipSeen)
    }
  }

  private func frame(_ time: Int64, _ output: FrameSelector.OutputFrame) -> FrameRun.Frame {
    let own = timeline.range.divided(time).subtractingClamped(timeline.range.start)
    return FrameRun.Frame(
      source: time, time: time, isSeen: isSeen(timeline.instant(of: output)),
      isMoved: output.presentation != own)
  }

  /// The frames of a clip; nil where none is shown.
  private func run(
    of number: Int, in draft: ClipsDraft,
    _ all: [(source: Int64, output: FrameSelector.OutputFrame)],
    _ isClipSeen: (FrameInstant) -> Bool
  ) -> FrameRun? {
    let (clip, span) = (draft.clips[number], draft.places[number])
    guard let begin = span.frames.first?.time else { return nil }
    let first = all.partitionPoint { $0.source < begin }
    let end = all.partitionPoint { $0.source < span.end }
    guard first < end else { return nil }
    let own = clip.timeline
    let frames = all[first..<end].compactMap { time, output -> FrameRun.Frame? in
      let position = span.frames.partitionPoint { $0.time < time }
      guard span.frames.indices.contains(position), span.frames[position].time == time else {
        return nil
      }
      let shown = clip.frames[span.frames[position].index]
      var frame = frame(time, output)
      let presentation = own.range.divided(shown.source).subtractingClamped(own.range.start)
      frame.source = shown.source
      frame.isMoved =
        frame.isMoved || span.frames[position].isMixed || shown.output.presentation != presentation
      frame.isSeen = frame.isSeen || isClipSeen(own.instant(of: shown.output))
      return frame
    }
    guard frames.count == end - first else { return nil }
    return FrameRun(frames: frames, first: first, clip: number)
  }
}
