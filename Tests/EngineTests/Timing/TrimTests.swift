import Foundation
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// The frames that a trim keeps, and their presentation times.
@Suite struct TrimTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let x264 = "-c:v libx264 -preset ultrafast -bf 2 -g 12"

  /// Three seconds at 25 frames a second; the second MP4 counts nothing shorter than a frame.
  @Test(
    arguments: [
      ("clip.mp4", x264), ("coarse.mp4", x264 + " -video_track_timescale 25"), ("clip.mov", x264),
      ("clip.mkv", x264), ("clip.ts", x264), ("clip.flv", x264), ("clip.avi", "-c:v mjpeg"),
      ("clip.webm", "-c:v libvpx -deadline realtime -g 12"), ("clip.mpg", "-c:v mpeg2video -g 12"),
    ])
  func `a trim keeps the frames that FFmpeg decodes in it, bit for bit`(
    name: String, options: String
  ) async throws {
    let clip = try folder.make(name, "-f lavfi -i testsrc2=s=64x48:r=25:d=3 \(options)")
    var trims: [(start: Double, end: Double)] = []
    var generator = SeededGenerator(seed: 15)
    for number in 0..<4 {
      // Anywhere, and around the edge of the half millisecond in which a frame counts as at a time.
      let start =
        number.isMultiple(of: 2)
        ? Double(Int.random(in: 0..<2000, using: &generator)) / 1000
        : Double(Int.random(in: 0..<50, using: &generator)) * 0.04
          + [-0.0004, 0, 0.0004, 0.0006][Int.random(in: 0..<4, using: &generator)]
      let end = start + Double(Int.random(in: 41..<900, using: &generator)) / 1000
      trims.append((max(start, 0), end))
      var job = Job(input: .file(clip))
      job.preset = .document(.name("lossless"))
      job.output = folder.path("\(number).mkv")
      (job.trimStart, job.trimEnd) = trims[number]
      _ = try await job.export()
    }
    let outputs = trims.indices.map { folder.path("\($0).mkv") }
    let digests = try FrameDigests.all([clip] + outputs, in: folder)
    let whole = digests[0]
    #expect(whole.digests.count == 75)
    for ((start, end), found) in zip(trims, digests.dropFirst()) {
      let parameters = "\(name) from \(start) to \(end)"
      let expected = whole.kept(from: start, to: end)
      #expect(found.digests == expected.digests, "\(parameters)")
      // Matroska has milliseconds, and both ends are rounded to them.
      #expect(
        zip(found.times, expected.times).allSatisfy { abs($0 - $1) < 0.0011 }, "\(parameters)")
    }
  }

  /// Containers whose tick is a frame, which lasts no whole number of any smaller unit that a trim is written in.
  @Test(
    arguments: [
      ("clip.avi", "30000/1001", "-c:v mjpeg"), ("clip.avi", "2997/100", "-c:v msmpeg4v2 -g 9"),
      ("clip.ogv", "15000/1001", "-c:v libtheora -g 9"), ("clip.y4m", "24000/1001", ""),
      ("clip.mxf", "30000/1001", "-c:v mpeg2video -g 9"), ("clip.avi", "19001/317", "-c:v mjpeg"),
      ("clip.ivf", "60000/1001", "-c:v libvpx -deadline realtime -g 9"),
    ])
  func `a trim of a fractional rate keeps the frames that FFmpeg decodes in it`(
    name: String, rate: String, options: String
  ) async throws {
    let clip = try folder.make(
      name, "-f lavfi -i testsrc2=s=64x48:r=\(rate):d=1.5 -pix_fmt yuv420p \(options)")
    try await expectKept(of: clip, from: 0.7134, to: 1.2134)
  }

  /// Without its table of sync samples each sample of an MP4 counts as one (ISO/IEC 14496-12, 8.6.2).
  @Test(
    arguments: [
      ("clip.3gp", "-c:v h263 -s 128x96"), ("clip.mp4", "-c:v mpeg4 -bf 2"),
      ("clip.mov", "-c:v libx265 -preset ultrafast -x265-params log-level=none:keyint=12"),
    ])
  func `frames after a trim are whole where every packet claims to be a key frame`(
    name: String, options: String
  ) async throws {
    let clip = try folder.make(
      name, "-f lavfi -i testsrc2=s=64x48:r=25:d=1.5 -pix_fmt yuv420p -g 12 \(options)")
    var bytes = try Data(contentsOf: URL(filePath: clip))
    let table = try #require(bytes.range(of: Data("stss".utf8)))
    bytes.replaceSubrange(table, with: Data("free".utf8))
    try bytes.write(to: URL(filePath: clip))
    try await expectKept(of: clip, from: 0.8, to: 1.2)
  }

  /// Each entry of `idx1` has a flag for key frames (OpenDML AVI, 16 a key frame), each SimpleBlock another (RFC 9559,
  /// 10.2, 128 of its flags).
  @Test(
    arguments: [
      ("clip.avi", "-c:v msmpeg4v2"), ("clip.avi", "-c:v mpeg4 -bf 2"),
      ("clip.mkv", "-c:v libx265 -preset ultrafast -x265-params log-level=none:keyint=12"),
    ])
  func `frames after a trim are whole where AVI and Matroska call every packet a key frame`(
    name: String, options: String
  ) async throws {
    let clip = try folder.make(
      name, "-f lavfi -i testsrc2=s=64x48:r=25:d=2 -pix_fmt yuv420p -g 12 \(options)")
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: clip)))
    let flags = name.hasSuffix("avi") ? indexFlags(in: bytes) : blockFlags(in: bytes)
    #expect(flags.count == 50)
    for place in flags { bytes[place] |= name.hasSuffix("avi") ? 0x10 : 0x80 }
    try Data(bytes).write(to: URL(filePath: clip))
    try await expectKept(of: clip, from: 0.8, to: 1.2)
    try await expectKept(of: clip, from: 1.7, to: 1.9)
  }

  private func indexFlags(in avi: [UInt8]) -> [Int] {
    guard let table = avi.firstRange(of: Array("idx1".utf8))?.upperBound else { return [] }
    return stride(from: table + 8, to: min(table + 4 + 50 * 16, avi.count), by: 16).map { $0 }
  }

  /// Blocks of the first track whose length has one or two bytes.
  private func blockFlags(in matroska: [UInt8]) -> [Int] {
    matroska.indices.dropLast(8).compactMap { place in
      guard matroska[place] == 0xA3, matroska[place + 1] & 0xC0 != 0 else { return nil }
      let head = place + (matroska[place + 1] & 0x80 != 0 ? 2 : 3)
      return matroska[head] == 0x81 && matroska[head + 3] & 0x7F == 0 ? head + 3 : nil
    }
  }

  private func expectKept(of clip: String, from start: Double, to end: Double) async throws {
    var job = Job(input: .file(clip))
    job.preset = .document(.name("lossless"))
    let output = folder.path("\(start).mkv")
    job.output = output
    (job.trimStart, job.trimEnd) = (start, end)
    _ = try await job.export()
    let digests = try FrameDigests.all([clip, output], in: folder)
    let expected = digests[0].kept(from: start, to: end)
    #expect(!expected.digests.isEmpty)
    #expect(digests[1].digests == expected.digests)
    #expect(zip(digests[1].times, expected.times).allSatisfy { abs($0 - $1) < 0.0011 })
  }

  /// Its first group of frames has lost its key frame; the next one comes after two seconds.
  @Test func `a trim in which nothing decodes is refused, and what follows is there`() async throws
  {
    let whole = try folder.make(
      "whole.ts",
      "-f lavfi -i nullsrc=s=128x64:r=25:d=4,geq=random(1)*255:128:128 "
        + "-c:v libx264 -preset ultrafast -g 50 -bf 0 -pix_fmt yuv420p")
    let bytes = try Data(contentsOf: URL(filePath: whole))
    let clip = folder.path("clip.ts")
    try bytes.dropFirst(bytes.count / 10 / 188 * 188).write(to: URL(filePath: clip))
    var job = Job(input: .file(clip))
    job.output = folder.path("out.mkv")
    job.trimEnd = 0.5
    await #expect {
      _ = try await job.export()
    } throws: {
      let error = $0 as? ExportError
      return error?.kind == .invalid
        && error?.why == "none of its frames decodes between the trim's ends"
    }
    #expect(try !folder.names.contains("out.mkv"))
    job.trimEnd = nil
    #expect(try await job.export().frames >= 50)
  }

  /// FLAC's frames have 4,608 samples: of the eleventh 10 are left, 0.2 ms, which Matroska has no time for.
  /// A tick of this file is a tenth of a second, which 0.25 s divides.
  @Test(arguments: [0.2, 0.25])
  func `a plan lasts as long as the sound that outlasts its frames`(start: Double) async throws {
    let clip = try folder.make(
      "long.mp4",
      "-f lavfi -i testsrc2=s=64x64:r=10:d=1 -f lavfi -i sine=d=3 -c:v mpeg4 -c:a aac "
        + "-video_track_timescale 10")
    var job = Job.boxed(.file(clip), to: folder.path("out.mkv"))
    job.trimStart = start
    #expect(abs(try await Plan(job).timeline.duration - (3 - start)) < 0.03)
  }

  @Test func `the last samples of a cut sound do not last a whole packet`() async throws {
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=2 -f lavfi -i sine=r=44100:d=2 -c:v ffv1 -c:a pcm_s16le")
    var job = Job(input: .file(clip))
    job.preset = .document(.name("lossless"))
    job.output = folder.path("out.mkv")
    job.volume = 0.5
    job.trimEnd = (10.0 * 4608 + 10) / 44_100
    #expect(abs(try await job.export().duration - 46_090 / 44_100) < 0.001)
  }

  /// 4:4:4 by x264 before build 151, of which the decoder hears in the first frame alone.
  @Test(.realClips) func `old 4:4:4 decodes behind a seek as it does from the start`() async throws
  {
    let clip = realClip("imageio/cockatoo.mp4")
    var job = Job(input: .file(clip))
    job.preset = .document(.name("lossless"))
    job.output = folder.path("out.mkv")
    (job.trimStart, job.trimEnd) = (9.5, 9.8)
    let report = try await job.export()
    #expect(!report.warnings.contains { $0.code == "input.corrupt" })
    let digests = try FrameDigests.all([clip, folder.path("out.mkv")], in: folder)
    let expected = digests[0].kept(from: 9.5, to: 9.8)
    #expect(digests[1].digests == expected.digests)
  }

  @Test func `a video that lists a frame twice warns of that alone`() async throws {
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i testsrc2=s=64x48:r=25:d=1 -c:v libx264 -bf 0 "
        + "-bsf:v setts=ts=if(eq(N\\,10)\\,PREV_OUTPTS\\,PTS)")
    for start in [nil, 0.2] {
      var job = Job(input: .file(clip))
      job.preset = .document(.name("low"))
      job.output = folder.path("out.mp4")
      job.overwrites = true
      job.trimStart = start
      let report = try await job.export()
      #expect(report.frames == (start == nil ? 24 : 19))
      #expect(
        report.warnings.map(\.message) == [
          "1 frame left out for having the time of the one before"
        ])
    }
  }
}
