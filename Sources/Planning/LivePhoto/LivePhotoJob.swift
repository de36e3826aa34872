/// A Live Photo of a video: a still and a short MOV with one identifier, which Photos takes as one.
///
///     var photo = LivePhotoJob(of: "clip.mp4")
///     photo.moment = .at(12.5)
///     photo.folder = "out"
///     let result = try await LivePhotoPlan(photo).export()
///     result.files   // ["out/clip.JPG", "out/clip.MOV"]
///
/// Both files appear, or neither.
public struct LivePhotoJob: Equatable, Sendable {
  /// The place of the still in the video.
  public enum Moment: Hashable, Sendable {
    /// Seconds from the video's first sample; the frame that is showing then.
    case at(Double)
    /// 0…100 of the part between the trim's ends, of a video that is not trimmed of all of it.
    case percent(Double)
  }

  /// The kind of file that the still is.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case jpg, heic
  }

  /// The video, its overlays with their parameters, the trim and the metadata that are kept.
  ///
  /// Without a trim it is 3 s around the still. The video is H.264, or HEVC where the source is, unless the job says
  /// another preset.
  public var job: Job
  /// Nil: where the still of a pair is, and in the middle of any other video.
  public var moment: Moment?
  /// An image in place of the frame, as a path; its EXIF is kept.
  public var image: String?
  /// A UUID; nil: that of a pair whose still is `image`, else a new one.
  public var identifier: String?
  /// The files' name before their extensions; nil: that of the video.
  public var name: String?
  /// The folder of the files; nil: that of the video.
  public var folder: String?
  /// The still's kind of file.
  public var format = Format.jpg

  /// The middle of a video, with nothing on it; nothing is looked at yet.
  public init(of path: String) {
    self.init(Job(input: .file(path)))
  }

  /// The middle of a job's video; where its output goes is left aside.
  public init(_ job: Job) {
    self.job = job
  }

  /// The files that were written, and the report of the video.
  public struct Result: Hashable, Sendable {
    /// The still and the video, by their paths.
    public var files: [String]
    /// The identifier that both have.
    public var identifier: String
    /// The report of the video.
    public var report: Report

    package init(files: [String], identifier: String, report: Report) {
      (self.files, self.identifier, self.report) = (files, identifier, report)
    }
  }
}
