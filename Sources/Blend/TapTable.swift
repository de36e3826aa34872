internal import Pixels

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
