internal import ImprintCFFmpeg
internal import ImprintValues

extension Demuxer {
  /// The orientation of a video track: the container's, else the first frame's, else that of an image's EXIF.
  ///
  /// - Returns: nil for a display matrix that stands for no orientation.
  func orientation(
    of stream: UnsafeMutablePointer<AVStream>, first: VideoFrame
  ) -> Orientation? {
    let matrix = stream.displayMatrix(first: first)
    guard matrix.isEmpty, ["png_pipe", "webp_pipe", "tiff_pipe"].contains(format) else {
      return Orientation.read(matrix)
    }
    return Orientation(exif: EmbeddedExif.read(input.file)?.orientation ?? 1)
  }

  /// The shape of a stream's pixels, width by height; 1 where it is unknown, absurd, or that of an image.
  func pixelAspect(
    of stream: UnsafeMutablePointer<AVStream>, first: VideoFrame
  ) -> Rational {
    if facts.hasSquarePixels { return Rational(1) }
    let aspect = av_guess_sample_aspect_ratio(context, stream, first.pointer)
    guard aspect.num > 0, aspect.den > 0, let shape = Rational(aspect),
      shape.value > 0.05, shape.value < 20
    else { return Rational(1) }
    return shape
  }
}
