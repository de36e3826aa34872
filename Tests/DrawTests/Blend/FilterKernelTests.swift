import ImprintCBlend
import TestSupport
import Testing

@testable import ImprintDraw

/// The kernel that filters along rows, against its definition.
@Suite struct FilterKernelTests {
  /// Eight adjacent samples are a case of their own.
  @Test(arguments: [(1, 1), (6, 1), (7, 1), (8, 1), (9, 1), (8, 2)])
  func `a sum is that of samples by weights, rounded to 128ths`(taps: Int, stride: Int) {
    var generator = SeededGenerator(seed: 20)
    let count = 33
    let line = (0..<(count + taps) * stride).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    let first = (0..<count).map { _ in Int32.random(in: 0...Int32(count), using: &generator) }
    let weights = (0..<count * taps).map { _ in
      Int16.random(in: -3000...8000, using: &generator)
    }
    var sums = [Int32](repeating: 0, count: count)
    imprint_filter_8(&sums, line, stride, first, weights, taps, count)
    let expected = (0..<count).map { index in
      let sum = (0..<taps).reduce(0) { sum, tap in
        sum + Int(line[(Int(first[index]) + tap) * stride]) * Int(weights[index * taps + tap])
      }
      return Int32((sum + 64) >> 7)
    }
    #expect(sums == expected)
  }

  /// Filters of six or seven weights get eight where there are as many samples.
  @Test(arguments: [6, 7, 8, 9, 40])
  func `weights read samples that are there, and add up to 1`(count: Int) {
    for step in [0.5, 0.9, 1, 1.1, 1.3, 1.7, 2.5] {
      let map = AxisMap(origin: (step - 1) / 2, step: step)
      let samples = 0..<max(Int(Double(count) / step), 1)
      let filter = AxisFilter(map, count: count, samples: samples, kernel: .lanczos)
      #expect(filter.weights.count == samples.count * filter.taps)
      for index in samples.indices {
        let first = Int(filter.first[index])
        #expect(first >= 0 && first + filter.taps <= count, "step \(step), sample \(index)")
        let weights = filter.weights[index * filter.taps..<(index + 1) * filter.taps]
        #expect(weights.reduce(0) { $0 + Int($1) } == AxisFilter.whole)
      }
    }
  }
}
