import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

@Suite struct OutputCheckTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Writes frames at these times (1/600 s), all but those left out of the file.
  func write(
    _ name: String, times: [Int64], leavingOut: Set<Int> = [], sound: String? = nil
  ) throws -> (path: String, frames: FrameTally, end: RationalTime?) {
    let path = folder.path(name)
    let container = try #require(Container(path: path))
    let encoder = try VideoEncoder(Synthetic.settings())
    let muxer = try Muxer(path: path, container: container)
    let track = try muxer.addVideo(encoder)
    if let sound {
      let range = KeptRange(origin: RationalTime(ticks: 0, timeBase: .one(over: 1)))
      let codec = container == .mkv ? "libopus" : "aac"
      try muxer.addTrack(
        EncodedSound(
          path: sound, track: 1, range: range, settings: SoundEncoderSettings(encoder: codec)))
    }
    try muxer.start()
    for (index, packet) in try Synthetic.packets(encoder, at: times).enumerated()
    where !leavingOut.contains(index) {
      try muxer.write(packet, track: track)
    }
    try muxer.finish()
    return (path, encoder.frames, muxer.end)
  }

  @Test(arguments: ["a.mp4", "a.mov", "a.mkv"])
  func `a file that holds what was handed over passes`(name: String) throws {
    let output = try write(name, times: VideoEncoderTests.unevenTimes)
    #expect(output.frames.count == 12)
    try OutputCheck.verify(
      path: output.path, track: 0, frames: output.frames, end: output.end)
  }

  @Test(.realClips, arguments: ["a.mp4", "a.mkv"])
  func `sound beside the frame moves none of its times`(name: String) throws {
    let clip = realClip("scikitvideo/bigbuckbunny.mp4")
    let output = try write(name, times: (0..<60).map { $0 * 20 }, sound: clip)
    try OutputCheck.verify(
      path: output.path, track: 0, frames: output.frames, end: output.end)
    #expect(try ReadBack(output.path).presentations(0).first == 0)
  }

  /// The encoder of FLAC ends with a packet without sound.
  @Test(arguments: [("a.mp4", "flac"), ("a.mkv", "flac"), ("a.mkv", "libopus"), ("a.mov", "aac")])
  func `the packets of encoded sound are those that were written`(
    name: String, codec: String
  ) throws {
    let path = folder.path(name)
    let tone = try folder.make("tone.wav", "-f lavfi -i sine=r=44100:d=0.24")
    let encoder = try VideoEncoder(Synthetic.settings())
    let muxer = try Muxer(path: path, container: try #require(Container(path: path)))
    let track = try muxer.addVideo(encoder)
    try muxer.addTrack(
      EncodedSound(
        path: tone, track: 0,
        range: KeptRange(origin: RationalTime(ticks: 0, timeBase: .one(over: 1))),
        settings: SoundEncoderSettings(encoder: codec)))
    try muxer.start()
    for packet in try Synthetic.packets(encoder, at: (0..<6).map { $0 * 24 }) {
      try muxer.write(packet, track: track)
    }
    try muxer.finish()
    #expect(muxer.sourceTallies[1]?.count ?? 0 > 0)
    try OutputCheck.verify(
      path: path, track: track, frames: encoder.frames, end: muxer.end,
      others: muxer.sourceTallies)
  }

  /// Demuxing removes jumps of more than 30 hours, and an edit list begins a track on a tick of 1/192,000 s at best.
  @Test(arguments: [
    ("a.mkv", Rational.one(over: 1), [Int64(0), 60_000, 180_000, 300_000]),
    ("a.mov", .one(over: 500_000_000), [11_579_000, 61_927_000, 112_275_000]),
  ])
  func `times that lie far apart or between ticks of the movie pass`(
    name: String, timeBase: Rational, times: [Int64]
  ) throws {
    let path = folder.path(name)
    let encoder = try VideoEncoder(Synthetic.settings(timeBase: timeBase))
    let muxer = try Muxer(path: path, container: try #require(Container(path: path)))
    let track = try muxer.addVideo(encoder)
    try muxer.start()
    let packets = try Synthetic.packets(encoder, at: times)
    for packet in packets { try muxer.write(packet, track: track) }
    try muxer.finish()
    try OutputCheck.verify(path: path, track: 0, frames: encoder.frames)
  }

  @Test(arguments: ["a.mp4", "a.mkv"])
  func `a frame that is missing is found`(name: String) throws {
    let output = try write(name, times: (0..<12).map { $0 * 20 }, leavingOut: [5])
    #expect(
      throws: MediaError(.outputDiffers(path: output.path, .frames(11, insteadOf: 12)))
    ) {
      try OutputCheck.verify(path: output.path, track: 0, frames: output.frames)
    }
  }

  @Test func `a last frame at another time is found`() throws {
    let output = try write("a.mp4", times: (0..<12).map { $0 * 20 })
    var frames = FrameTally()
    for time in (0..<12).map({ Int64($0 * 21) }) {
      frames.add(RationalTime(ticks: time, timeBase: .one(over: 600)))
    }
    // 220/600 s and 231/600 s.
    #expect(
      throws: MediaError(
        .outputDiffers(path: output.path, .time(.lastFrame, 0.367, insteadOf: 0.385)))
    ) {
      try OutputCheck.verify(path: output.path, track: 0, frames: frames)
    }
  }

  @Test func `another end is found`() throws {
    let output = try write("a.mp4", times: (0..<12).map { $0 * 20 })
    #expect(
      throws: MediaError(.outputDiffers(path: output.path, .end(0.4, insteadOf: 1)))
    ) {
      try OutputCheck.verify(
        path: output.path, track: 0, frames: output.frames,
        end: RationalTime(ticks: 1, timeBase: .one(over: 1)))
    }
  }

  @Test func `a file that is cut off is found`() throws {
    let output = try write("a.mkv", times: (0..<12).map { $0 * 20 })
    let bytes = try Data(contentsOf: URL(filePath: output.path))
    let short = folder.path("short.mkv")
    try bytes.prefix(bytes.count * 3 / 5).write(to: URL(filePath: short))
    #expect(throws: MediaError.self) {
      try OutputCheck.verify(path: short, track: 0, frames: output.frames)
    }
  }

  @Test func `tallies of sequences add up to that of the video`() {
    func tally(_ times: [Int64]) -> FrameTally {
      var tally = FrameTally()
      for time in times { tally.add(RationalTime(ticks: time, timeBase: .one(over: 25))) }
      return tally
    }
    var sum = tally([0, 2, 1])
    sum.add(tally([4, 3]))
    sum.add(FrameTally())
    #expect(sum == tally([0, 1, 2, 3, 4]))
    #expect(tally([1]).first == tally([1]).last)
  }
}
