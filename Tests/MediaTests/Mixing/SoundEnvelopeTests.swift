import Foundation
import ImprintValues
import Testing

@testable import ImprintMedia

@Suite struct SoundEnvelopeTests {
  /// Out within a tenth, silent for two seconds, in within a tenth.
  private static let dip: SoundEnvelope = {
    var envelope = SoundEnvelope(2)
    envelope.multiply([(1, 1), (1.1, 0), (3, 0), (3.1, 1)])
    return envelope
  }()

  @Test(arguments: [
    (0, 2), (1, 2), (1.05, 1), (1.1, 0), (2, 0), (3, 0), (3.025, 0.5), (3.1, 2), (9, 2),
  ])
  func `the gain goes straight from point to point`(time: Double, gain: Double) {
    #expect(abs(Self.dip.gain(at: time) - gain) < 1e-9)
  }

  @Test func `lines multiply each other`() {
    var envelope = Self.dip
    envelope.multiply([(0, 0), (4, 1)])
    #expect(abs(envelope.gain(at: 0.5) - 2 * 0.125) < 1e-9)
    #expect(envelope.gain(at: 2) == 0)
  }

  @Test func `of two points at one time the later one holds`() {
    var envelope = SoundEnvelope()
    envelope.multiply([(1, 1), (1, 0.25)])
    #expect(envelope.gain(at: 0.999) == 1)
    #expect(envelope.gain(at: 1) == 0.25)
  }

  /// A block with one gain is summed at once: it must not reach into a slope.
  @Test(arguments: [
    (0, 1, 2.0), (0.5, 1.01, nil), (1.02, 1.05, nil), (1.5, 2.5, 0), (2.9, 3.05, nil), (4, 5, 2),
  ])
  func `a stretch without a slope has one gain`(start: Double, end: Double, gain: Double?) {
    #expect(Self.dip.constantGain(from: start, to: end) == gain)
  }

  @Test(arguments: [
    (#"{"level": 1e308, "lines": []}"#, false), (#"{"level": -1, "lines": []}"#, false),
    (#"{"level": 1, "lines": [[{"time": 0, "gain": 1e300}]]}"#, false),
    (#"{"level": 100, "lines": [[{"time": 0, "gain": 1}]]}"#, true),
  ])
  func `a stored gain is one that a job can ask for`(text: String, isTaken: Bool) {
    let envelope = try? JSONDecoder().decode(SoundEnvelope.self, from: Data(text.utf8))
    #expect((envelope != nil) == isTaken)
  }
}
