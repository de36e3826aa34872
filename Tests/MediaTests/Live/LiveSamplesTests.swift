import Foundation
import Testing

@testable import ImprintMedia

/// Sound of a device whose clock is not the picture's, by a clock that is fed.
@Suite struct LiveSamplesTests {
  private static let rate = 48_000.0
  /// The samples of a piece: 20 ms.
  private static let count = 960

  /// An hour of a device that takes so many samples more in a second than it says, in parts of a million.
  ///
  /// - Parameter noise: the seconds by which the time of a piece may lie off.
  /// - Returns: the largest distance between a piece's own time and the place where it is laid, after the first minute.
  private static func worst(ppm: Double, noise: Double = 0) -> Double {
    var drift = DriftControl()
    var worst = 0.0
    var place = 0.0
    var random = SeededNoise(seed: 7)
    let length = Double(count) / rate
    let real = length / (1 + ppm / 1e6)
    for piece in 0..<180_000 {
      let time = Double(piece) * real
      let told = time + noise * random.next()
      #expect(drift.correction(time: told, position: place, lasting: length) == .none || piece == 0)
      if time > 60 { worst = max(worst, abs(time - place)) }
      place += length / drift.step
    }
    return worst
  }

  /// Without correction 100 ppm are 360 ms after an hour.
  @Test(arguments: [100.0, -100, 300])
  func `sound keeps to the picture for an hour, whatever its clock`(ppm: Double) {
    #expect(Self.worst(ppm: ppm) < 0.010)
    #expect(Self.worst(ppm: ppm, noise: 0.015) < 0.020)
  }

  /// 0.05 % is less than a cent, a hundredth of a semitone: 2^(1/1200) = 1.00058.
  @Test func `the rate never changes audibly`() {
    var drift = DriftControl()
    _ = drift.correction(time: 0, position: 0, lasting: 0.02)
    for _ in 0..<10_000 { _ = drift.correction(time: 0.09, position: 0, lasting: 0.02) }
    #expect(abs(drift.step - 1) <= 0.000_5)
    #expect(DriftControl.mostStretch < pow(2, 1.0 / 1200) - 1)
  }

  private static func piece(_ value: Float) -> SoundPiece {
    SoundPiece(time: 0, channels: [Array(repeating: value, count: count)])
  }

  private static func samples(of live: inout LiveSamples) -> [Float] {
    var samples: [Float] = []
    live.take(live.ready) { _, taken in samples += taken }
    return samples
  }

  @Test
  func `samples from before the recording are left out, and what comes late has silence before it`()
  {
    var early = LiveSamples(rate: Self.rate, channels: 1)
    early.lay(Self.piece(1), at: -0.030)
    early.lay(Self.piece(1), at: -0.010)
    #expect(early.ready <= Self.count / 2 && early.ready > Self.count / 2 - 32)
    var late = LiveSamples(rate: Self.rate, channels: 1)
    late.lay(Self.piece(1), at: 0.5)
    let samples = Self.samples(of: &late)
    #expect(samples.prefix(23_900).allSatisfy { $0 == 0 })
    #expect(samples[24_100] == 1)
  }

  /// 200 ms are lost after one second.
  @Test func `samples that a device has lost become silence`() {
    var live = LiveSamples(rate: Self.rate, channels: 1)
    for number in 0..<100 {
      live.lay(Self.piece(1), at: Double(number) * 0.02 + (number < 50 ? 0 : 0.2))
    }
    #expect(abs(live.position - 2.2) < 0.001)
    let silent = Self.samples(of: &live).filter { $0 == 0 }.count
    #expect(abs(Double(silent) / Self.rate - 0.2) < 0.01)
  }

  @Test func `silence that was waited for does not shift what comes later`() throws {
    var live = LiveSamples(rate: Self.rate, channels: 1)
    live.lay(Self.piece(1), at: 0)
    live.wait(for: 4800)
    for number in 3..<20 { live.lay(Self.piece(1), at: Double(number) * 0.02) }
    #expect(abs(live.position - 0.4) < 0.001)
  }
}

/// Numbers from -1 to 1 that are the same in each run.
private struct SeededNoise {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 52) - 1
  }
}
