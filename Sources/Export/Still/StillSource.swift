internal import Media
internal import Pixels
internal import Primitives

/// Single images of a video, decoded and made upright, with square pixels, in SDR.
struct StillSource {
  private let video: InputVideo
  private let path: String
  private let reader: VideoReader
  private let steps: [FrameStep]
  private let takesKeyFrames: Bool
  /// The latest that was decoded and is not past what was asked for; nil after a jump.
  private var held: VideoFrame?
  /// Decoded already, and later than what was asked for.
  private var ahead: VideoFrame?

  /// Farther than this it is jumped: key frames lie some seconds from each other.
  private static let secondsToReadOn = 4.0

  /// - Parameters:
  ///   - size: of the images that come out.
  ///   - flattens: whether the video's own alpha is laid over black.
  init(
    _ video: InputVideo, path: String, track: Int, size: PixelSize, flattens: Bool,
    takesKeyFrames: Bool, threads: Int, interruption: Interruption
  ) throws(MediaError) {
    self.video = video
    self.path = path
    self.takesKeyFrames = takesKeyFrames
    steps = (flattens ? [.flatten] : []) + Self.steps(for: video, size)
    reader = try VideoReader(
      path: path, track: track, threads: threads, keepsAlpha: video.alphaLayout != nil,
      interruption: interruption)
  }

  /// What was met in the video so far.
  var damage: VideoReader.Damage { reader.damage }

  private static func steps(for video: InputVideo, _ size: PixelSize) -> [FrameStep] {
    var steps: [FrameStep] = []
    if video.fieldOrder != .progressive { steps.append(.deinterlace) }
    if !video.orientation.isUpright { steps.append(.turn(video.orientation)) }
    let stored = video.format.size
    let upright = video.orientation.swapsEdges ? stored.turned : stored
    if upright != size { steps.append(.scale(size)) }
    if video.format.color.isHighDynamicRange {
      steps.append(.toneMap(peak: HDRMetadata.peak(of: video.hdr, video.format.color)))
    }
    return steps
  }

  /// The image of a time at which one begins, in ticks of the track.
  ///
  /// - Throws: `MediaError.invalid` where nothing from there on decodes.
  mutating func frame(at ticks: Int64) throws(MediaError) -> Bitmap {
    try approach(ticks)
    while takesKeyFrames ? held == nil : held?.presentation != ticks {
      guard let frame = try next() else { break }
      // Where the first one is past it, what was asked for did not decode.
      guard held == nil || isEarlyEnough(frame, for: ticks) else {
        ahead = frame
        break
      }
      held = frame
    }
    guard let held else {
      throw .invalid(path: path, reason: "none of its frames decodes there")
    }
    return try upright(held.shared())
  }

  private mutating func next() throws(MediaError) -> VideoFrame? {
    if let frame = ahead {
      ahead = nil
      return frame
    }
    return try reader.next()
  }

  private func isEarlyEnough(_ frame: VideoFrame, for ticks: Int64) -> Bool {
    frame.presentation.map { $0 <= ticks } ?? false
  }

  private mutating func approach(_ ticks: Int64) throws(MediaError) {
    let isFresh = held == nil
    let position = held?.presentation ?? video.timing.presentations.first ?? 0
    let reach = Int64(held: Self.secondsToReadOn / video.timing.timeBase.value)
    if takesKeyFrames {
      if isFresh, ticks <= position { return }
    } else if position <= ticks, ticks.subtracting(position) <= reach {
      return
    }
    (held, ahead) = (nil, nil)
    try reader.seek(to: ticks)
  }

  private func upright(_ frame: VideoFrame) throws(MediaError) -> Bitmap {
    frame.tagWhereUntagged(as: video.format.color)
    if steps.isEmpty { return try frame.bitmap() }
    let filter = try FrameFilter(
      steps, first: frame, pixelAspect: video.pixelAspect, threads: 1)
    if let finished = try filter.apply(frame) { return try finished.bitmap() }
    guard let finished = try filter.flush() else {
      throw .invalid(path: path, reason: "none of its frames decodes there")
    }
    return try finished.bitmap()
  }
}
