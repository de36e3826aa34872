internal import ImprintCFFmpeg
internal import ImprintValues

extension Demuxer {
  /// Makes a decoder for one of its streams; for the other parameters see `FrameDecoder`.
  ///
  /// - Parameter keepsProfile: whether frames of images keep the colours of an ICC profile, and the profile; they are
  ///   converted to sRGB otherwise.
  func makeDecoder(
    for stream: UnsafeMutablePointer<AVStream>, threads: Int, keepsAlpha: Bool = false,
    keepsProfile: Bool = false, isImmediate: Bool = false, isHalved: Bool = false
  ) throws(MediaError) -> any FrameDecoding {
    var decoder: any FrameDecoding
    if let packets {
      decoder = try packets.makeDecoder()
    } else {
      let codec = stream.pointee.codecpar?.pointee.codec_id
      let isPhotograph = codec == AV_CODEC_ID_MJPEG && facts.isStillImage
      decoder = try FrameDecoder(
        for: stream, of: path, threads: threads, keepsAlpha: keepsAlpha, isImmediate: isImmediate,
        // FFmpeg fills a photograph that was cut off with green.
        refusesDamage: isPhotograph, isHalved: isHalved)
      switch codec {
      case AV_CODEC_ID_MJPEG?: decoder = AdjustedDecoder(decoder, JPEGAdjustment(path: path))
      case AV_CODEC_ID_PNG?: decoder = decoder.forPNG
      case AV_CODEC_ID_JPEGXL?: decoder = AdjustedDecoder(decoder, JXLAdjustment())
      case AV_CODEC_ID_GIF?: decoder = AdjustedDecoder(decoder, GIFAdjustment())
      default: break
      }
      if isPhotograph, !isHalved { decoder = JPEGImageDecoder(decoder, path: path) }
    }
    return keepsProfile || !stream.isOfImages ? decoder : ProfiledDecoder(decoder)
  }
}

extension UnsafeMutablePointer<AVStream> {
  /// Whether its codec is one of images, still or animated.
  fileprivate var isOfImages: Bool {
    let images = [
      AV_CODEC_ID_PNG, AV_CODEC_ID_APNG, AV_CODEC_ID_GIF, AV_CODEC_ID_WEBP, AV_CODEC_ID_BMP,
      AV_CODEC_ID_TIFF, AV_CODEC_ID_MJPEG,
    ]
    return pointee.codecpar.map { images.contains($0.pointee.codec_id) } ?? true
  }
}
