import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import TestSupport
import Testing

/// Sound whose clock is damaged, leaps, or begins long after the video.
@Suite struct SoundClockTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Three seconds, whose AAC has 1024 samples in each of some 130 packets.
  private func clip(times: String) throws -> String {
    let plain = try folder.make(
      "plain.mkv",
      "-f lavfi -i testsrc2=s=64x64:r=10:d=3 -f lavfi -i sine=d=3:r=44100 -c:v mpeg4 -c:a aac")
    return try folder.make("clip.mkv", "-i \(plain) -c copy -bsf:a setts=ts=\(times)")
  }

  private static let uneven = [
    "if(gte(N\\,30)\\,TS+10000\\,TS)", "if(gte(N\\,60)\\,TS+1000000\\,TS)",
    "if(eq(N\\,60)\\,TS+1000000\\,TS)",
    "if(between(N\\,50\\,70)\\,1150\\,TS)", "if(gte(N\\,60)\\,TS-700\\,TS)",
  ]

  /// A gap, a leap, equal times behind one packet far ahead, equal times, and a step back.
  @Test(arguments: uneven, ["out.mp4", "out.mov"])
  func `copied sound of an uneven clock is checked as it is written`(
    times: String, output: String
  ) async throws {
    var job = Job.boxed(.file(try clip(times: times)), to: folder.path(output))
    job.preset = .document(.name("640x480"))
    #expect(try await job.export().audio == "copied")
    job.trimStart = 1.5
    job.output = folder.path("cut-" + output)
    _ = try await job.export()
  }

  /// 20 s ahead; those after it keep their times, and so does the end of the three seconds.
  @Test func `one packet far ahead does not move the sound after it`() async throws {
    let clip = try clip(times: "TS")
    try movePacket(61, ofTrack: 2, by: 20_000, in: clip)
    var job = Job.boxed(.file(clip), to: folder.path("out.mp4"))
    job.preset = .document(.name("640x480"))
    let report = try await job.export()
    #expect(abs(report.duration - 3) < 0.1)
  }

  /// Moves the time of a block in its cluster: identifier, length of one byte, or of two, track, time (RFC 9559, 10.2).
  private func movePacket(
    _ number: Int, ofTrack track: UInt8, by milliseconds: Int16, in path: String
  ) throws {
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let times = bytes.indices.dropLast(8).compactMap { place -> Int? in
      guard bytes[place] == 0xA3 else { return nil }
      let head = place + (bytes[place + 1] & 0x80 != 0 ? 2 : 3)
      return bytes[head] == 0x80 | track && bytes[head + 3] & 0x7F == 0 ? head + 1 : nil
    }
    let place = times[number - 1]
    let time = Int16(bytes[place]) << 8 | Int16(bytes[place + 1])
    let moved = time + milliseconds
    (bytes[place], bytes[place + 1]) = (UInt8(moved >> 8), UInt8(moved & 0xFF))
    try Data(bytes).write(to: URL(filePath: path))
  }

  private func late(_ seconds: Int, _ codec: String = "pcm_s16le") throws -> String {
    try folder.make(
      "late.mkv",
      "-f lavfi -i testsrc2=s=64x64:r=10:d=1 -itsoffset \(seconds) -f lavfi -i sine=d=1:r=48000 "
        + "-c:v mpeg4 -c:a \(codec)")
  }

  @Test(arguments: ["out.mp4", "out.mkv"])
  func `sound that is encoded begins as late as its source`(output: String) async throws {
    var job = Job.boxed(.file(try late(20_000)), to: folder.path(output))
    job.preset = .document(
      .path(
        try folder.write(
          """
          { format: "imprint.preset/1", container: "mp4", video: { encoders: ["mpeg4"] } }
          """, to: "encoding.json")))
    let report = try await job.export()
    #expect(report.audio == "encoded")
    #expect(abs(report.duration - 20_001) < 0.1)
    // A second of sound takes 16 kB at most; silence of 20,000 s would take 40 kB even at 2 bytes a packet.
    let size = try FileManager.default.attributesOfItem(atPath: folder.path(output))[.size] as? Int
    #expect(try #require(size) < 100_000)
  }

  @Test func `a gap that no silence fills within an hour is named`() async throws {
    let plain = try folder.make(
      "plain.mkv",
      "-f lavfi -i testsrc2=s=64x64:r=10:d=1 -f lavfi -i sine=d=1:r=48000 -c:v mpeg4 -c:a flac")
    let clip = try folder.make(
      "gap.mkv", "-i \(plain) -c copy -bsf:a setts=ts=if(gte(N\\,5)\\,TS+3700000\\,TS)")
    var job = Job.boxed(.file(clip), to: folder.path("out.mp4"))
    job.preset = .document(.name("640x480"))
    let error = await #expect(throws: ExportError.self) { try await job.export() }
    #expect(String(describing: try #require(error)).contains("3700"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("out.mp4")))
  }
}
