public import Primitives

/// A decoded still or animation: a logo, a sequence of frames, a video with alpha.
///
/// Raster and Compositing ask for frames through this and never see a codec. Frames are upright
/// and have square pixels. Safe to use from one thread at a time.
public protocol ImageSource: AnyObject, Sendable {
  var size: PixelSize { get }

  /// When each frame ends, in seconds from the first one's beginning; never falling, one entry a
  /// frame. A still has one entry, 0.
  var ends: [Double] { get }

  /// How often the file itself says that it plays; nil for ever. 1 for a still.
  var playCount: Int? { get }

  /// The frame at an index in `ends`.
  ///
  /// - Throws: where it does not decode.
  func bitmap(at index: Int) throws -> Bitmap
}

/// Opens frames by the path of a file, or of a numbered sequence.
public protocol ImageOpening: Sendable {
  /// - Throws: where the file is not there or is no frame.
  func openImage(at path: String) throws -> any ImageSource
}
