/// The part of a motion photo that is read: phones put a video behind the image, in one file that ends in `.jpg` or
/// `.heic`.
///
/// For every other file, both cases mean the file itself.
package enum MotionPhotoPart: Hashable, Sendable {
  case video, image

  /// The part that was probed, by FFmpeg's name of its format.
  package init(container: String) {
    self = InputFormat.of(container).isStillImage ? .image : .video
  }
}
