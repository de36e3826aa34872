import ImprintLanguage
import ImprintMedia
import ImprintValues
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

@Suite struct BrokenTimestampTests {
  /// Steps of 40 ms, and after them so many of another length.
  private func video(
    even: Int, short: Int, of ticks: Int64, ticksASecond: Int32 = 90_000
  ) throws -> InputVideo {
    let step = Int64(ticksASecond) / 25
    var times: [Int64] = [0]
    for _ in 0..<even { times.append((times.last ?? 0) + step) }
    for _ in 0..<short { times.append((times.last ?? 0) + ticks) }
    return try .imagined(
      times: VideoTiming(
        timeBase: .one(over: ticksASecond), presentations: times, lastDuration: step))
  }

  private func isBroken(_ video: InputVideo) -> Bool {
    video.timestampsAreBroken
  }

  @Test func `one short step in a hundred is broken, one in a hundred and one is not`() throws {
    #expect(try isBroken(video(even: 99, short: 1, of: 1)))
    #expect(try !isBroken(video(even: 100, short: 1, of: 1)))
    #expect(try isBroken(video(even: 198, short: 2, of: 1)))
    #expect(try !isBroken(video(even: 199, short: 2, of: 1)))
  }

  @Test func `equal times are a short step`() throws {
    #expect(try isBroken(video(even: 99, short: 1, of: 0)))
  }

  @Test func `a video without steps or without short ones is sound`() throws {
    #expect(try !isBroken(video(even: 0, short: 0, of: 0)))
    #expect(try !isBroken(video(even: 1, short: 0, of: 0)))
    #expect(try !isBroken(video(even: 500, short: 0, of: 0)))
  }

  /// In whatever time base: so many ticks are a millisecond exactly.
  @Test(arguments: [1000, 3000, 6000, 16_000, 48_000, 49_000, 90_000, 93_000, 600_000, 1_000_000])
  func `a step of exactly a millisecond is not short`(ticksASecond: Int32) throws {
    let millisecond = Int64(ticksASecond / 1000)
    #expect(
      try !isBroken(video(even: 0, short: 10, of: millisecond, ticksASecond: ticksASecond)))
    #expect(
      try isBroken(video(even: 0, short: 10, of: millisecond - 1, ticksASecond: ticksASecond)))
  }

  @Test func `auto makes broken timestamps medium at 30 fps, and says so`() throws {
    let choice = try video(even: 99, short: 1, of: 1).choice()
    #expect(choice.preset.name == "medium")
    #expect(choice.constantRate == Rational(30))
    #expect(choice.reason.contains("timestamps are broken"))
  }

  @Test func `a rate that was asked for wins over the 30 fps`() throws {
    var job = Job(input: .file("clip.mp4"))
    job.frameRate = Rational(24)
    #expect(try video(even: 99, short: 1, of: 1).choice(job).constantRate == Rational(24))
  }

  @Test func `other presets keep broken timestamps`() throws {
    var job = Job(input: .file("clip.mp4"))
    job.preset = .document(.name("low"))
    #expect(try video(even: 99, short: 1, of: 1).choice(job).constantRate == nil)
  }
}
