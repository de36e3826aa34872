public import Primitives

/// A decoded still or animation: a logo, a sequence of frames, a film with alpha.
///
/// Raster and Compositing ask for pictures through this and never see a codec. Pictures are upright
/// and have square pixels. Safe to use from one thread at a time.
public protocol PictureSource: AnyObject, Sendable {
  var size: PixelSize { get }

  /// When each picture ends, in seconds from the first one's beginning; never falling, one entry a
  /// picture. A still has one entry, 0.
  var ends: [Double] { get }

  /// How often the file itself says that it plays; nil for ever. 1 for a still.
  var playCount: Int? { get }

  /// The picture at an index in `ends`.
  ///
  /// - Throws: where it does not decode.
  func bitmap(at index: Int) throws -> Bitmap
}

/// Opens pictures by the path of a file, or of a numbered sequence.
public protocol PictureOpening: Sendable {
  /// - Throws: where the file is not there or is no picture.
  func openPicture(at path: String) throws -> any PictureSource
}
