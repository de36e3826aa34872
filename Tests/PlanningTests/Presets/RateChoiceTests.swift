import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The constant rate that a preset or a container asks for.
@Suite struct RateChoiceTests {
  /// The choice for frames of a length in milliseconds.
  private static func choice(
    _ milliseconds: Int64, in container: Container?, limit: Rational? = nil,
    asked: Rational? = nil
  ) throws -> RateChoice {
    var job = Job(input: .file("clip.mp4"))
    job.frameRate = asked
    var preset = PresetDocument(name: "test")
    preset.frameRateLimit = limit
    var video = try InputVideo.file()
    video.timing = VideoTiming(
      timeBase: .one(over: 1000), presentations: (0..<10).map { $0 * milliseconds },
      lastDuration: milliseconds)
    return RateChoice(
      PresetCandidate(preset: preset, reason: "", constantRate: asked), in: container, job: job,
      video: video)
  }

  @Test(
    arguments: [
      // Videos keep their times.
      (40, Container.mp4, nil, nil, nil), (1, .mkv, nil, nil, nil), (1, nil, nil, nil, nil),
      (40, .mp4, nil, Rational(10), Rational(10)),
      // A preset's limit: 15 a second are 66.7 ms.
      (40, .gif, Rational(15), nil, Rational(15)), (66, .gif, Rational(15), nil, nil),
      (67, .gif, Rational(15), nil, nil), (40, .mp4, Rational(15), nil, Rational(15)),
      (100, .mp4, Rational(15), nil, nil), (40, .gif, Rational(15), Rational(25), Rational(25)),
      // Browsers slow down what comes faster than 20 ms in a GIF, and 11 ms in others.
      (20, .gif, nil, nil, nil), (19, .gif, nil, nil, Rational(50)),
      (12, .webp, nil, nil, nil), (11, .webp, nil, nil, Rational(90)),
      (11, .apng, nil, nil, Rational(90)), (40, .gif, nil, Rational(100), Rational(50)),
      // A GIF's frame lasts 655.35 s at most.
      (655_350, .gif, nil, nil, nil), (655_360, .gif, nil, nil, Rational(1)),
    ] as [(Int64, Container?, Rational?, Rational?, Rational?)])
  func `a rate is constant where it is asked for, or the container shows no other`(
    milliseconds: Int64, container: Container?, limit: Rational?, asked: Rational?,
    expected: Rational?
  ) throws {
    let choice = try Self.choice(milliseconds, in: container, limit: limit, asked: asked)
    #expect(choice.constantRate == expected)
    // What was asked for and is not had is told.
    #expect(choice.warnings.isEmpty == (asked == nil || asked == expected))
  }
}
