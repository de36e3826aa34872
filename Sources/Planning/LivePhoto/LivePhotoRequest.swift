package import ImprintFaults
internal import ImprintMediaTypes
internal import ImprintPrimitives

/// The request for the video of a Live Photo: it has video and sound alone, and marks the still's time.
package struct LivePhotoRequest {
  /// The identifier that both files have.
  let identifier: String
  /// The still's time from the source's zero, in seconds.
  package let seconds: Double
  /// The still's time on the source's own clock, where it need not coincide with a frame; nil for the time of its frame.
  let exactTime: Double?
  /// The path of the still.
  let stillPath: String
  /// The image that becomes the still; nil for a frame of the video.
  let image: StillSource?

  /// The marks of the finished MOV.
  ///
  /// - Parameters:
  ///   - frame: the still's frame; nil for a video without frames.
  ///   - kept: the mark that the input has, where the output contains it.
  func marks(
    at frame: StillPlan.Moment?, in timeline: Timeline, keeping kept: MovieMarks?
  ) -> MovieMarks {
    MovieMarks(
      contentIdentifier: identifier, stillTime: stillTime(at: frame, in: timeline),
      copiedTrack: exactTime == nil ? nil : kept?.copiedTrack)
  }

  private func stillTime(at frame: StillPlan.Moment?, in timeline: Timeline) -> RationalTime {
    guard let exactTime else {
      return RationalTime(ticks: frame?.presentation ?? 0, timeBase: timeline.outputTimeBase)
    }
    let tick = Rational.one(over: 600)
    let start = RationalTime(ticks: timeline.main.start, timeBase: timeline.main.timeBase).seconds
    return RationalTime(ticks: Int64(saturating: (exactTime - start) / tick.value), timeBase: tick)
  }

  /// The decision on the still, at a time of the output.
  func decision(at time: RationalTime) -> Plan.Decision {
    Plan.Decision(
      subject: "still", choice: stillPath,
      reason: "\(image?.path ?? "the frame") at \(time.seconds.text(decimals: 3)) s")
  }

  /// The losses of the image.
  package var warnings: [JobWarning] {
    let hasMakerNote = image?.exif?.hasForeignMakerNote == true
    return (image?.warnings ?? []) + (hasMakerNote ? [.foreignMakerNote] : [])
  }

  /// The metadata of a video without those of another pair, and without a time code, whose track is left out.
  static func kept(_ metadata: [String: String]) -> [String: String] {
    metadata.filter { $0.key.lowercased() != "timecode" && $0.key != LivePhotoKey.identifier }
  }
}

extension JobWarning {
  fileprivate static let foreignMakerNote = JobWarning(
    "still.maker-note",
    "the image's EXIF has a part of its camera's maker, which makes place for the identifier")
}
