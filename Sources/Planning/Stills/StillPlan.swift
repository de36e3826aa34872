package import ImprintValues

/// The frames of a video that are written as images, and the paths of these.
package struct StillPlan: Hashable, Sendable, Codable {
  /// One frame of the output.
  package struct Moment: Hashable, Sendable, Codable {
    /// The output frame's number.
    package var frame: Int
    /// Its presentation time in the source, in ticks of the source track.
    package var source: Int64
    /// Its presentation time in the output, in ticks of the output's time base.
    package var presentation: Int64
    /// The presentation time in the source in seconds, from the source's zero.
    package var sourceTime: Double
  }

  /// An image that is written, or a cell of the contact sheet.
  package struct Image: Hashable, Sendable, Codable {
    /// The output frame's number; several images may show the same frame.
    package var frame: Int
    /// The path of the file; nil for a cell of the sheet.
    package var path: String?
  }

  /// A contact sheet: images side by side in one file.
  package struct Sheet: Hashable, Sendable, Codable {
    package var columns: Int
    package var rows: Int
    /// Whether each image has its frame's time in a corner.
    package var hasLabels: Bool
    /// The path of the file.
    package var path: String
  }

  /// The place as given, of which the paths of the images are made; nil where images are shown but not written.
  package var place: OutputDestination?
  /// The frames that are taken.
  package var taken: ChosenFrames
  /// The images, in the order of the request.
  package var images: [Image]
  /// The contact sheet; nil where each image is a file.
  package var sheet: Sheet?
  /// The size of each image, in square pixels.
  package var size: PixelSize
  /// The size of each written file: of an image, or of the whole sheet.
  var imageSize: PixelSize {
    PixelSize(
      width: size.width.multipliedClamped(by: sheet?.columns ?? 1),
      height: size.height.multipliedClamped(by: sheet?.rows ?? 1))
  }

  /// The paths of the files, in the order of the request.
  package var paths: [String] { sheet.map { [$0.path] } ?? images.compactMap(\.path) }
}
