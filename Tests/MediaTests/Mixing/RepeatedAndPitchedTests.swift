import Foundation
import ImprintValues
import Testing

@testable import ImprintMedia

@Suite struct RepeatedAndPitchedTests {
  /// A longer piece than is held is opened anew; a shorter one is not.
  @Test(arguments: [(1000, 1), (2_100_000, 2)])
  func `sound that is repeated goes on without a seam`(count: Int, openings: Int) throws {
    var opened = 0
    let sound = try LoopedSound { () throws(MediaError) in
      opened += 1
      return MadeSound(count: Int64(count)) { Float($0 % 1000) / 1000 }
    }
    let samples = try sound.left(atMost: count + 1500)
    #expect(samples.keys.min() == 0)
    for time in [0, 1, count - 1, count, count + 1, count + 999, count + 1400] {
      #expect(samples[Int64(time)] == Float(time % count % 1000) / 1000)
    }
    #expect(opened == openings)
  }

  @Test func `sound without a sample is not repeated for ever`() throws {
    let sound = try LoopedSound { () throws(MediaError) in MadeSound(count: 0) { _ in 0 } }
    #expect(try sound.next() == nil)
  }

  /// A tone of 600 Hz from 0.5 s to 1.5 s of two seconds, and whole periods of it in each half.
  private func tone(_ time: Int64) -> Float {
    let seconds = Double(time) / 48_000
    guard 0.5..<1.5 ~= seconds else { return 0 }
    let edge = min((seconds - 0.5) / 0.05, (1.5 - seconds) / 0.05, 1)
    return Float(0.25 * edge * sin(2 * .pi * 600 * seconds))
  }

  /// Four semitones are a third: 600 Hz · 2^(4/12) is 755.95 Hz. Five cents of that are 2.2 Hz.
  @Test(arguments: [4.0, -7, 12, -0.5])
  func `a pitch shifts the tone, and neither its time nor its length`(semitones: Double) throws {
    let sound = try PitchedSound(
      MadeSound(count: 96_000, tone), in: MadeSound.format, semitones: semitones)
    let samples = try sound.left()
    let frequency = 600 * exp2(semitones / 12)
    let inner = (28_800..<67_200).map { samples[$0] ?? 0 }
    #expect(abs(Self.frequency(of: inner) / frequency - 1) < exp2(5.0 / 1200) - 1)
    // The energy lies around the middle of the tone, which is at a second.
    let (moment, energy) = (0..<96_000).reduce(into: (0.0, 0.0)) { sums, time in
      let power = pow(Double(samples[Int64(time)] ?? 0), 2)
      sums = (sums.0 + power * Double(time), sums.1 + power)
    }
    #expect(abs(moment / energy / 48_000 - 1) < 0.001)
    #expect((0..<19_200).allSatisfy { abs(samples[$0] ?? 1) < 0.01 })
    #expect((76_800..<96_000).allSatisfy { abs(samples[$0] ?? 1) < 0.01 })
  }

  /// By the times at which it passes 0 upwards.
  private static func frequency(of samples: [Float]) -> Double {
    let passes = samples.indices.dropFirst().filter { samples[$0 - 1] < 0 && samples[$0] >= 0 }
    func exact(_ index: Int) -> Double {
      let (before, after) = (Double(samples[index - 1]), Double(samples[index]))
      return Double(index) - after / (after - before)
    }
    guard let first = passes.first, let last = passes.last, first < last else { return 0 }
    return Double(passes.count - 1) * 48_000 / (exact(last) - exact(first))
  }
}
