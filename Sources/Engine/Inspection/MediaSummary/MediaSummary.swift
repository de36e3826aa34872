internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintMedia
public import ImprintPlanning
public import ImprintValues

/// A summary of a media file for lists of files.
///
///     let seen = try await MediaSummary(ofVideo: "clip.mp4")
///     seen.size       // 1080x1920: as displayed
///     seen.duration   // 12.48
public struct MediaSummary: Hashable, Sendable {
  /// The displayed size, upright and in square pixels; 0×0 of a sound.
  public var size: PixelSize
  /// The duration in seconds, to the end of the last frame or of the last sound, whichever is later; nil for an
  /// image.
  public var duration: Double?
  /// Whether the file has a sound track.
  public var hasSound: Bool
  /// The average number of frames per second; nil for an image, and where unknown.
  public var frameRate: Double?
  /// Whether it is a video in HDR: PQ or HLG.
  public var isHighDynamicRange: Bool
  /// The frames a second that the camera took, by what a phone says of it; nil where nothing does.
  public var captureRate: Double?
  /// Whether a phone says that it is of its Cinematic mode.
  public var isCinematic = false

  /// Probes a video: reads its index, and decodes one frame.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`, `.unavailable`, `.stalled`; `.cancelled` where the task is
  ///   cancelled.
  public init(ofVideo path: String) async throws(ExportError) {
    self = try await WorkerThread.looking(at: path) { interruption throws(ExportError) in
      let job = Job(input: .file(path))
      let video = try InputVideo(job, interruption: interruption)
      let timeline = try video.timeline(for: job)
      var summary = MediaSummary(
        size: video.geometry.displayed, duration: timeline.duration,
        hasSound: video.tracks.contains { $0.kind == .sound },
        frameRate: video.averageRate?.value,
        isHighDynamicRange: video.format.color.isHighDynamicRange)
      (summary.captureRate, summary.isCinematic) = (video.captureRate, video.isCinematic)
      return summary
    }
  }

  /// Probes an image of any format that a logo may have.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`, `.stalled`; `.cancelled` where the task is cancelled.
  public init(ofImage path: String) async throws(ExportError) {
    self = try await WorkerThread.looking(at: path) { interruption throws(ExportError) in
      let rasterizer = Rasterizer(
        images: ImageFiles(interruption: interruption), bundledFont: nil)
      do throws(RasterError) {
        return MediaSummary(size: try rasterizer.facts(at: path).size, hasSound: false)
      } catch {
        throw .ofLogo(error, at: path)
      }
    }
  }

  /// Probes the sound of a file, and counts its packets.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid` where it has no sound, `.unavailable`, `.stalled`; `.cancelled`
  ///   where the task is cancelled.
  public init(ofSound path: String) async throws(ExportError) {
    self = try await WorkerThread.looking(at: path) { interruption throws(ExportError) in
      let sound = try SoundFile(path, interruption)
      return MediaSummary(
        size: PixelSize(width: 0, height: 0), duration: sound.duration, hasSound: true)
    }
  }

  private init(
    size: PixelSize, duration: Double? = nil, hasSound: Bool, frameRate: Double? = nil,
    isHighDynamicRange: Bool = false
  ) {
    (self.size, self.duration) = (size, duration)
    (self.hasSound, self.frameRate) = (hasSound, frameRate)
    self.isHighDynamicRange = isHighDynamicRange
  }
}
