/// Reads what smart rendering needs of a codec's bitstream: the frames at which decoding can begin.
package protocol BitstreamSyntax {
  /// The properties that an encoder has to match.
  var format: CodedFormat { get }

  /// The reason why no frames of an encoder fit among these, as far as packets have been read; nil for none.
  var obstacle: CodingObstacle? { get }

  /// Reads a packet; frames come in decode order.
  mutating func role(of packet: UnsafeBufferPointer<UInt8>) -> CodedFrameRole
}

/// The role of a coded frame in random access.
package enum CodedFrameRole {
  /// Decoding can begin with it, and no frame after it needs one before it.
  case access
  /// Decoding can begin with it, and no frame that is presented after it needs one before it, as for a CRA of HEVC.
  case openAccess
  /// It may need frames before it.
  case dependent
  /// It is presented before the access frame that it follows in decode order, and needs frames from before that one.
  case leading
  /// It is a reference only, and never shown.
  case hidden
}

/// The properties that the frames of another encoder have to share with coded frames to fit among them.
package enum CodedFormat: Hashable, Sendable {
  /// - Parameter freeID: the lowest id that none of the parameter sets has.
  case h264(AVCSequenceParameters, freeID: Int)
  /// - Parameter freeID: the lowest id that none of the parameter sets has.
  case hevc(HEVCSequenceParameters, freeID: Int)
  case vp9
  case vp8
}

/// Reasons that no frames of an encoder fit among coded frames.
package enum CodingObstacle: Hashable, Sendable {
  /// Smart rendering is not implemented for the codec, which is given by FFmpeg's name.
  case codec(String)
  /// The header has no parameter sets, or none that can be read.
  case noParameterSets
  /// Parameter sets change within the track.
  case changingParameterSets
  /// Frames are coded as fields, or may be.
  case fields
  /// The profile, by its number in the bitstream.
  case profile(Int)
  /// All ids of parameter sets are taken.
  case noFreeID
  /// A packet cannot be read, as in a damaged file.
  case damaged
  /// Packets lack times, share one, or have decode times that do not fit them.
  case times
  /// An edit list hides packets, or shows them in another order.
  case editList
  /// The encoder's frames differ from the source's in this property.
  case encoder(String)
}

extension CodingObstacle {
  /// Makes the reader of a codec's bitstream.
  ///
  /// - Parameters:
  ///   - codec: FFmpeg's name.
  ///   - header: the codec's configuration as the container stores it, such as `avcC`.
  /// - Throws: the obstacle.
  package static func syntax(
    of codec: String, header: [UInt8]
  ) throws(CodingObstacle) -> any BitstreamSyntax {
    switch codec {
    case "h264": try AVCSyntax(header)
    case "hevc": try HEVCSyntax(header)
    case "vp9": VP9Syntax()
    case "vp8": VP8Syntax()
    default: throw .codec(codec)
    }
  }
}

extension CodingObstacle: Error {}
