import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Recordings that were appended to each other, as `cat` does it: the clock restarts in the middle.
@Suite struct JoinedRecordingTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Three seconds of grey with a tone of 300 Hz, and three of white with one of 1000 Hz; its peak of 1/4 is 0.177 in
  /// each of two channels.
  private func recording(_ coding: String, _ suffix: String) throws -> String {
    func part(_ name: String, _ color: String, _ tone: Int) throws -> String {
      try folder.make(
        "\(name).\(suffix)",
        "-f lavfi -i color=\(color):s=64x64:r=25:d=3"
          + " -f lavfi -i aevalsrc=sin(\(2 * tone)*PI*t)/4:s=48000:d=3 -g 10 \(coding)")
    }
    let parts = [try part("a", "0x202020", 300), try part("b", "white", 1000)]
    let path = folder.path("joined.\(suffix)")
    try Data(parts.map { try Data(contentsOf: URL(filePath: $0)) }.joined())
      .write(to: URL(filePath: path))
    return path
  }

  private func job(_ input: String, _ name: String) -> Job {
    var job = Job.boxed(.file(input), to: folder.path(name), x: 0, y: 0, width: 16, height: 16)
    job.preset = .document(.name("lossless"))
    // All is read from the start, beside whatever other tests do.
    job.stallSeconds = 600
    return job
  }

  @Test(arguments: [
    ("-c:v libx264 -bf 2 -c:a aac", "ts"), ("-c:v mpeg2video -bf 2 -c:a mp2", "ts"),
    ("-c:v mpeg2video -c:a mp2", "mpg"),
  ])
  func `sound and video change together, and nothing is lost`(
    coding: String, suffix: String
  ) async throws {
    var job = job(try recording(coding, suffix), "out.mkv")
    job.volume = 0.5
    let report = try await job.export()
    #expect(report.frames == 150)
    #expect(report.warnings == [])
    let frames = try DecodedFrames(folder.path("out.mkv"), width: 64, height: 64, in: folder)
    #expect(frames.sample(74, plane: 0, 40, 40) < 60 && frames.sample(75, plane: 0, 40, 40) > 200)
    let sound = try HeardSound(folder.path("out.mkv"), in: folder)
    // The joint lies within a packet of sound of 3 s.
    #expect(sound.peak(of: 300, from: 0.1, to: 2.9) > 0.08)
    #expect(sound.peak(of: 1000, from: 0.1, to: 2.9) < 0.01)
    #expect(sound.peak(of: 1000, from: 3.2, to: 5.9) > 0.08)
    #expect(sound.peak(of: 300, from: 3.2, to: 5.9) < 0.01)
  }

  /// Their clocks fall by 0.96 s.
  @Test(arguments: [
    ("-c:v libx264 -bf 2 -c:a aac", "ts"), ("-c:v mpeg2video -c:a mp2", "mpg"),
    ("-c:v mpeg2video -c:a mp2", "ts"),
  ])
  func `recordings of a second lose nothing`(coding: String, suffix: String) async throws {
    let part = try folder.make(
      "part.\(suffix)",
      "-f lavfi -i testsrc2=s=64x64:r=25:d=1 -f lavfi -i sine=r=48000:d=1 \(coding)")
    let data = try Data(contentsOf: URL(filePath: part))
    let path = folder.path("joined.\(suffix)")
    try (data + data + data).write(to: URL(filePath: path))
    let report = try await job(path, "out.mkv").export()
    #expect(report.frames == 75)
    #expect(report.warnings == [])
  }

  /// Parts of two seconds, the second one with these options.
  private func parts(_ first: String, _ second: String) throws -> String {
    let paths = try [first, second].enumerated().map { number, options in
      try folder.make(
        "\(number).ts", "-f lavfi -i testsrc2=r=25:d=2:\(options) -pix_fmt yuv420p")
    }
    let path = folder.path("parts.ts")
    try Data(paths.map { try Data(contentsOf: URL(filePath: $0)) }.joined())
      .write(to: URL(filePath: path))
    return path
  }

  @Test func `frames of another size are scaled, which is told once`() async throws {
    let input = try parts("s=64x48 -c:v libx264", "s=48x64 -c:v libx264")
    let report = try await job(input, "out.mkv").export()
    #expect(report.frames == 100)
    #expect((report.width, report.height) == (64, 48))
    #expect(
      report.warnings == [
        JobWarning(
          "input.size-changes",
          "50 frames of another size, as 48x64, scaled to 64x48, that of the video's first one")
      ])
  }

  @Test func `frames of other colours alone are no warning`() async throws {
    let input = try parts(
      "s=64x48 -c:v libx264 -colorspace bt709", "s=64x48 -c:v libx264 -colorspace smpte170m")
    let report = try await job(input, "out.mkv").export()
    #expect(report.frames == 100)
    #expect(report.warnings == [])
  }

  @Test(arguments: ["ts", "mpg"]) func `a part is cut from behind the joint`(
    suffix: String
  ) async throws {
    var job = job(try recording("-c:v mpeg2video -c:a mp2", suffix), "part.mkv")
    (job.trimStart, job.trimEnd) = (4, 5)
    // One more where the first begins before the cut.
    let count = try await job.export().frames
    #expect((25...26).contains(count))
    let frames = try DecodedFrames(folder.path("part.mkv"), width: 64, height: 64, in: folder)
    #expect(frames.sample(0, plane: 0, 40, 40) > 200)
    let sound = try HeardSound(folder.path("part.mkv"), in: folder)
    #expect(sound.peak(of: 1000, from: 0.1, to: 0.9) > 0.17)
    #expect(sound.peak(of: 300, from: 0.1, to: 0.9) < 0.01)
  }
}
