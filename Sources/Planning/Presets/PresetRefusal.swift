internal import ImprintPrimitives

/// The encoders of a preset, none of which serves.
struct PresetRefusal: Error {
  /// An encoder that does not open.
  struct Closed {
    var encoder: String
    /// The reason, beginning with its name.
    var why: String
    /// The size of frames, where another one would open it.
    var size: PixelSize?
  }

  /// The preset's name.
  let preset: String
  /// Encoders that do not open.
  var closed: [Closed] = []
  /// Encoders whose codec the container does not hold.
  var unheld: [String] = []
  /// Encoders that FFmpeg's libraries here do not have, with these words.
  var absent: [String] = []

  /// The reasons of those that the container would hold.
  var reasons: [String] { closed.map(\.why) + absent }

  /// The preset's name, and the reasons.
  var why: String { "\(preset): " + reasons.joined(separator: ", ") }

  /// The size of frames, where that is the only reason.
  fileprivate var size: PixelSize? {
    absent.isEmpty && closed.allSatisfy { $0.size != nil } ? closed.first?.size : nil
  }
}

extension ExportError.PresetFault {
  /// The fault of a preset, or of all among which one chooses.
  static func refused(_ refusals: [PresetRefusal]) -> Self {
    let sizes = refusals.compactMap(\.size)
    guard let size = sizes.first, sizes.count == refusals.count else {
      return .noEncoder(refusals: refusals.map(\.why))
    }
    let encoders = refusals.flatMap { $0.closed.map(\.encoder) }
    return .noEncoderForSize(size, encoders: Set(encoders).sorted())
  }
}
