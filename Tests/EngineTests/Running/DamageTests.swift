import Foundation
import ImprintLanguage
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// Frames that decode are kept, in time; those that do not are told.
@Suite struct DamageTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Ten frames of noise a second, and a tone.
  private func clip(
    _ name: String, _ options: String = "", seconds: Int = 5
  ) throws -> String {
    try folder.make(
      name,
      "-f lavfi -i nullsrc=s=128x64:r=10:d=\(seconds),geq=random(1)*255:128:128 "
        + "-f lavfi -i sine=d=\(seconds) "
        + "-c:v libx264 -g 10 -preset ultrafast -pix_fmt yuv420p -c:a aac \(options)")
  }

  private func job(_ input: String) -> Job { .boxed(.file(input), to: folder.path("out.mp4")) }

  private func size(_ path: String) throws -> UInt64 {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? UInt64 ?? 0
  }

  @Test(
    arguments: [
      ("clip.mp4", "-movflags +faststart"), ("clip.mkv", ""), ("clip.avi", ""), ("clip.flv", ""),
    ])
  func `a video that was cut off keeps what is there, and says so`(
    name: String, options: String
  ) async throws {
    let clip = try clip(name, options)
    #expect(truncate(clip, off_t(try size(clip) / 2)) == 0)
    let report = try await job(clip).export()
    #expect(report.warnings.contains { $0.code == "input.cut-off" })
    #expect(20...30 ~= report.frames)
    #expect(2...3 ~= report.duration)
  }

  @Test(arguments: ["clip.mkv", "clip.flv"])
  func `a hole that the container is stepped over at is told`(name: String) async throws {
    let clip = try clip(name, "")
    var bytes = Array(try Data(contentsOf: URL(filePath: clip)))
    let hole = bytes.count * 40 / 100..<bytes.count * 45 / 100
    bytes.replaceSubrange(hole, with: hole.map { _ in 0 })
    try Data(bytes).write(to: URL(filePath: clip))
    let report = try await job(clip).export()
    #expect(report.warnings.contains { $0.code == "input.broken" })
    var still = Job(input: .file(clip))
    still.output = folder.path("still.png")
    let behind = try await StillJob(still, .at([1.5, 3.5])).run()
    #expect(behind.warnings.map(\.code).contains("input.broken"))
  }

  /// A tag of FLV: its kind, 3 bytes of length, its time in milliseconds as bytes 2, 1, 0 and 3, and 3
  /// bytes more; then its data, and 4 bytes of length again.
  @Test func `a packet whose time lies days ahead follows the one before it`() async throws {
    let clip = try clip("clip.flv")
    var bytes = Array(try Data(contentsOf: URL(filePath: clip)))
    var damaged: Set<UInt8> = []
    var tag = 13
    while tag + 11 < bytes.count {
      let time = bytes[tag + 4..<tag + 7].reduce(0) { $0 << 8 | Int($1) }
      // One of sound, 8, and one of the frame, 9.
      if time > 2000, damaged.insert(bytes[tag]).inserted { bytes[tag + 7] = 0x41 }
      tag += 15 + bytes[tag + 1..<tag + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(damaged.isSuperset(of: [8, 9]))
    try Data(bytes).write(to: URL(filePath: clip))
    let report = try await job(clip).export()
    #expect(report.frames == 50)
    #expect(5...5.2 ~= report.duration)
    #expect(report.warnings.contains { $0.code == "input.broken" })
  }

  @Test func `frames that a plan counts and the file has not are told as missing`() async throws {
    let clip = try clip("clip.mkv")
    let whole = try await Plan(job(clip))
    #expect(truncate(clip, off_t(try size(clip) / 2)) == 0)
    let now = try JSONSerialization.jsonObject(
      with: JSONEncoder().encode(try Fingerprint(ofMedia: clip)))
    let plan = try whole.changed("input.file.info.fingerprint", to: now)
    let report = try await plan.export()
    let warning = try #require(report.warnings.first { $0.code == "input.missing" })
    #expect(
      warning.message == "\(50 - report.frames) frames of the file do not decode")
  }

  @Test func `a disk that fails is told as an error of reading, and of what`() {
    let error = ExportError(
      .media(.reading(path: "clip.mkv", .system(EISDIR)), at: "clip.mkv", of: .input))
    #expect(error.kind == .inputOutput)
    #expect(error.what == "clip.mkv")
    #expect(error.why == "reading failed: Is a directory")
  }

  /// Bytes in the middle of a sound track's packets, which lie between the frames'.
  @Test func `sound that does not decode is told, and its place stays`() async throws {
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i color=s=64x64:d=2 -f lavfi -i sine=d=2 -c:v libx264 -preset ultrafast -c:a flac")
    var bytes = try Data(contentsOf: URL(filePath: clip))
    // Each FLAC frame begins with this sync code, for blocks of one size (RFC 9639, section 9.1).
    var frames: [Int] = []
    for index in bytes.indices.dropLast(1) where bytes[index] == 0xFF && bytes[index + 1] == 0xF8 {
      frames.append(index)
    }
    for index in frames.dropFirst(5).prefix(3) { bytes[index] = 0 }
    try bytes.write(to: URL(filePath: clip))
    var job = job(clip)
    job.volume = 0.5
    let report = try await job.export()
    let codes = report.warnings.map(\.code)
    #expect(codes == ["input.damaged-sound"])
    #expect(abs(report.duration - 2) < 0.05)
  }

  /// Transport streams have no table of packets: the last one is as long as the file happens to be.
  @Test func `a packet of sound that was cut off with its file is left out, and told`() async throws
  {
    let clip = try folder.make(
      "clip.ts",
      "-f lavfi -i color=s=64x64:d=2 -f lavfi -i sine=d=2 -c:v libx264 -preset ultrafast -c:a aac")
    let bytes = try Data(contentsOf: URL(filePath: clip))
    var isTold: [Bool] = []
    for packets in 40..<52 {
      try bytes.prefix(packets * 188).write(to: URL(filePath: clip))
      let report = try await job(clip).export()
      isTold.append(report.warnings.contains { $0.code == "input.damaged-sound" })
      let decoded = try Tool.run(
        "ffmpeg", ["-nostdin", "-v", "error", "-i", "out.mp4", "-f", "null", "-"], in: folder.path)
      #expect(decoded.errors.isEmpty, "\(packets): \(decoded.errors)")
      try FileManager.default.removeItem(atPath: folder.path("out.mp4"))
    }
    #expect(isTold.contains(true) && isTold.contains(false))
  }

  /// A fragment's samples lie in `mdat` (ISO/IEC 14496-12, 8.1.1), its frames before its sound.
  @Test func `a fragmented film that ends within its first packet of sound is kept or refused`()
    async throws
  {
    let clip = try clip(
      "clip.mp4", "-movflags frag_keyframe+empty_moov+default_base_moof", seconds: 2)
    let bytes = try Data(contentsOf: URL(filePath: clip))
    let packets = try Tool.run(
      "ffprobe",
      ["-v", "error", "-select_streams", "a", "-show_entries", "packet=pos,size", "-of", "csv=p=0"]
        + ["clip.mp4"], in: folder.path)
    let first = packets.output.split(separator: "\n").first?.split(separator: ",").compactMap {
      Int($0)
    }
    let sound = try #require(first).max() ?? 0
    for byteCount in stride(from: sound - 30, through: sound + 400, by: 43) {
      try bytes.prefix(byteCount).write(to: URL(filePath: clip))
      do {
        let report = try await job(clip).export()
        #expect(report.frames > 0)
        try FileManager.default.removeItem(atPath: folder.path("out.mp4"))
      } catch let error as ExportError {
        #expect(error.kind == .invalid, "\(byteCount): \(error)")
      }
    }
  }

  /// A track without a decoder that begins a second before the frame.
  @Test func `a sound track that is left out has no say in time`() async throws {
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i sine=d=1 -itsoffset 1 -f lavfi -i color=s=64x64:d=1 -map 1:v -map 0:a "
        + "-c:v libx264 -preset ultrafast -c:a aac")
    #expect(try await job(clip).planned.timeline.frameEnd >= 2)
    var bytes = try Data(contentsOf: URL(filePath: clip))
    let name = try #require(bytes.firstRange(of: Data("A_AAC".utf8)))
    bytes.replaceSubrange(name, with: Data("A_ZZZ".utf8))
    try bytes.write(to: URL(filePath: clip))
    let plan = try await job(clip).planned
    #expect(plan.tracks.map(\.action) == [.render, .drop])
    #expect(plan.timeline.frameEnd == 1)
    #expect(plan.timeline.duration == 1)
  }
}

extension Job {
  fileprivate var planned: Plan { get async throws { try await Plan(self) } }
}
