/// Images of a video as PNG or JPEG, with or without overlays: upright, with square pixels, and HDR tone-mapped to
/// SDR.
///
///     var job = Job(input: .file("clip.mp4"))
///     job.output = "frame.png"
///     let stills = try await StillJob(job, .at([1, 2.5])).run()
///     stills.files   // ["frame-1.png", "frame-2.png"]
///
/// Each file appears under its name only when it is complete.
public struct StillJob: Hashable, Sendable {
  /// The video and its track, the overlays with their parameters, and the path of the images; settings that concern
  /// the encoding of a video are ignored.
  public var job: Job
  /// The frames that are extracted.
  public var moments: StillMoments
  /// Whether the key frame at or before each time is taken instead, which avoids decoding the frames in between.
  public var takesKeyFrames = false
  /// Whether each image of a contact sheet has the time of its frame in a corner.
  public var labelsSheet = false

  /// Nothing is read yet.
  public init(_ job: Job, _ moments: StillMoments) {
    self.job = job
    self.moments = moments
  }

  /// The written files, and the warnings.
  public struct Result: Hashable, Sendable {
    /// The written files in order, by their paths as given.
    public var files: [String]
    /// Deviations from the request, and faults of the video.
    public var warnings: [JobWarning]

    package init(files: [String], warnings: [JobWarning]) {
      self.files = files
      self.warnings = warnings
    }
  }
}
