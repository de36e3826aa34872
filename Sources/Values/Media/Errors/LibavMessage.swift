internal import Glibc

extension MediaError {
  /// FFmpeg's message for one of its codes (libavutil/error.h): a negated code of the system, or one of its own, which
  /// is made of four characters.
  package static func message(ofLibav code: Int32) -> String {
    if let message = libavMessages[code] { return message }
    return String(cString: strerror(code == .min ? code : -code))
  }

  private static let libavMessages = Dictionary(
    [
      ("\u{F8}BSF", "Bitstream filter not found"),
      ("BUG!", "Internal bug, should not have happened"),
      ("BUG ", "Internal bug, should not have happened"), ("BUFS", "Buffer too small"),
      ("\u{F8}DEC", "Decoder not found"), ("\u{F8}DEM", "Demuxer not found"),
      ("\u{F8}ENC", "Encoder not found"), ("EOF ", "End of file"),
      ("EXIT", "Immediate exit requested"), ("EXT ", "Generic error in an external library"),
      ("\u{F8}FIL", "Filter not found"), ("\u{F8}MUX", "Muxer not found"),
      ("\u{F8}OPT", "Option not found"),
      ("PAWE", "Not yet implemented in FFmpeg, patches welcome"),
      ("\u{F8}PRO", "Protocol not found"), ("\u{F8}STR", "Stream not found"),
      ("INDA", "Invalid data found when processing input"), ("UNKN", "Unknown error occurred"),
      ("\u{F8}400", "Server returned 400 Bad Request"),
      ("\u{F8}401", "Server returned 401 Unauthorized (authorization failed)"),
      ("\u{F8}403", "Server returned 403 Forbidden (access denied)"),
      ("\u{F8}404", "Server returned 404 Not Found"),
      ("\u{F8}4XX", "Server returned 4XX Client Error, but not one of 40{0,1,3,4}"),
      ("\u{F8}5XX", "Server returned 5XX Server Error reply"),
    ].map { tag, message in
      // FFERRTAG: the characters from the least significant byte on, negated.
      let bits = tag.unicodeScalars.reversed().reduce(UInt32(0)) {
        $0 << 8 | UInt32($1.value & 0xFF)
      }
      return (Int32(truncatingIfNeeded: 0 &- Int64(bits)), message)
    }, uniquingKeysWith: { first, _ in first })
}
