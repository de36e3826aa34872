/// The part of a motion photo that is read: phones put a video behind the image, in one file that ends in `.jpg` or
/// `.heic`.
///
/// Both parts of every other file are the file itself.
package enum MotionPhotoPart: Hashable, Sendable {
  case video, image

  /// The part that was probed, by FFmpeg's name of its format: an image is read by a demuxer of its own.
  package init(container: String) {
    self = container.hasSuffix("_pipe") ? .image : .video
  }
}
