internal import ImprintCFFmpeg
internal import ImprintValues

/// The times of frames inside an encoder that counts them (`EncoderFacts.countedRates`).
struct NumberedFrames {
  /// A number of frames larger than any encoder's delay.
  private static let limit = 1024

  /// The number of the first one that is kept.
  private var first: Int64 = 0
  private var presentations: [Int64] = []

  /// Includes the next frame, and returns its number, from 0.
  mutating func add(_ presentation: Int64) -> Int64 {
    if presentations.count == 2 * Self.limit {
      presentations.removeFirst(Self.limit)
      first += Int64(Self.limit)
    }
    presentations.append(presentation)
    return first + Int64(presentations.count - 1)
  }

  /// The presentation time of the frame of a number; nil where it is not kept.
  ///
  /// Negative numbers, which decode times can have, are extrapolated at the interval of the first two frames.
  func presentation(of number: Int64) -> Int64? {
    if first == 0, number < 0, let start = presentations.first {
      let step = presentations.count > 1 ? presentations[1].subtractingClamped(start) : 1
      return start.addingClamped(number.multipliedClamped(by: step))
    }
    let index = number - first
    return presentations.indices.contains(Int(clamping: index)) ? presentations[Int(index)] : nil
  }
}

extension VideoEncoderSettings {
  private static let broadcastRates =
    [24, 30, 60].compactMap { Rational($0 * 1000, 1001) }
    + [24, 25, 30, 50, 60].map { Rational($0) }

  /// The rate in which the encoder counts frames; nil where it does not, and where none is known.
  ///
  /// Frames are shown by the container's times, whatever the stream states.
  var countedRate: Rational? {
    guard let rates = EncoderFacts.of(encoder).countedRates, let frameRate else { return nil }
    switch rates {
    case .any: return Rational(av_d2q(frameRate.value, Int32(UInt16.max)))
    case .broadcast:
      return Self.broadcastRates.min {
        abs($0.value - frameRate.value) < abs($1.value - frameRate.value)
      }
    }
  }
}
