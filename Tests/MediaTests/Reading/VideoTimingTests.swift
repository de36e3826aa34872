import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

func move(_ path: String, to other: String) throws {
  try FileManager.default.moveItem(atPath: path, toPath: other)
}

@Suite struct VideoTimingTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `times are in order of presentation whatever the order of packets`() throws {
    let clip = try folder.make(
      "reordered.mp4",
      "-f lavfi -i testsrc=s=64x48:r=25:d=1 -c:v libx264 -bf 3 -video_track_timescale 25")
    let timing = try MediaFile.timing(ofTrack: 0, in: clip)
    #expect(timing.timeBase == .one(over: 25))
    #expect(timing.presentations == Array(0..<25))
    #expect(timing.lastDuration == 1)
    #expect(timing.end == 25)
  }

  /// 133 frames in 20 s, of which a container says 60 a second; and 25 frames of a whole second.
  @Test func `the average rate is the container's only where it gives the frames their length`() {
    let rare = VideoTiming(
      timeBase: .one(over: 1000), presentations: (0..<132).map { $0 * 16 } + [19_900],
      lastDuration: 100)
    #expect(rare.averageRate(stated: Rational(60)) == Rational(133, 20))
    let rounded = VideoTiming(
      timeBase: .one(over: 1000), presentations: (0..<30).map { ($0 * 1001 + 15) / 30 },
      lastDuration: 33)
    #expect(rounded.averageRate(stated: Rational(30_000, 1001)) == Rational(30_000, 1001))
    #expect(rounded.averageRate(stated: nil) != nil)
    let still = VideoTiming(timeBase: .one(over: 25), presentations: [0], lastDuration: 0)
    #expect(still.averageRate(stated: Rational(25)) == Rational(25))
  }

  @Test func `gaps stay`() throws {
    let clip = try folder.make(
      "gaps.mkv",
      "-f lavfi -i testsrc=s=64x48:r=25:d=0.2 -vf settb=1/1000,setpts=N*N*100 -vsync passthrough "
        + "-enc_time_base 1/1000 -c:v ffv1")
    let timing = try MediaFile.timing(ofTrack: 0, in: clip)
    #expect(timing.presentations == [0, 100, 400, 900, 1600])
  }

  @Test func `packets without a time are counted by the rate`() throws {
    let clip = try folder.make(
      "raw.h264", "-f lavfi -i testsrc=s=64x48:r=25:d=0.4 -c:v libx264 -bf 0")
    let timing = try MediaFile.timing(ofTrack: 0, in: clip)
    #expect(timing.presentations.count == 10)
    let steps = zip(timing.presentations.dropFirst(), timing.presentations).map { $0 - $1 }
    #expect(Set(steps).count == 1)
    #expect(
      try #require(timing.end)
        == RationalTime(ticks: 10, timeBase: .one(over: 25)).rescaled(to: timing.timeBase).ticks)
  }

  @Test func `other tracks are not read`() throws {
    let clip = try folder.make(
      "both.mp4",
      "-f lavfi -i testsrc=s=64x48:r=25:d=0.4 -f lavfi -i sine=d=2 -c:v libx264 -c:a aac")
    #expect(try MediaFile.timing(ofTrack: 0, in: clip).presentations.count == 10)
    #expect(throws: MediaError(.invalid(path: clip, .noTrack(2)))) {
      try MediaFile.timing(ofTrack: 2, in: clip)
    }
  }
}
