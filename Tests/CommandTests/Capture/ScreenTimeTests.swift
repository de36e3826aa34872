import Foundation
import TestSupport
import Testing

/// The times of a recording's frames, by a clock on the screen that is recorded.
@Suite(
  .tool("Xvfb"), .enabled(if: ScreenClock.isThere, "Python finds no libX11 on this machine"))
struct ScreenTimeTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// Where the machine is busy the screen is grabbed after the time that a frame gets, and its clock has gone on meanwhile:
  /// most frames are less than one frame off. Times that were counted by frames would be 700 ms off behind the pause.
  @Test func `each frame is shown at the time at which the screen looked so`() throws {
    let screen = try VirtualScreen("320x64", in: bench)
    let clock = try ScreenClock(on: screen, in: bench)
    let tool = try bench.start(
      [
        "capture", "screen", "--fps", "20", "--crf", "10", "--cursor", "hide", "--duration", "5",
        "--progress", "json", "-o", "a.mkv",
      ], environment: screen.environment)
    let limit = Date.now + 60
    while tool.isRunning, tool.errorsSoFar.firstMatch(of: /"seconds":[2-9]/) == nil,
      Date.now < limit
    {
      Thread.sleep(forTimeInterval: 0.02)
    }
    kill(tool.identifier, SIGSTOP)
    Thread.sleep(forTimeInterval: 0.7)
    kill(tool.identifier, SIGCONT)
    let outcome = tool.wait()
    try #require(outcome.status == 0, "\(outcome.errors)")
    let errors = try errors(of: RecordedChart("a.mkv", in: bench), by: clock.end())
    try #require(errors.count > 20)
    #expect(errors[errors.count / 2] < 0.050, "\(errors)")
    #expect(errors[errors.count * 9 / 10] < 0.200, "\(errors)")
  }

  /// The seconds by which the frames' times lie outside of those at which their values could be seen, in ascending order.
  private func errors(
    of recorded: RecordedChart, by seen: [Int: ClosedRange<Double>]
  ) throws -> [Double] {
    let frames = try zip(recorded.numbers, recorded.times).map { number, time in
      (seen: try #require(seen[number], "no frame shows what was not drawn"), time: time)
    }
    // The recording's time 0 is nobody's but its own.
    let offsets = frames.map { ($0.seen.lowerBound + $0.seen.upperBound) / 2 - $0.time }.sorted()
    let zero = try #require(offsets.isEmpty ? nil : offsets[offsets.count / 2])
    return frames.map { frame in
      let time = frame.time + zero
      return max(frame.seen.lowerBound - time, time - frame.seen.upperBound, 0)
    }.sorted()
  }
}
