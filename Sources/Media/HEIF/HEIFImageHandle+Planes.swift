internal import Glibc
internal import ImprintCHeif
internal import ImprintValues

extension HEIFImageHandle {
  /// Decodes the image to a frame of RGB in planes, or of luma alone, with its depth and in its own colours.
  ///
  /// - Parameter path: the file's path, for errors.
  /// - Throws: `MediaError` `.invalid` with libheif's reason.
  borrowing func planarFrame(named path: String) throws(MediaError) -> VideoFrame {
    let pixels =
      isMonochrome
      ? try decoded(as: heif_colorspace_monochrome, heif_chroma_monochrome, named: path)
      : try decoded(as: heif_colorspace_RGB, heif_chroma_444, named: path)
    let frame =
      isMonochrome
      ? try pixels.frame(of: [heif_channel_Y], "gray", in: color(isFullRange: !hasLimitedLuma))
      : try pixels.frame(
        of: [heif_channel_G, heif_channel_B, heif_channel_R], "gbrp", in: color(isFullRange: true))
    guard let frame else { throw MediaError(.invalid(path: path, .image(.nothing))) }
    return frame
  }

  /// Whether it has luma alone, and that in limited range, which libheif takes for full.
  var hasLimitedLuma: Bool {
    borrowing get { isMonochrome && codePoints?.full_range_flag == 0 }
  }

  /// Its colours in RGB; without code points it is in sRGB (MIAF, ISO/IEC 23000-22, 7.3.6.4).
  private borrowing func color(isFullRange: Bool) -> ColorDescription {
    guard let points = codePoints else { return .sRGB }
    return ColorDescription(
      primaries: ColorPrimaries(rawValue: Int(points.color_primaries.rawValue)),
      transfer: TransferCharacteristics(rawValue: Int(points.transfer_characteristics.rawValue)),
      matrix: isMonochrome
        ? MatrixCoefficients(rawValue: Int(points.matrix_coefficients.rawValue)) : .identity,
      isFullRange: isFullRange)
  }
}

extension HEIFPixels {
  /// A frame of the channels, which are the planes of a layout; nil where none has their depth.
  ///
  /// - Parameter family: the layout's name without its depth.
  fileprivate borrowing func frame(
    of channels: [heif_channel], _ family: String, in color: ColorDescription
  ) throws(MediaError) -> VideoFrame? {
    guard let first = channels.first,
      let layout = PixelLayout(
        named: "\(family)\(heif_image_get_bits_per_pixel_range(pointer, first))le")
    else { return nil }
    let frame = try VideoFrame(FrameFormat(size: size(of: first), layout: layout, color: color))
    for (channel, plane) in zip(channels, try frame.borrowedPlanes().planes) {
      guard copy(channel, to: plane) else { return nil }
    }
    return frame
  }

  private borrowing func size(of channel: heif_channel) -> PixelSize {
    PixelSize(
      width: Int(heif_image_get_width(pointer, channel)),
      height: Int(heif_image_get_height(pointer, channel)))
  }

  /// Copies samples of two bytes; returns false where the image's plane has another size.
  private borrowing func copy(_ channel: heif_channel, to plane: FramePlanes.Plane) -> Bool {
    var stride: Int32 = 0
    let length = plane.size.width * 2
    guard size(of: channel) == plane.size,
      let base = heif_image_get_plane_readonly(pointer, channel, &stride), Int(stride) >= length
    else { return false }
    for row in 0..<plane.size.height {
      memcpy(plane.base + row * plane.bytesPerRow, base + row * Int(stride), length)
    }
    return true
  }
}
