internal import ImprintCFFmpeg
internal import ImprintValues

/// The byte ranges of an animated image's frames in its file, and their times, for `AnimationPackets`.
protocol AnimationIndex: Sendable {
  /// The format's name, in the style of FFmpeg's demuxers.
  static var formatName: String { get }
  static var codec: AVCodecID { get }
  /// The unit of all times.
  static var ticksPerSecond: Int64 { get }

  /// Nil for files of other formats.
  init?(_ input: InputFile, _ delays: AnimationDelay)

  /// The size of each frame, once it is drawn.
  var canvas: PixelSize { get }
  var frames: [AnimationFrame] { get }
  /// Whether the file ends before its declared end.
  var isCutOff: Bool { get }
  /// Whether the file violates its format in a place behind which reading continued.
  var isBroken: Bool { get }

  /// A decoder of packets that are the bytes of one frame each.
  func makeDecoder() throws(MediaError) -> any FrameDecoding
}

/// One frame of an animated image, as its file stores it.
struct AnimationFrame: Sendable {
  /// The offset of its first byte in the file.
  let offset: Int64
  /// The number of its bytes, up to the file's end.
  let byteCount: Int
  /// In ticks of its file.
  let start, duration: Int64
  /// Whether nothing of the frames before it is visible on the canvas.
  let isKey: Bool
}

extension AnimationIndex {
  /// The end of the last frame, in ticks.
  var duration: Int64 { frames.last.map { $0.start + $0.duration } ?? 0 }
}

/// The time for which a frame of an animated image lasts.
enum AnimationDelay {
  /// As players show it: the shortest delays become a tenth of a second.
  case played
  /// As stored in the file.
  case stored
}

extension AnimationDelay {
  /// The duration of a frame for which its file states this one, in ticks: as in browsers, delays of up to 10 ms
  /// become 100 ms.
  func duration(_ stated: Int64, ticksPerSecond: Int64) -> Int64 {
    self == .played && stated <= ticksPerSecond / 100 ? ticksPerSecond / 10 : stated
  }
}
