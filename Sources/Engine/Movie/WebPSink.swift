internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Writes frames as an animated WebP image.
struct WebPSink: FrameSink {
  private let file: AnimatedWebPFile
  private var clock = ZeroBasedTimes()

  /// - Parameter path: the temporary path of the output, which is renamed later.
  init(_ settings: VideoEncoderSettings, path: String) throws(MediaError) {
    var images = try WebPSettings(settings.options)
    images.usesThreads = settings.threads != 1
    file = try AnimatedWebPFile(path: path, size: settings.size, settings: images)
  }

  mutating func write(_ frame: VideoFrame, of scheduled: ScheduledFrame) throws(MediaError) {
    clock.shift(frame)
    try file.add(frame)
  }

  mutating func finish() throws(MediaError) -> SinkProduct? {
    try file.finish()
    return .file(
      WrittenContent(
        frames: file.frames, others: [:], end: file.end, playingEnd: file.end))
  }
}
