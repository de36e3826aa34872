/// Which samples of luma one sample of chroma stands for along one axis, in sixteenths.
public struct ChromaTaps: Sendable {
  /// What the weights of all taps of a sample come to.
  public static let whole: UInt32 = 16

  /// Distances from the first luma sample that shares the chroma sample, rising by one, and weights.
  public let taps: [(distance: Int, weight: UInt32)]
  /// By how many bits places are smaller than those of luma.
  public let shift: Int

  /// - Parameters:
  ///   - shift: 0 (not subsampled), 1 (two share one) or 2 (four).
  ///   - isCosited: whether chroma lies on the first of them rather than amid them.
  public init(shift: Int, isCosited: Bool) {
    self.shift = shift
    let count = 1 << shift
    if shift == 0 {
      taps = [(0, 16)]
    } else if isCosited {
      // A triangle that falls to 0 at the neighbouring chroma samples: [1 2 1]/4 for two.
      taps = (1 - count..<count).map { ($0, UInt32(16 * (count - abs($0)) / (count * count))) }
    } else {
      taps = (0..<count).map { ($0, UInt32(16 / count)) }
    }
  }

  /// The luma samples that a chroma sample is made of; those past an edge are the edge's.
  public func sources(of sample: Int, size: Int) -> [(index: Int, weight: UInt32)] {
    taps.map { (min(max((sample << shift) + $0.distance, 0), size - 1), $0.weight) }
  }

  /// The chroma samples that luma samples have a part in; none for none.
  public func reached(by samples: Range<Int>, of size: Int) -> Range<Int> {
    if samples.isEmpty { return 0..<0 }
    let reach = taps.reduce(0) { max($0, abs($1.distance)) }
    let count = (size + (1 << shift) - 1) >> shift
    let low = max((samples.lowerBound - reach) >> shift, 0)
    let high = min(((samples.upperBound - 1 + reach) >> shift) + 1, count)
    return min(low, high)..<max(high, 0)
  }

  /// Those across and down of a format's chroma.
  public static func pair(for format: FrameFormat) -> (across: ChromaTaps, down: ChromaTaps) {
    let shift = format.layout.chromaShift
    let location = format.chromaLocation
    return (
      ChromaTaps(shift: shift.horizontal, isCosited: location != .center),
      ChromaTaps(shift: shift.vertical, isCosited: location == .topLeft)
    )
  }
}
