import Foundation
import Testing

@testable import ImprintMedia

@Suite struct SampleStretcherTests {
  private static let rate = 48_000.0

  private static func sine(_ frequency: Double, _ count: Int) -> [Float] {
    (0..<count).map { Float(sin(2 * .pi * frequency * Double($0) / rate)) }
  }

  private static func stretched(_ samples: [Float], step: Double) -> [Float] {
    var stretcher = SampleStretcher(channels: 1)
    var output: [[Float]] = [[]]
    // In pieces, as a device sends them.
    for first in stride(from: 0, to: samples.count, by: 700) {
      let piece = Array(samples[first..<min(first + 700, samples.count)])
      stretcher.stretch([piece], step: step, into: &output)
    }
    return output[0]
  }

  @Test func `samples pass as they are where nothing is stretched`() {
    let samples = Self.sine(997, 4800)
    let output = Self.stretched(samples, step: 1)
    #expect(output.count > samples.count - 32)
    #expect(zip(output, samples).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  /// A sample n of the output is the sine at n times the step: what differs from it is distortion.
  @Test(arguments: [440.0, 5000, 15_000])
  func `a sine stays a sine, of another rate`(frequency: Double) {
    let step = 1.000_5
    let output = Self.stretched(Self.sine(frequency, 48_000), step: step)
    let worst = output.enumerated().dropFirst(64).map { number, sample in
      abs(Double(sample) - sin(2 * .pi * frequency * Double(number) * step / Self.rate))
    }.max()
    // -66 dB, below the noise of any room.
    #expect((worst ?? 1) < 0.000_5)
  }

  @Test func `so many more or fewer samples come out`() {
    let samples = Array(repeating: Float(0), count: 480_000)
    for step in [1.0005, 0.9995] {
      let count = Double(Self.stretched(samples, step: step).count)
      #expect(abs(count - 480_000 / step) < 33)
    }
  }
}
