internal import ImprintCFFmpeg
public import ImprintValues

/// Writes images to files.
public enum ImageWriter {
  /// Writes a PNG with straight alpha, replacing an existing file.
  ///
  /// - Throws: `MediaError` where the file cannot be created or written (it is removed then), or FFmpeg has no encoder.
  public static func writePNG(_ bitmap: Bitmap, to path: String) throws(MediaError) {
    try write(bitmap, as: .png, to: path)
  }

  /// Writes an image, replacing an existing file.
  ///
  /// - Throws: `MediaError` `.cannotCreate`, `.writing` (the file is removed then), `.noEncoder`.
  package static func write(
    _ bitmap: Bitmap, as format: StillFormat, to path: String
  ) throws(MediaError) {
    try FileBytes.write(bytes(of: bitmap, as: format), to: path)
  }

  /// Encodes an image to the content of its file.
  ///
  /// - Throws: `MediaError` where there is no encoder, or the format does not support the size.
  public static func bytes(
    of bitmap: Bitmap, as format: StillFormat
  ) throws(MediaError) -> [UInt8] {
    LibraryLog.silenced
    switch format {
    case .png:
      return try png(bitmap.isOpaque ? VideoFrame(opaque: bitmap) : VideoFrame(straight: bitmap))
    case .jpeg:
      // FFmpeg scales quantisers by 118; 2 is the finest that it uses by default. Without "bitexact" it leaves its
      // version in a comment.
      let options = ["flags": "+qscale+bitexact", "global_quality": "\(2 * 118)"]
      return try encode(
        VideoFrame(jpegOf: bitmap), by: AV_CODEC_ID_MJPEG, named: "JPEG", options
      ).bytes
    case .webp: return try webp(bitmap)
    }
  }

  /// A PNG of a frame in a format that FFmpeg's encoder takes.
  static func png(_ frame: VideoFrame) throws(MediaError) -> [UInt8] {
    // Half the time of FFmpeg's defaults for 4K frames, at a similar size: "mixed" tries every prediction on
    // every row, and higher levels save a few percent for twice the time.
    try encode(frame, by: AV_CODEC_ID_PNG, named: "PNG", ["pred": "up", "compression_level": "2"])
      .bytes
  }

  private static func webp(_ bitmap: Bitmap) throws(MediaError) -> [UInt8] {
    try WebPSettings.check(bitmap.size)
    var settings = WebPSettings.standard
    settings.quality = 90
    let frame = try VideoFrame(straight: bitmap)
    guard let plane = try frame.borrowedPlanes().planes.first else { return [] }
    return try WebPImageEncoder(settings).file(of: plane, .rgba, PixelRect(bitmap.size))
  }

  /// Encodes images of one size to an animated WebP that plays for ever; a single image makes a still one.
  ///
  /// - Parameter milliseconds: the time that each is shown, above 0 and below 2²⁴.
  /// - Throws: `MediaError` where libwebp refuses them, for no image, and for an impossible time.
  public static func animatedWebP(
    _ images: [Bitmap], milliseconds: Int
  ) throws(MediaError) -> [UInt8] {
    guard let size = images.first?.size else {
      throw MediaError(.noEncoder("webp", .images(.noImages)))
    }
    // A frame's duration has 24 bits (WebP Container Specification, "ANMF").
    let most = (1 << 24) - 1
    guard 1...most ~= milliseconds else {
      throw MediaError(.noEncoder("webp", .images(.duration(milliseconds, most: most))))
    }
    var writer = try WebPAnimationWriter(size: size, quality: 70)
    for (index, image) in images.enumerated() { try writer.add(image, at: index * milliseconds) }
    return try writer.finish(at: images.count * milliseconds)
  }

  private static func encode(
    _ frame: VideoFrame, by codec: AVCodecID, named name: String, _ options: [String: String]
  ) throws(MediaError) -> Packet {
    guard let encoder = avcodec_find_encoder(codec) else {
      throw MediaError(.noEncoder(name.lowercased(), .notBuilt))
    }
    let room = AllocationLimit.Raise(to: frame.pointer.pointee.mostBytes)
    defer { withExtendedLifetime(room) {} }
    let context = try CodecContext(for: encoder)
    context.pointer.pointee.width = frame.pointer.pointee.width
    context.pointer.pointee.height = frame.pointer.pointee.height
    context.pointer.pointee.pix_fmt = AVPixelFormat(frame.pointer.pointee.format)
    context.pointer.pointee.time_base = AVRational(num: 1, den: 1)
    try withOptions(options) { dictionary throws(MediaError) in
      try MediaError.check(
        avcodec_open2(context.pointer, encoder, &dictionary), "opening the \(name) encoder")
    }
    let action = "encoding a \(name)"
    try MediaError.check(avcodec_send_frame(context.pointer, frame.pointer), action)
    try MediaError.check(avcodec_send_frame(context.pointer, nil), action)
    let packet = try Packet()
    try MediaError.check(avcodec_receive_packet(context.pointer, packet.pointer), action)
    return packet
  }
}

extension VideoFrame {
  /// Copies an opaque image to RGB, which a PNG encodes a third faster than with alpha.
  fileprivate convenience init(opaque bitmap: Bitmap) throws(MediaError) {
    try self.init(FrameFormat(size: bitmap.size, layout: .rgb, color: .unspecified))
    guard let base = pointer.pointee.data.0 else { return }
    let line = Int(pointer.pointee.linesize.0)
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    bitmap.samples.withUnsafeBufferPointer { samples in
      for row in 0..<height {
        var target = base + row * line
        for offset in stride(from: row * width * 4, to: (row + 1) * width * 4, by: 4) {
          target[0] = samples[offset]
          target[1] = samples[offset + 1]
          target[2] = samples[offset + 2]
          target += 3
        }
      }
    }
  }

  /// Converts an image to RGBA with straight alpha.
  convenience init(straight bitmap: Bitmap) throws(MediaError) {
    try self.init(FrameFormat(size: bitmap.size, layout: .rgba, color: .unspecified))
    guard let base = pointer.pointee.data.0 else { return }
    let line = Int(pointer.pointee.linesize.0)
    let width = bitmap.size.width * 4
    for row in 0..<bitmap.size.height {
      for pixel in stride(from: 0, to: width, by: 4) {
        let offset = row * width + pixel
        let alpha = Int(bitmap.samples[offset + 3])
        let target = base + row * line + pixel
        for component in 0..<3 {
          let value = Int(bitmap.samples[offset + component])
          target[component] = alpha == 0 ? 0 : UInt8(min((value * 255 + alpha / 2) / alpha, 255))
        }
        target[3] = UInt8(alpha)
      }
    }
  }
}
