/// Which samples of luma one sample of chroma stands for along one axis, in sixteenths.
struct ChromaTaps {
  /// Distance from the first luma sample that shares the chroma sample, and weight.
  private let taps: [(distance: Int, weight: UInt32)]
  private let shift: Int

  /// - Parameters:
  ///   - shift: 0 (not subsampled), 1 (two share one) or 2 (four).
  ///   - isCosited: whether chroma lies on the first of them rather than amid them.
  init(shift: Int, isCosited: Bool) {
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
  func sources(of sample: Int, size: Int) -> [(index: Int, weight: UInt32)] {
    taps.map { (min(max((sample << shift) + $0.distance, 0), size - 1), $0.weight) }
  }

  /// The chroma samples that luma samples `first..<end` have a part in.
  func reached(from first: Int, to end: Int, of size: Int) -> Range<Int> {
    let reach = taps.map { abs($0.distance) }.max() ?? 0
    let count = (size + (1 << shift) - 1) >> shift
    let low = max((first - reach) >> shift, 0)
    let high = min(((end - 1 + reach) >> shift) + 1, count)
    return min(low, high)..<high
  }
}

/// The taps of a run of chroma samples along one axis, worked out once for all rows or columns.
struct TapTable {
  struct Tap {
    /// From the first luma sample that there is.
    let offset: Int
    /// In sixteenths.
    let weight: UInt32
  }

  private let taps: [Tap]
  private let ends: [Int]

  /// Taps on samples that are not there, and so clear, are left out.
  init(_ taps: ChromaTaps, for samples: Range<Int>, of size: Int, within there: Range<Int>) {
    var all: [Tap] = []
    ends = samples.map { sample in
      for (index, weight) in taps.sources(of: sample, size: size) where there ~= index {
        all.append(Tap(offset: index - there.lowerBound, weight: weight))
      }
      return all.count
    }
    self.taps = all
  }

  func taps(of sample: Int) -> ArraySlice<Tap> {
    taps[(sample > 0 ? ends[sample - 1] : 0)..<ends[sample]]
  }
}
