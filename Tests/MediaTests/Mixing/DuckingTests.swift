import Foundation
import ImprintCFFmpeg
import ImprintValues
import Testing

@testable import ImprintMedia

/// Music that steps back while something is spoken, by arithmetic.
@Suite struct DuckingTests {
  /// 20 dB down in 100 samples, and back in 500.
  private static let slow = Ducking(decibels: 20, attack: 0.1, release: 0.5)

  private static func decibels(_ gain: Float) -> Double { 20 * log10(Double(gain)) }

  @Test func `music falls by equal decibels, and stays down as long as somebody speaks`() {
    var gain = DuckedGain(Self.slow, rate: 1000)
    #expect(gain.gains(where: Array(repeating: false, count: 50)).allSatisfy { $0 == 1 })
    let spoken = gain.gains(where: Array(repeating: true, count: 300)).map(Self.decibels)
    #expect(abs(spoken[0] - -0.2) < 0.001 && abs(spoken[49] - -10) < 0.001)
    #expect(spoken[100...].allSatisfy { abs($0 - -20) < 0.001 })
  }

  /// The part of the release that has passed, squared: 4 % of it after a fifth, a quarter after a half.
  @Test func `music comes back slowly at first, and is back after the release`() {
    var gain = DuckedGain(Self.slow, rate: 1000)
    _ = gain.gains(where: Array(repeating: true, count: 100))
    let back = gain.gains(where: Array(repeating: false, count: 600))
    #expect(abs(Self.decibels(back[99]) - -20 * 0.96) < 0.001)
    #expect(abs(Self.decibels(back[249]) - -20 * 0.75) < 0.001)
    #expect(back[500...].allSatisfy { $0 == 1 })
  }

  @Test func `a gap between words hardly lifts music, and no step is heard`() {
    var gain = DuckedGain(Self.slow, rate: 1000)
    let words = Array(repeating: true, count: 100) + Array(repeating: false, count: 100)
    let gains = gain.gains(where: words + words + Array(repeating: false, count: 600))
    #expect(gains[100..<300].map(Self.decibels).allSatisfy { $0 < -19 })
    let steps = zip(gains, gains.dropFirst()).map { abs(Self.decibels($1) - Self.decibels($0)) }
    #expect(steps.allSatisfy { $0 < 0.21 })
  }

  /// A tone whose peak is `level`, so that its power is half of the square.
  private func isSpoken(_ level: Float, _ frequency: Double) throws -> [Bool] {
    let frame = try SoundFrame(silence: MadeSound.format, samples: 24_000, at: 0)
    // In one channel alone, as a voice may be.
    let samples = try #require(frame.samples(ofChannel: 1))
    for index in 0..<24_000 {
      samples[index] = level * Float(sin(2 * .pi * frequency * Double(index) / 48_000))
    }
    var detector = SpeechDetector(rate: 48_000)
    return detector.spoken(in: frame)
  }

  @Test(arguments: [(-37.0, true), (-30, true), (-43, false), (-60, false)])
  func `what is above -40 dB is spoken`(decibels: Double, expected: Bool) throws {
    let peak = Float(pow(10, decibels / 20) * 2.0.squareRoot())
    #expect(try isSpoken(peak, 1000).dropFirst(9600).allSatisfy { $0 == expected })
  }

  @Test func `rumble and broken samples are not spoken`() throws {
    #expect(try isSpoken(0.03, 10).dropFirst(9600).allSatisfy { !$0 })
    let frame = try SoundFrame(silence: MadeSound.format, samples: 100, at: 0)
    frame.samples(ofChannel: 0)?[3] = .nan
    frame.samples(ofChannel: 0)?[5] = .infinity
    var detector = SpeechDetector(rate: 48_000)
    #expect(detector.spoken(in: frame).allSatisfy { !$0 })
  }
}
