/// The luma samples that one chroma sample averages along one axis, with weights in sixteenths.
package struct ChromaTaps: Sendable {
  /// The sum of the weights of a sample's taps.
  package static let totalWeight: UInt32 = 16

  /// Offsets from the first luma sample that shares the chroma sample, ascending by one, with their
  /// weights.
  package let taps: [(distance: Int, weight: UInt32)]
  /// The binary logarithm of the number of luma samples that share a chroma sample.
  package let shift: Int

  /// - Parameters:
  ///   - shift: 0 (not subsampled), 1 (two luma samples share one) or 2 (four).
  ///   - isCosited: whether chroma lies on the first of them instead of in their middle.
  package init(shift: Int, isCosited: Bool) {
    self.shift = shift
    let count = 1 << shift
    if shift == 0 {
      taps = [(0, 16)]
    } else if isCosited {
      // A triangle that reaches 0 at the neighbouring chroma samples: [1 2 1]/4 for two.
      taps = (1 - count..<count).map { ($0, UInt32(16 * (count - abs($0)) / (count * count))) }
    } else {
      taps = (0..<count).map { ($0, UInt32(16 / count)) }
    }
  }

  /// The luma samples of a chroma sample, with weights; indices past an edge repeat the edge
  /// sample.
  package func sources(of sample: Int, size: Int) -> [(index: Int, weight: UInt32)] {
    taps.map { (min(max((sample << shift) + $0.distance, 0), size - 1), $0.weight) }
  }

  /// The chroma samples that depend on a range of luma samples; empty for an empty range.
  package func reached(by samples: Range<Int>, of size: Int) -> Range<Int> {
    if samples.isEmpty { return 0..<0 }
    let reach = taps.reduce(0) { max($0, abs($1.distance)) }
    let count = (size + (1 << shift) - 1) >> shift
    let low = max((samples.lowerBound - reach) >> shift, 0)
    let high = min(((samples.upperBound - 1 + reach) >> shift) + 1, count)
    return min(low, high)..<max(high, 0)
  }

  /// The taps across and down for a format's chroma location.
  package static func pair(for format: FrameFormat) -> (across: ChromaTaps, down: ChromaTaps) {
    let shift = format.layout.chromaShift
    let location = format.chromaLocation
    return (
      ChromaTaps(shift: shift.horizontal, isCosited: location != .center),
      ChromaTaps(shift: shift.vertical, isCosited: location == .topLeft)
    )
  }
}
