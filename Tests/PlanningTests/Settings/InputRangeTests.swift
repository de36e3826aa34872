import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// Numbers of inputs, whose ranges are those of their rows in the tables of documents.
@Suite struct InputRangeTests {
  /// A change that puts a number outside of its range, and what is said of it.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let job: @Sendable () -> Job

    init(_ line: String, _ job: @escaping @autoclosure @Sendable () -> Job) {
      (testDescription, self.job) = (line, job)
    }
  }

  private static func clip(_ change: (inout Job.Clip) -> Void) -> Job {
    var clip = Job.Clip(.file("a.mp4"))
    change(&clip)
    return Job(input: .clips([clip, Job.Clip(.file("b.mp4"))]))
  }

  private static func show(_ change: (inout Slideshow) -> Void) -> Job.Input {
    var show = Slideshow(["a.png", "b.png"])
    change(&show)
    return .slideshow(show)
  }

  private static func blank(_ change: (inout BlankVideo) -> Void) -> Job.Input {
    var video = BlankVideo(size: PixelSize(width: 64, height: 36), duration: 1)
    change(&video)
    return .blank(video)
  }

  private static let noColor = Color(red: 0, green: 2, blue: 0)

  private static let clips = [
    Mistake("volume: 100.5 is not a number from 0 to 100", clip { $0.volume = 100.5 }),
    Mistake("speed: 0.0 is not a number from 0.1 to 10", clip { $0.speed = 0 }),
    Mistake("input: -1.0 is not a number from 0", clip { $0.trimStart = -1 }),
    Mistake("input: -2.0 is not a number from 0", clip { $0.trimEnd = .beforeEnd(-2) }),
    Mistake("freeze: -1.0 is not a number from 0", clip { $0.freeze = Freeze(at: -1, seconds: 1) }),
    Mistake(
      "freeze: 0.0 is not a number from 0.001 to 3600",
      clip { $0.freeze = Freeze(at: 1, seconds: 0) }),
    Mistake(
      "joinSeconds: 0.0 is not a number above 0",
      clip { ($0.join, $0.joinSeconds) = (.crossfade, 0) }),
    Mistake(
      "input.join.color.green: 2.0 is not a number from 0 to 1",
      clip { $0.join = Transition(.dip, color: noColor) }),
    Mistake(
      "input.seconds: 0.0 is not a number above 0", clip { $0.input = show { $0.seconds = 0 } }),
    Mistake(
      "input.color: 2.0 is not a number from 0 to 1",
      clip { $0.input = blank { $0.color = noColor } }),
  ]

  private static let inputs = [
    Mistake(
      "input.seconds: -1.0 is not a number above 0",
      Job(input: show { $0.images[1].seconds = -1 })),
    Mistake(
      "input.images.volume: -1.0 is not a number from 0 to 100",
      Job(input: show { $0.images[0].volume = -1 })),
    Mistake(
      "input.frameRate: -1.0 is not a number above 0",
      Job(input: show { $0.frameRate = Rational(-1) })),
    Mistake(
      "input.transitionSeconds: 0.0 is not a number above 0",
      Job(input: show { $0.transitionSeconds = 0 })),
    Mistake(
      "input.transition.color: 2.0 is not a number from 0 to 1",
      Job(input: show { $0.transition = Transition(.dip, color: noColor) })),
    Mistake(
      "input.background: 2.0 is not a number from 0 to 1",
      Job(input: show { $0.background = .color(noColor) })),
    Mistake(
      "input.size: 16385x48 is no size from 1x1 to 16384x16384",
      Job(input: show { $0.size = PixelSize(width: 16385, height: 48) })),
    Mistake(
      "video: 0x36 is no size from 1x1 to 16384x16384", Job(input: blank { $0.size.width = 0 })),
    Mistake(
      "video: 0.0 s at 25.0 fps is not between 1 and 10000000 frames",
      Job(input: blank { $0.duration = 0 })),
  ]

  @Test(arguments: clips + inputs)
  func `a number of an input is told by the name of its setting`(mistake: Mistake) {
    let error = #expect(throws: ExportError.self) { try UsageCheck(mistake.job()).run() }
    #expect(error?.description == mistake.testDescription)
    #expect(error?.kind == .usage)
  }

  @Test func `the length of a cut, and the colour of a transition without one, mean nothing`()
    throws
  {
    try UsageCheck(Self.clip { $0.joinSeconds = 0 }).run()
    let show = Self.show { $0.transition = Transition(.wipe, color: Self.noColor) }
    try UsageCheck(Job(input: show)).run()
  }
}
