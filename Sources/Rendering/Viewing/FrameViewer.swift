internal import ImprintMedia
public import ImprintPixels
public import ImprintPlanning
public import ImprintPrimitives

/// Frames of one video as exports show them before encoding, while the overlays on it change.
///
///     let viewer = try await FrameViewer(of: "clip.mp4")
///     let frame = try await viewer.frame(of: job, at: 2.5)
///     frame.image   // the image that a `StillJob` of that overlay writes for 2.5 s
///     frame.time    // 2.48: that frame's own time
///
/// The file is looked at once. Its decoder stays open and keeps what it decoded last, and so are drawings kept: the same
/// frame with another parameter, and the next frame, cost little. Requests are worked on one after the other, on a
/// thread of their own; cancelling a task ends its own request before the next frame is decoded. A file that changes
/// needs another viewer.
public final class FrameViewer: Sendable {
  let video: ViewedVideo
  private let work: ViewerWork

  /// Looks at a file.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid` where nothing in it is a video, `.unavailable` without a decoder;
  ///   `.stalled` where the disk does not answer, `.cancelled` where the task is.
  public init(of path: String) async throws(ExportError) {
    let video = try await WorkerThread.looking(at: path) { interruption throws(ExportError) in
      try ViewedVideo(path, interruption: interruption)
    }
    self.video = video
    times = video.times
    work = ViewerWork(video)
  }

  /// A frame of the video.
  public struct Frame: Sendable {
    /// Upright, with square pixels; HDR is mapped to what a display without it shows.
    public var image: Bitmap
    /// The frame's own presentation time in seconds, from the video's zero.
    public var time: Double
  }

  /// The width and height of the frames, upright and in square pixels.
  public var size: PixelSize { video.size }

  /// The presentation times of all frames.
  public let times: FrameTimes

  /// The frame that shows at a time; before the first one the first.
  ///
  /// A time outside the job's trim has no overlay.
  ///
  /// - Parameters:
  ///   - job: the overlays, their parameters, and the trim from whose beginning their times count; its input is left
  ///     aside.
  ///   - seconds: from the video's zero.
  ///   - width: the largest of the image; nil: as large as the export's.
  /// - Throws: `ExportError`, as planning the job does; `.invalid` for a time at or past the end; `.stalled`,
  ///   `.cancelled`.
  public func frame(
    of job: Job, at seconds: Double, width: Int? = nil
  ) async throws(ExportError) -> Frame {
    guard let frame = try await frames(of: job, at: [seconds], width: width).first else {
      throw ExportError(.input(.undecodable(.chosen), at: video.path))
    }
    return frame
  }

  /// Frames that show at several times, in their order.
  ///
  /// - Parameter takesKeyFrames: whether the key frame at or before each is taken instead, which spares decoding.
  /// - Throws: as of one frame.
  public func frames(
    of job: Job, at seconds: [Double], width: Int? = nil, takesKeyFrames: Bool = false
  ) async throws(ExportError) -> [Frame] {
    var job = job
    job.input = .file(video.path)
    let asked = ViewedMoments(job, at: seconds, width: width, takesKeyFrames: takesKeyFrames)
    let work = work
    return try await WorkerThread.interruptible { interruption throws(ExportError) in
      try WorkerThread.attended(
        unless: interruption, stallingFor: max(asked.job.stallSeconds, 2),
        throwing: ExportError(
          .stalled(
            input: asked.job.input.name, seconds: asked.job.stallSeconds, frames: 0,
            of: asked.seconds.count))
      ) { own throws(ExportError) in
        try work.frames(asked, own)
      }
    }
  }

  /// The job as it plays from a time on, with its sound; other frames can be asked for meanwhile.
  ///
  /// From a time outside the job's trim on it plays without overlays, else to the trim's end.
  ///
  /// - Parameters:
  ///   - job: the overlays, their parameters, the trim and the sound; its input is left aside.
  ///   - width: the largest of the frames; nil: the video's own.
  /// - Throws: `ExportError`, as planning the job does; `.unavailable` without an encoder of H.264.
  public func play(
    _ job: Job, from seconds: Double, width: Int? = nil
  ) async throws(ExportError) -> PlayedVideo {
    let video = video
    var asked = job
    asked.input = .file(video.path)
    let played = asked
    let plan = try await WorkerThread.interruptible { interruption throws(ExportError) in
      try video.playing(played, from: seconds, width: width, interruption: interruption)
    }
    return try await PlayedVideo(plan, path: video.path)
  }
}
