package import ImprintLanguage
package import ImprintValues

/// A Live Photo with everything resolved: the plan of its video, and the source of its still.
public struct LivePhotoPlan: Hashable, Sendable {
  /// The plan of the video.
  public let movie: Plan
  /// The identifier that both files have.
  public let identifier: String
  /// The path of the still.
  public let stillPath: String
  /// The file format of the still.
  public let format: LivePhotoJob.Format
  /// The source of the still.
  package let still: Still

  /// The source of a Live Photo's still.
  package enum Still: Hashable, Sendable {
    /// A frame of the video, with a plan of its own.
    case frame(Plan, Exif)
    /// An image with overlays.
    case image(LivePhotoImagePlan)
  }

  /// The paths of the files, the still's first.
  public var files: [String] { [stillPath, movie.output.path].compactMap(\.self) }

  /// Losses and substitutions that are known so far; running the plan may add more.
  public var warnings: [JobWarning] { movie.warnings }
}

/// An image that becomes the still of a Live Photo, with the overlays on it.
package struct LivePhotoImagePlan: Hashable, Sendable {
  package var path: String
  /// The part of the image that is kept; nil for all of it.
  package var part: PixelRect?
  /// The metadata of the still, including the identifier. They describe the image as it is stored, also where it has
  /// to be encoded again.
  package var exif: Exif
  /// Whether only the metadata are rewritten: the file already has the still's format.
  package var isCopied: Bool
  /// Whether metadata other than `exif` are kept.
  package var keepsMetadata: Bool
  /// The overlays, back to front.
  package var overlays: [Plan.OverlayPlan]
  /// The canvas size that the overlays request; nil for the image's size.
  package var canvas: PixelSize?
  /// The instant at which the overlays are evaluated.
  package var instant: FrameInstant
}
