public import ImprintPlanning
public import ImprintValues

/// Frames of one video, or of a slideshow, as exports show them before encoding, for overlays that change between requests.
///
///     let viewer = try await FrameViewer(of: "clip.mp4")
///     let frame = try await viewer.frame(of: job, at: 2.5)
///     frame.image   // what an export by the job's preset encodes at 2.5 s
///     frame.time    // 2.48: that frame's own time
///
/// The file is probed once. The decoder stays open, and recent frames and drawings are cached, so that the same frame
/// with another parameter, or the next frame, costs little. Requests are processed in turn, on a thread of their own;
/// cancelling a task ends its own request before the next frame is decoded. For a file that has changed, create
/// another viewer.
public final class FrameViewer: Sendable {
  let video: ViewPlanner
  private let work: ViewerState

  /// Probes a file.
  ///
  /// - Throws: `ExportError` `.missing`; `.invalid` where the file has no video; `.unavailable` where no decoder
  ///   exists; `.stalled` where the disk does not respond; `.cancelled` where the task is cancelled.
  public convenience init(of path: String) async throws(ExportError) {
    try await self.init(of: .file(path))
  }

  /// Probes a file, or the images of a slideshow.
  ///
  /// - Throws: as for a file; frames that a program makes cannot be viewed, as they are there once.
  public init(of input: Job.Input) async throws(ExportError) {
    let video = try await WorkerThread.looking(at: input.name) {
      interruption throws(ExportError) in
      try ViewPlanner(input, asking: MachineInspection(interruption))
    }
    self.video = video
    times = video.times
    keyFrames = video.keyFrameTimes
    work = ViewerState(video)
  }

  /// A frame of the video.
  public struct Frame: Sendable {
    /// The frame as an image, upright, with square pixels, and HDR tone-mapped to SDR.
    public var image: Bitmap
    /// The time at which the frame begins to show, in seconds from the video's zero: its own presentation time, unless
    /// the job's preset has a constant frame rate.
    public var time: Double
  }

  /// The displayed size of the frames, upright and in square pixels.
  public var size: PixelSize { video.size }

  /// The presentation times of all frames.
  public let times: FrameTimes

  /// The times of key frames, in seconds from the video's zero, ascending. A frame is viewed the sooner, the fewer lie
  /// between the last key frame and it.
  public let keyFrames: [Double]

  /// The frame shown at a time; before the first frame, that one.
  ///
  /// At times outside the job's trim, frames have no overlays.
  ///
  /// - Parameters:
  ///   - job: the overlays, their parameters, the preset that makes the frame's size and pixels, and the trim, from
  ///     whose beginning times of overlays count; its input is ignored.
  ///   - seconds: the time from the video's zero.
  ///   - width: the largest width of the image; nil for the export's width.
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

  /// The frames shown at several times, in their order.
  ///
  /// - Parameter takesKeyFrames: whether the key frame at or before each time is taken instead, which avoids
  ///   decoding; frames are then as the video has them, whatever the preset.
  /// - Throws: as for one frame.
  public func frames(
    of job: Job, at seconds: [Double], width: Int? = nil, takesKeyFrames: Bool = false
  ) async throws(ExportError) -> [Frame] {
    var job = job
    job.input = video.input
    let request = ViewedMoments(job, at: seconds, width: width, takesKeyFrames: takesKeyFrames)
    let work = work
    return try await WorkerThread.interruptible { interruption throws(ExportError) in
      try WorkerThread.withWatchdog(
        unless: interruption, stallingFor: max(request.job.stallSeconds, 2),
        throwing: ExportError(
          .stalled(
            input: request.job.inputTitle, seconds: request.job.stallSeconds, frames: 0,
            of: request.seconds.count))
      ) { own throws(ExportError) in
        try work.frames(request, own)
      }
    }
  }

  /// Plays the job from a time on in the shape that its preset makes, with its sound; frames can be requested meanwhile.
  ///
  /// From a time inside the job's trim it plays to the trim's end; from a time outside, without overlays.
  ///
  /// - Parameters:
  ///   - job: the overlays, their parameters, the trim and the sound; its input is ignored.
  ///   - width: the largest width of frames; nil for the export's.
  /// - Throws: `ExportError`, as planning the job does; `.unavailable` where no encoder for H.264 exists.
  public func play(
    _ job: Job, from seconds: Double, width: Int? = nil
  ) async throws(ExportError) -> PlaybackStream {
    let video = video
    var playing = job
    playing.input = video.input
    let played = playing
    let plan = try await WorkerThread.interruptible { interruption throws(ExportError) in
      try video.playing(
        played, from: seconds, width: width, asking: MachineInspection(interruption))
    }
    return try await PlaybackStream(plan, path: video.path)
  }
}
