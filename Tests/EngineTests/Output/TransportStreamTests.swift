import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Outputs that end in `.ts`, as FFmpeg's own tools read them.
@Suite struct TransportStreamTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A second of frames, and a tone from 0.5 s on.
  private func clip(_ name: String, _ options: String) throws -> String {
    try folder.make(
      name,
      "-f lavfi -i testsrc2=s=128x64:r=25:d=1 -f lavfi -i "
        + "aevalsrc=sin(6283*t)*gte(t\\,0.5):s=48000:d=1 \(options)")
  }

  private func h264(_ name: String = "clip.mp4", _ options: String = "") throws -> String {
    try clip(name, "-c:v libx264 -bf 2 -pix_fmt yuv420p -c:a aac \(options)")
  }

  private func probe(_ name: String, _ entries: String) throws -> [String] {
    try Tool.run(
      "ffprobe",
      ["-v", "error", "-show_entries", entries, "-of", "csv=p=0", folder.path(name)], in: "/"
    ).output.split(separator: "\n").map { $0.trimmingSuffix(while: { $0 == "," }) }.map(String.init)
  }

  /// Decodes the whole file; the errors that `ffmpeg` tells.
  private func faults(_ name: String) throws -> String {
    try Tool.run(
      "ffmpeg", ["-v", "error", "-i", folder.path(name), "-f", "null", "-"], in: "/"
    ).errors
  }

  /// The time from the first sample of sound to the first loud one.
  private func silence(_ name: String) throws -> Double {
    let raw = try folder.make(
      "\(name).raw", "-i \(folder.path(name)) -map 0:a -ac 1 -ar 48000 -f s16le")
    let samples = try Data(contentsOf: URL(filePath: raw)).withUnsafeBytes {
      Array($0.bindMemory(to: Int16.self))
    }
    return Double(samples.firstIndex { abs(Int($0)) > 3000 } ?? 0) / 48000
  }

  @Test func `frames and sound come through, at the same times from each other`() async throws {
    let report = try await Job.boxed(.file(h264()), to: folder.path("out.ts")).export()
    #expect(report.container == "ts")
    #expect(report.frames == 25 && report.duration == 1)
    #expect(report.tracks.map(\.action) == ["encoded", "copied"])
    #expect(report.warnings == [])
    // Both begin at once, as far from 0 as a decoder may buffer.
    #expect(
      try probe("out.ts", "stream=codec_name,start_time").prefix(2)
        == ["h264,1.400000", "aac,1.400000"])
    #expect(abs(try silence("out.ts") - 0.5) < 0.01)
    // The last packet of sound is whole.
    let duration = try probe("out.ts", "format=duration").compactMap { Double($0) }.last ?? 0
    #expect((1...1 + 1024.0 / 48000).contains(duration))
    #expect(try faults("out.ts") == "")
    let times = try MediaFile.timing(ofTrack: 0, in: folder.path("out.ts")).presentations.sorted()
    // 3600 ticks of 1/90000 s are a 25th.
    #expect(times.map { $0 - times[0] } == (0..<25).map { $0 * 3600 })
  }

  @Test func `what is trimmed is encoded, since nothing hides a part of a packet`() async throws {
    var job = try Job.boxed(.file(h264()), to: folder.path("out.ts"))
    job.trimStart = 0.3
    let report = try await job.export()
    #expect(report.tracks.map(\.action) == ["encoded", "encoded"])
    #expect(abs(report.duration - 0.7) < 0.03)
    #expect(abs(try silence("out.ts") - 0.2) < 0.01)
    #expect(try faults("out.ts") == "")
  }

  @Test(arguments: [("libx265", "hevc"), ("mpeg2video", "mpeg2video")])
  func `other codecs are decoded from each key frame on`(
    encoder: String, codec: String
  ) async throws {
    let preset = try folder.write(
      """
      { format: "imprint.preset/1", container: "ts",
        video: { encoders: ["\(encoder)"], keyframeSeconds: 0.4 }, audio: { encoders: ["mp2"] } }
      """, to: "p.json")
    var job = try Job.boxed(.file(h264()), to: folder.path("out.ts"))
    job.preset = .document(.path(preset))
    _ = try await job.export()
    #expect(try probe("out.ts", "stream=codec_name").prefix(2) == [codec, "mp2"])
    let bytes = try Data(contentsOf: URL(filePath: folder.path("out.ts")))
    // Packets of 188 bytes: a receiver may begin with any.
    try bytes.suffix(bytes.count / 2 / 188 * 188).write(
      to: URL(filePath: folder.path("late.ts")))
    #expect(try probe("late.ts", "stream=codec_name,width").first == "\(codec),128")
  }

  @Test func `the preset source keeps a transport stream, and its sound`() async throws {
    let source = try clip("in.ts", "-c:v mpeg2video -pix_fmt yuv420p -c:a mp2")
    var job = Job.boxed(.file(source), to: "")
    job.output = nil
    job.preset = .document(.name("source"))
    let report = try await job.export()
    #expect(report.output == folder.path("in.branded.ts"))
    #expect(report.tracks.map(\.action) == ["encoded", "copied"])
    #expect(try probe("in.branded.ts", "stream=codec_name").prefix(2) == ["mpeg2video", "mp2"])
    #expect(abs(try silence("in.branded.ts") - silence("in.ts")) < 0.002)
    #expect(try faults("in.branded.ts") == "")
  }

  @Test func `frames are turned upright where their matrix was to be kept`() async throws {
    let turned = try folder.make(
      "turned.mp4", "-i \(h264()) -c copy -metadata:s:v rotate=90")
    var job = Job.boxed(.file(turned), to: folder.path("out.ts"))
    job.rotation = .keep
    let report = try await job.export()
    #expect(report.warnings.map(\.code) == ["rotation.baked"])
    #expect(try probe("out.ts", "stream=width,height").first == "64,128")
  }

  @Test func `chapters and tags are told as lost, and the title is the service's name`()
    async throws
  {
    let notes = try folder.write(
      """
      ;FFMETADATA1
      title=Sea
      artist=Ada
      [CHAPTER]
      TIMEBASE=1/1000
      START=0
      END=500
      title=One

      """, to: "notes.txt")
    let source = try folder.make(
      "noted.mp4", "-i \(h264()) -i \(notes) -map_metadata 1 -map_chapters 1 -c copy")
    let report = try await Job.boxed(.file(source), to: folder.path("out.ts")).export()
    #expect(
      report.warnings.map(\.message) == ["a .ts has no room for chapters and artist"])
    #expect(try probe("out.ts", "program_tags=service_name").contains { $0.contains("Sea") })
  }

  /// B frames of a second each are decoded two seconds early, before the time from which a transport stream counts.
  @Test func `frames that last long are decoded no earlier than the file begins`() async throws {
    let slow = try folder.make(
      "slow.mp4",
      "-f lavfi -i testsrc2=s=128x64:r=1:d=8 -c:v libx264 -bf 2 -pix_fmt yuv420p")
    _ = try await Job.boxed(.file(slow), to: folder.path("out.ts")).export()
    let decode = try probe("out.ts", "packet=dts_time").compactMap { Double($0) }
    #expect(decode.count == 8 && decode.allSatisfy { 0...10 ~= $0 })
    #expect(zip(decode, decode.dropFirst()).allSatisfy { $0 < $1 })
    #expect(try faults("out.ts") == "")
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}
