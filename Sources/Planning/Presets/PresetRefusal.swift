internal import ImprintValues

/// The reasons that none of a preset's encoders can be used.
struct PresetRefusal: Error {
  /// An encoder that does not open.
  struct Closed {
    var encoder: String
    /// The reason, beginning with its name.
    var why: String
    /// The size of frames, where the encoder opens for another size.
    var size: PixelSize?
  }

  /// The preset's name.
  let preset: String
  /// Encoders that do not open on this machine.
  var closed: [Closed] = []
  /// Encoders whose codec the container does not support.
  var unheld: [String] = []
  /// Encoders that FFmpeg's libraries here lack, each with a message.
  var absent: [String] = []

  /// The reasons for those encoders whose codec the container supports.
  var reasons: [String] { closed.map(\.why) + absent }

  /// The preset's name, and the reasons.
  var why: String { "\(preset): " + reasons.joined(separator: ", ") }

  /// The size of frames, where that is the only reason.
  fileprivate var size: PixelSize? {
    absent.isEmpty && closed.allSatisfy { $0.size != nil } ? closed.first?.size : nil
  }
}

extension ExportError.PresetFault {
  /// The fault of a single preset, or of all those that a preset chooses among.
  static func refused(_ refusals: [PresetRefusal]) -> Self {
    let sizes = refusals.compactMap(\.size)
    guard let size = sizes.first, sizes.count == refusals.count else {
      return .noEncoder(refusals: refusals.map(\.why))
    }
    let encoders = refusals.flatMap { $0.closed.map(\.encoder) }
    return .noEncoderForSize(size, encoders: Set(encoders).sorted())
  }
}
