internal import ImprintCFFmpeg
internal import ImprintMediaTypes
internal import ImprintPixels

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
}
