import Foundation
import TestSupport
import Testing

/// Damaged clips through the command: each is stamped as far as it decodes, or refused in a line.
@Suite struct ClipMutationTests {
  /// One a container and a codec that people hand in, each of ten frames.
  static let clips = [
    ("clip.mp4", "-c:v libx264 -bf 2 -c:a aac"),
    ("parts.mp4", "-c:v libx264 -c:a aac -movflags frag_keyframe+empty_moov -g 3"),
    ("clip.mov", "-c:v prores_ks -c:a pcm_s16le"),
    ("clip.mkv", "-c:v libx265 -x265-params log-level=none -c:a libopus"),
    ("clip.webm", "-c:v libvpx-vp9 -cpu-used 8 -deadline realtime -c:a libvorbis"),
    ("clip.avi", "-c:v mpeg4 -bf 2 -c:a libmp3lame"),
    ("clip.ts", "-c:v libx264 -bf 2 -c:a mp2"),
    ("clip.flv", "-c:v flv1 -c:a aac"),
    ("clip.ogv", "-c:v libtheora -c:a libvorbis"),
    ("clip.gif", "-an"),
    ("clip.webp", "-an -c:v libwebp_anim"),
  ]

  /// 20, or as many as `Scripts/test --fuzz` asks for.
  static let rounds =
    ProcessInfo.processInfo.environment["IMPRINT_MUTATIONS"].flatMap { Int($0) } ?? 20

  /// The exit codes for a damaged file: done, not valid, no decoder for the codec that it has become.
  static let outcomes: Set<Int32> = [0, 65, 69]

  @Test func `a damaged clip is stamped as far as it decodes, or refused`() async throws {
    let folder = try ScratchFolder()
    let clips = try Self.clips.map { name, options in
      (name, Array(try Data(contentsOf: URL(filePath: Self.make(name, options, in: folder)))))
    }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    try await withThrowingTaskGroup(of: Void.self) { group in
      for round in 0..<Self.rounds {
        if round >= cores { _ = try await group.next() }
        let (name, clip) = clips[round % clips.count]
        group.addTask { try Self.tryOne(round, name, clip) }
      }
      try await group.waitForAll()
    }
  }

  private static func make(
    _ name: String, _ options: String, in folder: ScratchFolder
  ) throws -> String {
    let layout = name.hasSuffix("gif") ? "" : "-pix_fmt yuv420p "
    return try folder.make(
      name,
      "-f lavfi -i testsrc2=s=64x48:r=25:d=0.4 -f lavfi -i sine=d=0.4 -strict -2 "
        + layout + options)
  }

  private static func tryOne(_ round: Int, _ name: String, _ clip: [UInt8]) throws {
    var damage = ClipDamage(seed: UInt64(round))
    let bytes = damage.damaged(clip)
    let bench = try Workbench()
    try Data(bytes).write(to: URL(filePath: bench.folder.path(name)))
    let outcome = try bench.imprint(
      "brand", name, "--user-id", "1", "-o", "out.mkv", "--stall", "300", "--threads", "1",
      processorSeconds: 60)
    let tells = Comment("round \(round), \(name): \(outcome.errors.suffix(2000))")
    #expect(outcomes.contains(outcome.status), tells)
    #expect(!outcome.errors.contains("Sanitizer"), tells)
    #expect(
      try Set(bench.folder.names) == (outcome.status == 0 ? [name, "out.mkv"] : [name]), tells)
    #expect(try Array(bench.bytes(name)) == bytes, tells)
  }
}
