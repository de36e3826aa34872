import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

extension InputVideo {
  /// A video that is not there, as the planner sees it.
  static func imagined(
    _ width: Int = 640, _ height: Int = 360, turned degrees: Int = 0,
    pixelAspect: Rational = Rational(1), times: VideoTiming? = nil
  ) throws -> InputVideo {
    let size = PixelSize(width: width, height: height)
    var video = InputVideo(BlankVideo(size: size, duration: 1))
    video.orientation = Orientation(degrees: degrees)
    video.pixelAspect = pixelAspect
    if let times { video.timing = times }
    return video
  }

  /// The plan for its frames.
  func frame(
    _ change: (inout PresetDocument) -> Void = { _ in }, encoder: String? = "libx264",
    bakesRotation: Bool = true, request: FrameRequirements = .none
  ) throws -> VideoComposition {
    var preset = PresetDocument(name: "test")
    change(&preset)
    return try CompositionPlanner(
      video: self, preset: preset, encoder: encoder, library: WrittenAnswers(),
      bakesRotation: bakesRotation, request: request
    ).plan().composition
  }

  /// A file of a video of `seconds` at 25 frames a second, with other tracks behind it.
  ///
  /// - Parameter keyFrames: the numbers of its key frames.
  static func file(
    _ path: String = "clip.mp4", container: String = "mov,mp4,m4a,3gp,3g2,mj2",
    codec: String = "h264", size: PixelSize = PixelSize(width: 1280, height: 720),
    layout: String = "yuv420p", seconds: Int = 4, keyFrames: [Int] = [0],
    metadata: [String: String] = [:], chapters: [MediaInfo.Chapter] = [],
    with others: [MediaInfo.Track] = []
  ) throws -> InputVideo {
    let format = FrameFormat(
      size: size, layout: try #require(PixelLayout(named: layout)),
      color: ColorDescription(
        primaries: .bt709, transfer: .bt709, matrix: .bt709, isFullRange: false))
    let video = MediaInfo.Video(
      format: format, pixelAspect: Rational(1), orientation: .upright, hasInvalidMatrix: false,
      averageRate: Rational(25), nominalRate: Rational(25), fieldOrder: .progressive,
      hasAlphaBeside: false)
    let track = MediaInfo.Track(
      index: 0, kind: .video, codec: codec, timeBase: .one(over: 12_800), start: 0,
      duration: Int64(seconds) * 12_800, isDefault: true, metadata: [:], video: video)
    let info = MediaInfo(
      container: container, duration: Double(seconds), tracks: [track] + others,
      metadata: metadata, chapters: chapters, isCutOff: false,
      fingerprint: Fingerprint(byteCount: 1, ends: "0"))
    let timing = VideoTiming(
      timeBase: .one(over: 12_800), presentations: (0..<seconds * 25).map { Int64($0) * 512 },
      keyFrames: keyFrames.map { Int64($0) * 512 }, lastDuration: 512)
    return InputVideo(path: path, info: info, track: track, video: video, timing: timing)
  }
}

extension MediaInfo.Track {
  /// A track of sound, from 0 to 4 s.
  static func sound(
    _ codec: String, index: Int = 1, layout: String = "stereo", channels: Int = 2,
    isDefault: Bool = true
  ) -> MediaInfo.Track {
    MediaInfo.Track(
      index: index, kind: .sound, codec: codec, timeBase: .one(over: 48_000), start: 0,
      duration: 192_000, isDefault: isDefault, metadata: [:],
      sound: MediaInfo.Sound(sampleRate: 48_000, channels: channels, channelLayout: layout))
  }

  /// A track of another kind.
  static func other(_ kind: MediaInfo.Kind, _ codec: String, index: Int = 1) -> MediaInfo.Track {
    MediaInfo.Track(
      index: index, kind: kind, codec: codec, timeBase: .one(over: 1000), isDefault: false,
      metadata: [:])
  }
}

extension SoundFile {
  /// A file of stereo sound from 0 on.
  static func written(_ path: String, seconds: Double) -> SoundFile {
    SoundFile(
      path: path, tracks: [.sound("mp3", index: 0)], zero: 0, duration: seconds,
      fingerprint: Fingerprint(byteCount: 1, ends: "0"), restarts: nil)
  }
}

extension SubtitleFile {
  /// A file of subtitles in a codec.
  static func written(
    _ codec: String = "subrip", namesPosition: Bool = false, unreadCues: Int = 0
  ) -> SubtitleFile {
    SubtitleFile(
      track: .other(.subtitle, codec, index: 0),
      fingerprint: Fingerprint(byteCount: 1, ends: "0"), namesPosition: namesPosition,
      unreadCues: unreadCues)
  }
}
