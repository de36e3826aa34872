package import ImprintLayerTree
package import ImprintMedia
package import ImprintPrimitives

/// A Live Photo with everything resolved: the plan of its video, and where its still comes from.
public struct LivePhotoPlan: Hashable, Sendable {
  /// The plan of the video.
  public var movie: Plan
  /// The identifier that both files have.
  public let identifier: String
  /// The path of the still.
  public let stillPath: String
  /// The kind of file that it is.
  public let format: LivePhotoJob.Format
  /// Its origin.
  package let still: Still

  /// The origin of a Live Photo's still.
  package enum Still: Hashable, Sendable {
    /// A frame of the video, by its own plan.
    case frame(Plan, Exif)
    /// An image with overlays on it.
    case image(StillImage)
  }

  /// The files, in order.
  public var files: [String] { [stillPath, movie.output.path].compactMap(\.self) }

  /// Losses and substitutions that are known so far; running adds more.
  public var warnings: [JobWarning] { movie.warnings }
}

/// An image that becomes the still of a Live Photo, and what is drawn over it.
package struct StillImage: Hashable, Sendable {
  package var path: String
  /// The metadata that the still gets, with the identifier in them; of an image as it is stored, where it has to be
  /// made anew too.
  package var exif: Exif
  /// Whether nothing but metadata are to be written anew: its bytes are a file of the still's kind.
  package var isCopied: Bool
  /// Whether metadata beside `exif` stay.
  package var keepsMetadata: Bool
  /// Back to front.
  package var overlays: [Plan.OverlayPlan]
  /// The size that the overlays ask for; nil: the image's.
  package var canvas: PixelSize?
  /// The instant of the overlays that is shown.
  package var instant: FrameInstant
}
