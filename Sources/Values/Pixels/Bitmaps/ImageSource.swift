/// A decoded still or animation: an image file, a numbered sequence or a video with alpha.
///
/// Raster and Compositing read images through it and never see a codec. Images are upright with
/// square pixels. One thread at a time.
package protocol ImageSource: AnyObject, Sendable {
  var size: PixelSize { get }

  /// The end time of each image in seconds from the start of the first; non-decreasing. A still has
  /// one entry, 0.
  var ends: [Double] { get }

  /// The loop count of the file; nil for endless. A still has 1.
  var playCount: Int? { get }

  /// Whether its format has a loop count; a video's has none, and one plays once.
  var statesPlayCount: Bool { get }

  /// The image at an index of `ends`.
  ///
  /// - Throws: an error where it does not decode.
  func bitmap(at index: Int) throws -> Bitmap
}

extension ImageSource {
  package var statesPlayCount: Bool { true }
}
