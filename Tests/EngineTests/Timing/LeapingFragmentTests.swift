import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import TestSupport
import Testing

/// Fragmented MP4 of which one fragment's times lie far ahead (ISO/IEC 14496-12, 8.8.12).
@Suite struct LeapingFragmentTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Four fragments of a second, of which the third of these tracks begins so many seconds later than it should.
  private func clip(seconds: UInt64, tracks: ClosedRange<Int>) throws -> String {
    let path = try folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=64x64:r=10:d=4 -f lavfi -i sine=d=4:r=44100 -c:v mpeg4 -g 10 -c:a aac "
        + "-video_track_timescale 10000 -movflags frag_keyframe+empty_moov+default_base_moof")
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    // Version 1 of `tfdt` has a time of eight bytes; each fragment has one of the video and one of the sound.
    let mark = Array("tfdt".utf8) + [1, 0, 0, 0]
    let places = bytes.indices.dropLast(16).filter { bytes[$0..<$0 + 8].elementsEqual(mark) }
    try #require(places.count == 8)
    for track in tracks {
      let place = places[4 + track] + 8
      let time = bytes[place..<place + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let moved = time + seconds * (track == 0 ? 10_000 : 44_100)
      withUnsafeBytes(of: moved.bigEndian) { bytes.replaceSubrange(place..<place + 8, with: $0) }
    }
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  private func job(_ input: String, _ output: String) -> Job {
    var job = Job.boxed(.file(input), to: folder.path(output))
    job.preset = .document(.name("640x480"))
    return job
  }

  @Test(arguments: [1000, 20_000], [0...0, 1...1, 0...1])
  func `a fragment that lies ahead is shown there, and those after it follow it`(
    seconds: UInt64, tracks: ClosedRange<Int>
  ) async throws {
    let report = try await job(clip(seconds: seconds, tracks: tracks), "out.mp4").export()
    #expect(report.frames == 40)
    // Planning counts the frames that lie where the file says, running those that come.
    #expect(report.warnings.allSatisfy { $0.code == "output.differs" }, "\(report.warnings)")
    // Copied sound that steps back ends with the fragment that lies ahead.
    #expect(abs(report.duration - Double(seconds) - 3.5) < 0.7)
  }

  @Test(arguments: [0...0, 1...1, 0...1])
  func `a fragment of an impossible time follows the one before it`(
    tracks: ClosedRange<Int>
  ) async throws {
    let report = try await job(clip(seconds: 10_000_000_000_000, tracks: tracks), "out.mp4")
      .export()
    #expect(report.frames == 40)
    #expect(abs(report.duration - 4) < 0.2)
    #expect(report.warnings.contains { $0.code == "input.broken" } == tracks.contains(0))
  }

  @Test func `sound of a fragment behind an impossible time is encoded too`() async throws {
    var job = job(try clip(seconds: 10_000_000_000_000, tracks: 1...1), "out.mkv")
    job.volume = 0.5
    let report = try await job.export()
    #expect(report.audio == "encoded")
    let sound = try HeardSound(folder.path("out.mkv"), in: folder)
    // The tone of `sine` has 440 Hz, and an amplitude of 1/8.
    for second in [0.2, 1.2, 2.2, 3.2] {
      #expect(sound.peak(of: 440, from: second, to: second + 0.6) > 0.02)
    }
  }
}
