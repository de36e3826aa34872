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

  @Test func `a damaged clip is stamped as far as it decodes, or refused`() async throws {
    let folder = try ScratchFolder()
    let clips = try Self.clips.map { name, options in
      (name, Array(try Data(contentsOf: URL(filePath: Self.make(name, options, in: folder)))))
    }
    // The header of its sound grows, for which Matroska has no space; sound that decodes to what is no number.
    try await ClipDamage.stamp(clips, found: [9324, 18344], output: { _ in "out.mkv" })
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

  // MARK: Tracks

  private static let film = "-f lavfi -i testsrc2=s=64x48:r=10:d=2"
  private static let tone = "-f lavfi -i sine=d=2:r=44100"
  private static let coding = "-map 0 -map 1 -c:v mpeg4 -c:a aac"

  /// Subtitles of every kind, and sound that begins late, leaps ahead, or steps back.
  static let tracks = [
    ("words.mp4", "\(film) -i cues.srt \(tone) \(coding) -map 2 -c:s mov_text"),
    ("lines.mkv", "\(film) -i cues.srt \(tone) \(coding) -map 2 -c:s ass"),
    ("plain.mkv", "\(film) -i cues.srt \(tone) \(coding) -map 2 -c:s subrip"),
    (
      "web.webm",
      "\(film) -i cues.srt -map 0 -map 1 -c:v libvpx -cpu-used 8 -deadline realtime -c:s webvtt"
    ),
    ("graphics.mkv", "\(film) -itsoffset 0.2 -i cues.sup -map 0 -map 1 -c:v mpeg4 -c:s copy"),
    ("disc.mkv", "\(film) -itsoffset 0.2 -i cues.sup -map 0 -map 1 -c:v mpeg4 -c:s dvdsub"),
    (
      "broadcast.ts",
      "\(film) -itsoffset 0.2 -i cues.sup -map 0 -map 1 -c:v mpeg2video -c:s dvbsub"
    ),
    ("late.mp4", "\(film) -itsoffset 30 \(tone) \(coding)"),
    ("late.mkv", "\(film) -itsoffset 4000 \(tone) \(coding)"),
    ("early.ts", "-itsoffset 30 \(film) \(tone) -map 0 -map 1 -c:v mpeg2video -c:a mp2"),
    (
      "leap.mkv",
      "\(film) \(tone) \(coding) -bsf:a setts=ts=if(gte(N\\,30)\\,TS+20000/TB\\,TS)"
    ),
    (
      "step.mp4",
      "\(film) \(tone) \(coding) -movflags frag_keyframe+empty_moov -g 5 "
        + "-bsf:v setts=ts=if(gte(N\\,10)\\,TS+1000/TB\\,TS)"
    ),
    ("back.mkv", "\(film) \(tone) \(coding) -bsf:a setts=ts=if(gte(N\\,30)\\,TS-0.5/TB\\,TS)"),
  ]

  @Test func `damaged subtitles and sound are kept as far as they go, or refused`() async throws {
    let folder = try ScratchFolder()
    let cues = (0..<4).map {
      "\($0 + 1)\n00:00:00,\($0)00 --> 00:00:01,\($0)00\n<b>Cue</b> \($0)\n"
    }
    try folder.write(cues.joined(separator: "\n"), to: "cues.srt")
    try PresentationGraphics.file(of: [0...0.6, 0.9...1.5])
      .write(to: URL(filePath: folder.path("cues.sup")))
    let clips = try Self.tracks.map { name, options in
      let options = options.replacing("cues.", with: folder.path("cues."))
      return (name, Array(try Data(contentsOf: URL(filePath: folder.make(name, options)))))
    }
    let outputs = ["out.mkv", "out.mp4", "out.mov"]
    // A leap past what MP4 stores, which the decoder makes longer than its packets say; one past what is read of frames
    // that are reordered, and ticks so short that a few frames reach as far; sound that becomes 14 channels.
    try await ClipDamage.stamp(clips, found: [1514, 2531, 9576, 10801]) {
      outputs[$0 / clips.count % 3]
    } changes: { round in
      let change = round / clips.count % 4
      var changes: [String: any Sendable] = [:]
      if change % 2 == 1 { changes["trim"] = ["start": 0.35, "end": 1.75] }
      if change >= 2 { changes["audio"] = ["volume": 0.5] }
      return changes
    }
  }

  // MARK: Photographs

  static let photographs = [
    ("photo.jpg", "-pix_fmt yuvj420p -q:v 4"), ("photo.png", "-pix_fmt rgb24"),
    ("palette.png", "-pix_fmt pal8"), ("deep.png", "-pix_fmt rgba64be"),
    ("photo.webp", "-pix_fmt yuv420p -c:v libwebp"),
    ("photo.tiff", "-pix_fmt rgb24"), ("grey.tiff", "-pix_fmt gray16le -compression_algo lzw"),
    ("alpha.tiff", "-pix_fmt rgba -compression_algo deflate"),
  ]

  @Test func `a damaged photograph is stamped as far as it decodes, or refused`() async throws {
    let bench = try Workbench()
    var files = try Self.photographs.map { name, options in
      try bench.folder.make(name, "-f lavfi -i testsrc2=s=96x64 -frames:v 1 \(options)")
      return (name, Array(try bench.bytes(name)))
    }
    try bench.folder.make("plain.png", "-f lavfi -i testsrc2=s=96x64 -frames:v 1 -pix_fmt rgb24")
    for name in ["photo.heic", "photo.avif"] {
      let made = try bench.imprint("brand", "plain.png", "--user-id", "1", "-o", name)
      try #require(made.status == 0, "\(made.errors)")
      files.append((name, Array(try bench.bytes(name))))
    }
    let outputs = ["out.png", "out.jpg", "out.webp"]
    let count = files.count
    // Some become videos, of which no photograph is made.
    try await ClipDamage.stamp(files, outcomes: ClipDamage.outcomes.union([64])) {
      outputs[$0 / count % 3]
    }
  }
}
