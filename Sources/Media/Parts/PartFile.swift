/// A file with packets of tracks that are made apart, and muxed later: Imprint's own format, since no container holds
/// every codec with its exact times, and tells a file that is half written.
///
///     "imprint.part/1\n"
///     blocks: a kind (1 byte), a length (8 bytes, little endian), and so many bytes
///       H  the header (`PartHeader`), as JSON; the first block
///       P  a packet: track, flags, time base, times, side data, data
///       E  the end (`PartEnd` with the caller's own value), as JSON; the last block but for the digest
///       D  the SHA-256 digest of all bytes before this block
package enum PartFile {
  static let magic = "imprint.part/1\n"

  enum Block: UInt8 {
    case header = 72
    case packet = 80
    case end = 69
    case digest = 68
  }

  /// The largest header or end, in bytes.
  static let mostText = 16 << 20
  /// The characters of a digest.
  static let digestSize = 64
  /// The largest packet, in bytes.
  static let mostPacket = Int64(Int32.max) - 4096
}

/// The beginning of a part: what it is a part of.
package struct PartHeader: Hashable, Sendable, Codable {
  /// The digest of the plan.
  package var plan: String
  /// The number of the segment; nil for sound.
  package var segment: Int?
  /// The libraries and the program that encoded it, as far as they tell their versions.
  ///
  /// Nil where packets are copied.
  package var build: String?

  package init(plan: String, segment: Int?, build: String?) {
    (self.plan, self.segment, self.build) = (plan, segment, build)
  }
}

/// A part's header block.
struct StoredHeader: Codable {
  var part: PartHeader
  var tracks: [StoredTrackFormat]
}

/// The end of a part: what is in it.
package struct PartEnd: Hashable, Sendable, Codable {
  /// The frames whose packets are in it; none for sound.
  package var frames: FrameTally
  /// The number of packets.
  package var packets: Int
  /// The caller's own value, as JSON.
  package var note: String
}
