/// Images of a video as PNG or JPEG, with or without an overlay: upright, with square pixels, HDR mapped
/// to what a display without it shows.
///
///     var job = Job(input: .file("clip.mp4"))
///     job.output = "frame.png"
///     let stills = try await StillJob(job, .at([1, 2.5])).run()
///     stills.files   // ["frame-1.png", "frame-2.png"]
///
/// Each file appears under its name only when it is complete.
public struct StillJob: Sendable {
  /// The video and its track, the overlays with their parameters, and where the images go; what a job
  /// says of how a video is written is left aside.
  public var job: Job
  /// The frames that are taken.
  public var moments: StillMoments
  /// Whether the key frame at or before each is taken instead, which spares decoding what lies between.
  public var takesKeyFrames = false

  /// Nothing is looked at yet.
  public init(_ job: Job, _ moments: StillMoments) {
    self.job = job
    self.moments = moments
  }

  /// The files that were written, and the warnings.
  public struct Result: Hashable, Sendable {
    /// In order, by the path as given.
    public var files: [String]
    /// Deviations from what was asked for, and faults of the video.
    public var warnings: [JobWarning]

    package init(files: [String], warnings: [JobWarning]) {
      self.files = files
      self.warnings = warnings
    }
  }
}
