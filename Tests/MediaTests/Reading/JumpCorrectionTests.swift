import ImprintCFFmpeg
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

@Suite struct JumpCorrectionTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Packets of these decode times in seconds, corrected, and the number of jumps that were reported.
  private func corrected(
    _ times: [Double], hasIndex: Bool = false
  ) throws -> (times: [Double], jumps: Int) {
    var correction = JumpCorrection(timeBase: .one(over: 1000), hasIndex: hasIndex)
    var jumps = 0
    let corrected = try times.map { time in
      let packet = try Packet()
      packet.decode = Int64((time * 1000).rounded())
      packet.presentation = packet.decode
      packet.duration = 40
      if correction.correct(packet) { jumps += 1 }
      return Double(try #require(packet.presentation)) / 1000
    }
    return (corrected, jumps)
  }

  private static let hours = 3600.0

  @Test func `what follows a jump keeps its own spacing, and the jump is one place`() throws {
    let late = 2 * Self.hours
    let (times, jumps) = try corrected([0, 0.04, 0.08, late, late + 0.2, late + 0.4, late + 0.7])
    #expect(times == [0, 0.04, 0.08, 0.12, 0.32, 0.52, 0.82])
    #expect(jumps == 1)
  }

  @Test func `a second jump counts from the first`() throws {
    let late = 2 * Self.hours
    let (times, jumps) = try corrected([0, 0.04, late, late + 0.1, 3 * late, 3 * late + 0.2])
    #expect(times == [0, 0.04, 0.08, 0.18, 0.28, 0.48])
    #expect(jumps == 2)
  }

  /// A day ahead, then less, and back: each follows the one before it.
  @Test func `single packets that are wrong leave the others as they are`() throws {
    let day = 24 * Self.hours
    let (one, jumps) = try corrected([0, 0.04, day, 0.12, 0.16, day / 3, 0.24])
    #expect(one == [0, 0.04, 0.08, 0.12, 0.16, 0.2, 0.24])
    #expect(jumps == 2)
    let (two, moreJumps) = try corrected([0, 0.04, day, day / 3, 0.16, 0.2])
    #expect(two == [0, 0.04, 0.08, 0.12, 0.16, 0.2])
    #expect(moreJumps == 2)
  }

  @Test func `the line is an hour, or thirty with an index`() throws {
    let hour = Self.hours
    #expect(try corrected([0, 0.04, hour]).jumps == 0)
    #expect(try corrected([0, 0.04, hour + 0.1]).jumps == 1)
    #expect(try corrected([0, 0.04, 30 * hour], hasIndex: true).jumps == 0)
    #expect(try corrected([0, 0.04, 30 * hour + 0.1], hasIndex: true).jumps == 1)
  }

  @Test func `where a clock begins anew after a jump its times are taken as they are`() throws {
    let (times, jumps) = try corrected([0, 0.04, 2 * Self.hours, 0, 0.04])
    #expect(times == [0, 0.04, 0.08, 0, 0.04])
    #expect(jumps == 1)
  }

  @Test func `times at the ends of what can be said do not trap`() throws {
    let ends = [Int64.min + 1, .max, .min + 1, 0, .max - 1, -1, .min + 2]
    for hasIndex in [true, false] {
      var correction = JumpCorrection(timeBase: .one(over: 1000), hasIndex: hasIndex)
      for time in ends + ends.reversed() {
        let packet = try Packet()
        packet.decode = time
        packet.presentation = -time
        packet.pointer.pointee.flags |= AV_PKT_FLAG_KEY
        _ = correction.correct(packet)
      }
    }
  }

  /// 2 s of 25 frames a second, and 20 s of 5, whose frames are reordered by five times as long.
  @Test func `recordings joined across a jump of the clock stay in time with their sound`() throws {
    func part(_ name: String, rate: Int, seconds: Int, from start: Int) throws -> String {
      try folder.make(
        name,
        "-f lavfi -i testsrc=s=64x48:r=\(rate):d=\(seconds) -f lavfi -i sine=r=48000:d=\(seconds) "
          + "-c:v libx264 -bf 2 -c:a mp2 -output_ts_offset \(start)")
    }
    let parts = [
      try part("a.ts", rate: 25, seconds: 2, from: 0),
      try part("b.ts", rate: 5, seconds: 20, from: 7200),
    ]
    let video = try folder.join(parts, as: "video.ts")
    let reader = try VideoReader(
      path: video, track: 0, threads: 1, clockRestarts: true, interruption: Interruption())
    var times: [Int64] = []
    while let frame = try reader.next() { times.append(try #require(frame.presentation)) }
    // 90,000 ticks a second.
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }
    #expect(steps.prefix(49) == [Int64](repeating: 3600, count: 49)[...])
    // 84 packets of 1152 samples are 2.016 s of sound: it ends 1440 ticks later than the video.
    #expect(steps[49] == 3600 + 1440)
    #expect(steps.suffix(99) == [Int64](repeating: 18_000, count: 99)[...])
    #expect(reader.damage.isEmpty)
    let timing = try MediaFile.timing(ofTrack: 0, in: video)
    #expect(timing.presentations == times && timing.restarts == 1)
    try reader.seek(to: times[100])
    var found: [Int64] = []
    while let frame = try reader.next() { found.append(try #require(frame.presentation)) }
    #expect(found.count >= 50)
    #expect(found == times.suffix(found.count))
    let sound = try soundTimes(of: video)
    let (joint, before) = try #require(
      zip(sound.dropFirst(), sound).first { _, before in before - times[0] > 175_000 })
    #expect(joint - before < 4000)
    #expect(abs(try #require(sound.last) - sound[0] - 22 * 90_000) < 3600)
  }

  private func soundTimes(of video: String) throws -> [Int64] {
    let range = KeptRange(origin: RationalTime(ticks: 0, timeBase: .one(over: 1)))
    let reader = try TrackReader(
      path: video, track: 1, range: range, interruption: Interruption())
    var times: [Int64] = []
    while let packet = try reader.next() { times.append(try #require(packet.presentation)) }
    return times
  }
}
