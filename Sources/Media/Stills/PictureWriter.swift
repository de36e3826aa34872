internal import CFFmpeg
internal import Glibc
public import Pixels
internal import Primitives

/// Writes pictures to files.
public enum PictureWriter {
  /// Writes a PNG with straight alpha at `path`, over what is there.
  ///
  /// - Throws: `MediaError.cannotCreate`, `.writing` (the file is removed then), `.noEncoder`.
  public static func writePNG(_ bitmap: Bitmap, to path: String) throws(MediaError) {
    let packet = try encodePNG(try VideoFrame(straight: bitmap))
    try write(packet, to: path)
  }

  private static func encodePNG(_ frame: VideoFrame) throws(MediaError) -> Packet {
    guard let encoder = avcodec_find_encoder(AV_CODEC_ID_PNG) else {
      throw .noEncoder("png", reason: "FFmpeg was built without it here")
    }
    let context = try CodecContext(for: encoder)
    context.pointer.pointee.width = frame.pointer.pointee.width
    context.pointer.pointee.height = frame.pointer.pointee.height
    context.pointer.pointee.pix_fmt = AV_PIX_FMT_RGBA
    context.pointer.pointee.time_base = AVRational(num: 1, den: 1)
    try withOptions(["pred": "mixed"]) { dictionary throws(MediaError) in
      try MediaError.check(
        avcodec_open2(context.pointer, encoder, &dictionary), "opening the PNG encoder")
    }
    try MediaError.check(avcodec_send_frame(context.pointer, frame.pointer), "encoding a PNG")
    try MediaError.check(avcodec_send_frame(context.pointer, nil), "encoding a PNG")
    let packet = try Packet()
    try MediaError.check(avcodec_receive_packet(context.pointer, packet.pointer), "encoding a PNG")
    return packet
  }

  private static func write(_ packet: Packet, to path: String) throws(MediaError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      throw .cannotCreate(path: path, reason: String(cString: strerror(errno)))
    }
    var failure: Int32 = 0
    var rest = UnsafeRawBufferPointer(start: packet.pointer.pointee.data, count: packet.byteCount)
    while failure == 0, let base = rest.baseAddress, !rest.isEmpty {
      let count = Glibc.write(file, base, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno != EINTR {
        failure = errno
      }
    }
    var status = stat()
    let isPlain = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    if close(file) != 0, failure == 0 { failure = errno }
    if failure != 0 {
      if isPlain { unlink(path) }
      throw .writing(path: path, reason: String(cString: strerror(failure)))
    }
  }
}

extension VideoFrame {
  /// An RGBA picture with alpha that is not multiplied into its colours.
  convenience init(straight bitmap: Bitmap) throws(MediaError) {
    try self.init(PictureFormat(size: bitmap.size, layout: .rgba, color: .unspecified))
    guard let base = pointer.pointee.data.0 else { return }
    let line = Int(pointer.pointee.linesize.0)
    let width = bitmap.size.width * 4
    for row in 0..<bitmap.size.height {
      for pixel in stride(from: 0, to: width, by: 4) {
        let place = row * width + pixel
        let alpha = Int(bitmap.samples[place + 3])
        let target = base + row * line + pixel
        for component in 0..<3 {
          let value = Int(bitmap.samples[place + component])
          target[component] = alpha == 0 ? 0 : UInt8(min((value * 255 + alpha / 2) / alpha, 255))
        }
        target[3] = UInt8(alpha)
      }
    }
  }
}
