internal import ImprintLanguage
internal import ImprintValues

/// Works out which frames of a video are extracted, and the paths of their images.
struct StillPlanner {
  let stillJob: StillJob
  @Boxed var video: InputVideo
  let timeline: Timeline

  /// The distance in seconds beyond which the next frame is reached by seeking instead of decoding on; key frames are
  /// often some seconds apart.
  private static let secondsToReadOn = 4.0

  /// The preset of stills, which keeps frames as they are, but upright, in SDR, and with room for an overlay's colours.
  static func preset(for video: InputVideo) -> PresetDocument {
    var preset = PresetDocument(name: "still")
    if video.format.color.isHighDynamicRange {
      preset.pixelFormat = .listed(["yuv420p"])
    } else if video.format.layout.isGrey {
      preset.pixelFormat = .listed(["rgb24", "rgba"])
    } else {
      preset.pixelFormat = .source
    }
    return preset
  }

  /// - Parameters:
  ///   - outputs: the files of the images, in the order of the request; for a sheet one.
  ///   - destination: as the job names it; nil where images are not written.
  ///   - displayed: the composited size, in square pixels.
  func plan(
    _ times: [Double], to outputs: [StillOutput], at destination: OutputDestination? = nil,
    displayed: PixelSize
  ) -> StillPlan {
    let frames = frames
    let positions = times.map { frames.position(at: $0) }
    let chosen = Set(positions).sorted()
    var stills = StillPlan(
      place: destination,
      taken: ChosenFrames(
        moments: chosen.map { frames.moments[$0] }, segments: segments(of: chosen, in: frames)),
      images: positions.map { StillPlan.Image(frame: frames.moments[$0].frame) }, size: displayed)
    if case .sheet(let columns, let rows) = stillJob.moments, let output = outputs.first {
      stills.sheet = StillPlan.Sheet(
        columns: columns, rows: rows, hasLabels: stillJob.labelsSheet, path: output.path)
      // The sheet as a whole is no larger than one frame.
      let parts = max(columns, rows)
      stills.size = PixelSize(
        width: max(displayed.width / parts, 1), height: max(displayed.height / parts, 1))
    } else {
      for index in outputs.indices { stills.images[index].path = outputs[index].path }
    }
    return stills
  }

  /// All frames that are shown, in presentation order.
  private var frames: ShownFrames {
    var moments: [StillPlan.Moment] = []
    moments.reserveCapacity(video.timing.presentations.count)
    video.selectFrames(by: timeline) { source, outputFrames in
      for outputFrame in outputFrames {
        moments.append(
          StillPlan.Moment(
            frame: outputFrame.index, source: source, presentation: outputFrame.presentation,
            sourceTime: outputFrame.sourceTime))
      }
    }
    return ShownFrames(
      moments: moments, timeline: timeline,
      keyFrames: stillJob.takesKeyFrames ? video.timing.keyFrames : nil)
  }

  /// Divides the chosen frames into segments: nearby frames are decoded in one run.
  private func segments(of chosen: [Int], in frames: ShownFrames) -> [Plan.Segment] {
    let reach = Int64(saturating: Self.secondsToReadOn / video.timing.timeBase.value)
    var segments: [Plan.Segment] = []
    var last: Int64 = 0
    for position in chosen {
      let moment = frames.moments[position]
      let next = frames.moments[position...].first { $0.source > moment.source }?.source
      if segments.isEmpty || stillJob.takesKeyFrames
        || moment.source.subtractingClamped(last) > reach
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

/// The frames that an export of the video shows, with their times, so that a still has the overlays that the frame
/// has in an export.
private struct ShownFrames {
  /// The frames, in presentation order; never empty.
  let moments: [StillPlan.Moment]
  let timeline: Timeline
  /// The presentation times of key frames, ascending; nil where any frame may be taken.
  let keyFrames: [Int64]?

  /// The index of the frame shown at a time; before the first frame, that of the first.
  ///
  /// - Parameter seconds: the time from the video's zero. A frame that begins within half a millisecond after it
  ///   counts as shown.
  func position(at seconds: Double) -> Int {
    // The time is not rounded to ticks, since a tick may be as long as a frame.
    let latest = seconds + 0.0005 + 1e-9
    let shown = moments.lastPosition { timeline.beginning(of: $0) <= latest }
    guard let keyFrames else { return shown }
    let key = keyFrames.lastPosition { $0 <= moments[shown].source }
    guard keyFrames.indices.contains(key), keyFrames[key] <= moments[shown].source else {
      return shown
    }
    return moments.lastPosition { $0.source <= keyFrames[key] }
  }
}

extension Array {
  /// The index of the last element for which `isEarlyEnough` holds, where it holds for a prefix of the elements; 0
  /// where it holds for none.
  fileprivate func lastPosition(where isEarlyEnough: (Element) -> Bool) -> Int {
    Swift.max(partitionPoint(where: isEarlyEnough) - 1, 0)
  }
}
