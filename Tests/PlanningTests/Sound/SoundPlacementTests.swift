import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The times at which a job's sounds are heard.
@Suite struct SoundPlacementTests {
  /// The placement of a sound of 4 s in an output of 10 s.
  private static func placement(
    at start: TimeNotation, part: Range<Double> = 0..<4, kind: SoundTrack.Kind = .soundEffect,
    _ change: (inout SoundTrack) -> Void = { _ in }
  ) -> SoundPlacement? {
    var track = SoundTrack(kind, file: "a.mp3")
    track.start = start
    change(&track)
    return SoundPlacement(track, of: .written("a.mp3", seconds: 4), part: part, end: 10)
  }

  @Test(
    arguments: [
      (TimeNotation.seconds(0), false, 0.0..<4.0, 0.0..<4.0, 0.0),
      (.seconds(2), false, 2..<6, 0..<4, 2), (.seconds(8), false, 8..<10, 0..<4, 8),
      (.seconds(-1), false, 0..<3, 1..<4, 0), (.seconds(2), true, 2..<10, 0..<4, 2),
      (.seconds(-1), true, 0..<10, 0..<4, -1),
      (.seconds(-9), true, 0..<10, 0..<4, -1), (.fraction(0.5), false, 5..<9, 0..<4, 5),
    ] as [(TimeNotation, Bool, Range<Double>, Range<Double>, Double)])
  func `a sound begins at its time, is cut by the output, and loops to its end`(
    start: TimeNotation, loops: Bool, heard: Range<Double>, part: Range<Double>, at: Double
  ) throws {
    let placement = try #require(Self.placement(at: start) { $0.loops = loops })
    #expect(placement.heard == heard)
    #expect(placement.part == part)
    #expect(placement.at == at)
  }

  @Test(arguments: [10, 11, -4, -5] as [TimeNotation])
  func `a sound outside the output is not heard`(start: TimeNotation) {
    #expect(Self.placement(at: start) == nil)
  }

  @Test(arguments: [
    (SoundTrack.Kind.music, true), (.recording, true), (.soundEffect, false),
  ])
  func `music and recordings replace the original sound, effects do not`(
    kind: SoundTrack.Kind, replaces: Bool
  ) throws {
    #expect(try #require(Self.placement(at: 0, kind: kind)).replaces == replaces)
  }

  /// Half of the gain in the middle of a fade, times the volume.
  @Test func `fades are lines from and to silence`() throws {
    let placement = try #require(
      Self.placement(at: 2) { ($0.fadeIn, $0.fadeOut, $0.volume) = (2, 1, 0.5) })
    let gains = [2, 3, 4, 5, 5.5, 6].map { placement.envelope.gain(at: $0) }
    #expect(gains == [0, 0.25, 0.5, 0.5, 0.25, 0])
  }

  @Test func `a whole sound without a fade has no line, and a cut one five milliseconds`() throws {
    #expect(try #require(Self.placement(at: 2)).envelope.lines.isEmpty)
    let cut = try #require(Self.placement(at: 2, part: 1..<3))
    #expect(cut.envelope.gain(at: 2) == 0)
    #expect(abs(cut.envelope.gain(at: 2.0025) - 0.5) < 1e-9)
    #expect(cut.envelope.gain(at: 2.005) == 1)
    #expect(cut.envelope.gain(at: 4) == 0)
  }

  @Test func `a fade is no longer than what is heard`() throws {
    let placement = try #require(Self.placement(at: 8) { $0.fadeIn = 60 })
    #expect(placement.envelope.gain(at: 8) == 0)
    #expect(placement.envelope.gain(at: 9) == 0.5)
  }

  @Test(
    arguments: [
      ([0..<1], [0..<1]), ([2..<3, 0..<1], [0..<1, 2..<3]), ([0..<2, 1..<3], [0..<3]),
      ([0..<1, 1..<2], [0..<2]), ([0..<9, 1..<2, 3..<4], [0..<9]), ([], []),
    ] as [([Range<Double>], [Range<Double>])])
  func `ranges that touch are one`(ranges: [Range<Double>], joined: [Range<Double>]) {
    #expect(ranges.joined == joined)
  }
}
