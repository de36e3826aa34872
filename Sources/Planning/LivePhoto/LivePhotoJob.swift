/// A Live Photo made of a video: a still and a short MOV with a common identifier, which Photos treats as a pair.
///
///     var photo = LivePhotoJob(of: "clip.mp4")
///     photo.moment = .at(12.5)
///     photo.folder = "out"
///     let result = try await LivePhotoPlan(photo).export()
///     result.files   // ["out/clip.JPG", "out/clip.MOV"]
///
/// Either both files are written, or neither.
public struct LivePhotoJob: Hashable, Sendable {
  /// The time of the still in the video.
  public typealias Moment = LivePhotoStill.Moment
  /// The kind of file that the still is.
  public typealias Format = LivePhotoStill.Format
  /// The part of the video that is kept.
  public typealias Extent = LivePhotoStill.Extent

  /// The video, its overlays with their parameters, the trim, and the metadata to keep.
  ///
  /// Without a trim the video covers its `extent`, 3 s around the still. It is encoded as H.264, or as HEVC where the source is,
  /// unless the job sets a preset.
  public var job: Job
  /// The time of the still; nil for that of the pair's still where the video is part of a pair, else for the middle.
  public var moment: Moment?
  /// The part of the video that is kept, as far as the job's trim leaves it open.
  public var extent = Extent.aroundStill
  /// The path of an image that replaces the frame; its EXIF metadata are kept.
  public var image: String?
  /// A UUID; nil for the identifier of the pair that `image` and the video form, else for a new one.
  public var identifier: String?
  /// The files' name without extension; nil for the video's.
  public var name: String?
  /// The folder of the files; nil for the video's.
  public var folder: String?
  /// The file format of the still; nil for HEIC of a wallpaper, as phones write it, and else for JPEG.
  public var format: Format?
  /// Whether the video is made as Lock Screens take it for a moving wallpaper: upright, 9:16, in HEVC with 8 bits, no larger
  /// than 1080 × 1920 and no faster than 60 frames a second. The plan says what of a Live Photo a Lock Screen may not take.
  public var isWallpaper = false
  /// How the video lies in the wallpaper's shape.
  public var fit = Slideshow.Fit.aspectFill

  package var stillFormat: Format { format ?? LivePhotoStill.format(ofWallpaper: isWallpaper) }

  /// A Live Photo with the still in the middle of a video, without overlays; nothing is read yet.
  public init(of path: String) {
    self.init(Job(input: .file(path)))
  }

  /// A Live Photo of a job's video: with the still that its `pair` says, and the video at its output; with the still in
  /// the middle, and its output ignored, where it has no `pair`.
  public init(_ job: Job) {
    self.job = job
    guard let still = job.pair else { return }
    (moment, image) = (still.moment, still.image)
    (identifier, format, extent) = (still.identifier, still.format, still.extent)
    (isWallpaper, fit) = (still.isWallpaper, still.fit)
  }
}
