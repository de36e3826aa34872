/// Reads as much of a codec's bitstream as splicing takes: the places at which decoding can begin.
protocol BitstreamSyntax {
  /// The properties that an encoder has to match; nil where they vary, or the codec has none that splicing knows.
  var format: CodedFormat { get }

  /// The reason why the frames cannot be spliced with others, as far as it is known; nil for none.
  var obstacle: SplicingObstacle? { get }

  /// Reads a packet; frames come in decode order.
  mutating func role(of packet: UnsafeBufferPointer<UInt8>) -> CodedFrameRole
}

/// The part of a coded frame in its group.
enum CodedFrameRole {
  /// Decoding can begin with it, and no frame after it needs one before it.
  case access
  /// Decoding can begin with it, and no frame that is presented after it needs one before it.
  case openAccess
  /// It may need frames before it.
  case dependent
  /// It is presented before the access frame that it follows, and needs frames from before that one.
  case leading
  /// It is a reference only, and never shown.
  case hidden
}

/// The properties of coded frames that another encoder's have to share to be decoded in their midst.
package enum CodedFormat: Hashable, Sendable {
  /// - Parameter freeID: the lowest id that none of the parameter sets has.
  case h264(AVCSequenceParameters, freeID: Int)
  /// - Parameter freeID: the lowest id that none of the parameter sets has.
  case hevc(HEVCSequenceParameters, freeID: Int)
  case vp9
  case vp8
}

/// Reasons that coded frames cannot be spliced with those of another encoder.
package enum SplicingObstacle: Hashable, Sendable {
  /// Splicing is not known of the codec (FFmpeg's name).
  case codec(String)
  /// The header has no parameter sets, or none that can be read.
  case noParameterSets
  /// Parameter sets change on the way.
  case changingParameterSets
  /// Frames are coded as fields, or may be.
  case fields
  /// The profile, by its number in the bitstream.
  case profile(Int)
  /// All ids of parameter sets are taken.
  case noFreeID
  /// A packet cannot be read, as of a damaged file.
  case damaged
  /// Packets lack times, or have some twice.
  case times
  /// An edit list hides packets, or shows them in another order.
  case editList
  /// The encoder makes other frames than the source's: the property that differs.
  case encoder(String)
}

extension SplicingObstacle {
  /// The syntax of a codec.
  ///
  /// - Parameters:
  ///   - codec: FFmpeg's name.
  ///   - header: the container's, as `avcC`.
  /// - Throws: the obstacle.
  static func syntax(
    of codec: String, header: [UInt8]
  ) throws(SplicingObstacle) -> any BitstreamSyntax {
    switch codec {
    case "h264": try AVCSyntax(header)
    case "hevc": try HEVCSyntax(header)
    case "vp9": VP9Syntax()
    case "vp8": VP8Syntax()
    default: throw .codec(codec)
    }
  }
}

extension SplicingObstacle: Error {}
