internal import ImprintValues

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
  let image: LivePhotoImage?
  /// The size of the part of the image that is kept.
  let imageSize: PixelSize?
  /// Whether the image's file can be the still's where no overlay lies on it: all of it is kept, and of the still's format.
  let canCopyImage: Bool
  /// Whether it is made for a Lock Screen.
  let isWallpaper: Bool

  /// Whether the still is another than the input's own.
  var marksStill: Bool { exactTime == nil }

  /// The still's time in the output.
  ///
  /// - Parameter frame: the still's frame; nil for a video without frames.
  func stillTime(at frame: StillPlan.Moment?, in timeline: Timeline) -> RationalTime {
    guard let exactTime else {
      return RationalTime(ticks: frame?.presentation ?? 0, timeBase: timeline.outputTimeBase)
    }
    let tick = Rational.one(over: 600)
    let start = timeline.start.seconds
    return RationalTime(ticks: Int64(saturating: (exactTime - start) / tick.value), timeBase: tick)
  }

  /// The decision on the still, at a time of the output.
  func decision(at time: RationalTime) -> Plan.Decision {
    Plan.Decision(
      subject: "still", choice: stillPath,
      reason: "\(image?.path ?? "the frame") at \(time.seconds.text(decimals: 3)) s")
  }

  /// The losses of the image.
  ///
  /// - Parameters:
  ///   - frame: the displayed size of the video.
  ///   - isStamped: whether an overlay lies on the image.
  func warnings(beside frame: PixelSize, isStamped: Bool) -> [JobWarning] {
    let hasMakerNote = image?.exif?.hasForeignMakerNote == true
    let isAlone = image?.hasAuxiliaryImages == true && (isStamped || !canCopyImage)
    return (image?.warnings ?? []) + (hasMakerNote ? [.foreignMakerNote] : [])
      + (isAlone ? [.auxiliaryImages] : [])
      + [JobWarning(still: imageSize, unlike: frame)].compactMap(\.self)
  }

  /// Remarks on whether a Lock Screen moves the video: the plan's decision, and the warning where a wallpaper was asked for.
  func remarks(
    on wallpaper: Wallpaper
  ) -> (decision: Plan.Decision?, warning: JobWarning?) {
    let obstacles = wallpaper.obstacles
    switch (isWallpaper, obstacles.isEmpty) {
    case (false, true): return (nil, nil)
    case (true, true):
      return (
        Plan.Decision(
          subject: "wallpaper", choice: "moves on a Lock Screen", reason: wallpaper.phrase), nil
      )
    case (false, false):
      return (
        Plan.Decision(
          subject: "wallpaper", choice: "does not move on a Lock Screen",
          reason: obstacles.joined(separator: "; ")), nil
      )
    case (true, false):
      return (
        nil, JobWarning("wallpaper.still", "\(stillPath): \(obstacles.joined(separator: "; "))")
      )
    }
  }

  /// The metadata of a video without those of another pair, and without a time code, whose track is left out.
  static func withoutPair(_ metadata: [String: String]) -> [String: String] {
    metadata.filter {
      $0.key.lowercased() != "timecode" && $0.key != QuickTimeKey.contentIdentifier
    }
  }
}

extension JobWarning {
  /// The largest difference of two aspect ratios that is not seen.
  private static let seenDifference = 0.02

  /// The warning for a still of another shape than its video; nil for one of the same.
  fileprivate init?(still: PixelSize?, unlike frame: PixelSize) {
    guard let still, still.height > 0, frame.height > 0 else { return nil }
    let shapes = [still, frame].map { Double($0.width) / Double($0.height) }
    guard abs(shapes[0] / shapes[1] - 1) > Self.seenDifference else { return nil }
    self.init(
      "still.shape",
      "the still is \(still) and the video \(frame), which is another shape: Photos shows a jump between them"
    )
  }

  fileprivate static let foreignMakerNote = JobWarning(
    "still.maker-note",
    "the image's EXIF has a part of its camera's maker, which makes place for the identifier")
}
