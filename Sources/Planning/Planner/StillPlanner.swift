internal import ImprintDocuments
internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPrimitives

/// Works out which frames of a video are taken, and where their images go.
struct StillPlanner {
  let asked: StillJob
  let video: InputVideo
  let timing: TimingPlan

  /// Farther than this from the frame before it, a frame is sought: key frames lie some seconds from each other.
  private static let secondsToReadOn = 4.0

  /// The preset of stills: frames as they are, upright and in SDR.
  static func preset(for video: InputVideo) -> PresetDocument {
    var preset = PresetDocument(name: "still")
    preset.pixelFormat =
      video.format.color.isHighDynamicRange ? .listed(["yuv420p"]) : .source
    return preset
  }

  /// - Parameters:
  ///   - outputs: of the images, in the order in which they were asked for; of a sheet one.
  ///   - displayed: the size that is composited, in square pixels.
  func plan(
    _ times: [Double], to outputs: [StillOutput], displayed: PixelSize
  ) -> (stills: StillPlan, segments: [Plan.Segment]) {
    let frames = frames
    let found = times.map { frames.position(at: $0) }
    let chosen = Set(found).sorted()
    var stills = StillPlan(
      moments: chosen.map { frames.moments[$0] },
      images: found.map { StillPlan.Image(frame: frames.moments[$0].frame) }, size: displayed)
    if case .sheet(let columns, let rows) = asked.moments, let output = outputs.first {
      stills.sheet = StillPlan.Sheet(columns: columns, rows: rows, path: output.path)
      // A sheet is no larger than one image.
      let parts = max(columns, rows)
      stills.size = PixelSize(
        width: max(displayed.width / parts, 1), height: max(displayed.height / parts, 1))
    } else {
      for index in outputs.indices { stills.images[index].path = outputs[index].path }
    }
    return (stills, segments(of: chosen, in: frames))
  }

  /// All frames that are shown, in order of presentation.
  private var frames: ShownFrames {
    var moments: [StillPlan.Moment] = []
    moments.reserveCapacity(video.timing.presentations.count)
    _ = TimingPlanner(job: asked.job, video: video, sounds: []).select(by: timing) {
      source, showings in
      guard let showing = showings.first else { return }
      moments.append(
        StillPlan.Moment(
          frame: showing.index, source: source, presentation: showing.presentation,
          sourceTime: showing.sourceTime))
    }
    return ShownFrames(
      moments: moments, timing: timing,
      keyFrames: asked.takesKeyFrames ? video.timing.keyFrames : nil)
  }

  /// Frames that lie near each other are read in one go.
  private func segments(of chosen: [Int], in frames: ShownFrames) -> [Plan.Segment] {
    let reach = Int64(saturating: Self.secondsToReadOn / video.timing.timeBase.value)
    var segments: [Plan.Segment] = []
    var last: Int64 = 0
    for position in chosen {
      let moment = frames.moments[position]
      let next = position + 1 < frames.moments.count ? frames.moments[position + 1].source : nil
      if segments.isEmpty || asked.takesKeyFrames || moment.source.subtractingClamped(last) > reach
      {
        segments.append(
          Plan.Segment(
            range: moment.frame..<moment.frame, action: .render,
            source: Plan.SourceRange(first: moment.source)))
      }
      let segment = segments.count - 1
      segments[segment].range = segments[segment].range.lowerBound..<moment.frame + 1
      segments[segment].source.end = next
      last = moment.source
    }
    return segments
  }
}

/// The frames that an export of the video has, and when each is shown: what lies over one of them in a still lies
/// over it in the export.
private struct ShownFrames {
  /// The frames, in order of presentation; never empty.
  let moments: [StillPlan.Moment]
  let timing: TimingPlan
  /// Presentation times, ascending; nil where any frame is taken.
  let keyFrames: [Int64]?

  /// The frame that is showing at a time; before the first one the first.
  ///
  /// - Parameter seconds: from the video's zero; a frame that begins within half a millisecond counts as showing.
  func position(at seconds: Double) -> Int {
    // The time is not rounded to ticks: a coarse clock has one a frame.
    let latest = seconds + 0.0005 + 1e-9
    let shown = moments.lastPosition {
      timing.seconds(between: timing.zero, and: timing.divided($0.source)) <= latest
    }
    guard let keyFrames else { return shown }
    let key = keyFrames.lastPosition { $0 <= moments[shown].source }
    guard keyFrames.indices.contains(key), keyFrames[key] <= moments[shown].source else {
      return shown
    }
    return moments.lastPosition { $0.source <= keyFrames[key] }
  }
}

extension Array {
  /// The last element for which `isEarlyEnough` holds, which it does for all before that one; 0 where it holds for
  /// none.
  fileprivate func lastPosition(where isEarlyEnough: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isEarlyEnough(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return Swift.max(low - 1, 0)
  }
}
