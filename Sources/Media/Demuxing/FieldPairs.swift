internal import ImprintCFFmpeg

/// Tells the packets of second fields, in a track of H.264 whose fields are coded and stored one by one, as in AVCHD.
///
/// The second field of a frame follows the first one in decode order, and has the other parity (ITU-T H.264, 3.30). Owns
/// a parser of FFmpeg, which reads the headers of slices.
final class FieldPairs {
  private let parser: UnsafeMutablePointer<AVCodecParserContext>
  private let context: UnsafeMutablePointer<AVCodecContext>
  /// The parity of the packet before, where that is the first field of a frame.
  private var awaited: AVPictureStructure?

  /// Nil for another codec, and where memory is short.
  init?(in stream: UnsafePointer<AVStream>) {
    guard let parameters = stream.pointee.codecpar,
      parameters.pointee.codec_id == AV_CODEC_ID_H264,
      let parser = av_parser_init(Int32(bitPattern: AV_CODEC_ID_H264.rawValue))
    else { return nil }
    var context = avcodec_alloc_context3(nil)
    guard let opened = context, avcodec_parameters_to_context(opened, parameters) >= 0 else {
      avcodec_free_context(&context)
      av_parser_close(parser)
      return nil
    }
    parser.pointee.flags |= PARSER_FLAG_COMPLETE_FRAMES
    (self.parser, self.context) = (parser, opened)
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&context)
    av_parser_close(parser)
  }

  /// Whether a packet is the second field of the frame whose first field was the packet before.
  func isSecond(_ packet: Packet) -> Bool {
    let structure = structure(of: packet)
    let other = structure.opposite
    let isSecond = other != nil && awaited == other
    awaited = other == nil || isSecond ? nil : structure
    return isSecond
  }

  private func structure(of packet: Packet) -> AVPictureStructure {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count: Int32 = 0
    _ = av_parser_parse2(
      parser, context, &bytes, &count, packet.pointer.pointee.data, packet.pointer.pointee.size,
      packet.pointer.pointee.pts, packet.pointer.pointee.dts, -1)
    return parser.pointee.picture_structure
  }
}

extension AVPictureStructure {
  /// The field of the other parity; nil for a frame.
  fileprivate var opposite: AVPictureStructure? {
    switch self {
    case AV_PICTURE_STRUCTURE_TOP_FIELD: AV_PICTURE_STRUCTURE_BOTTOM_FIELD
    case AV_PICTURE_STRUCTURE_BOTTOM_FIELD: AV_PICTURE_STRUCTURE_TOP_FIELD
    default: nil
    }
  }
}
