import Foundation
import TestSupport
import Testing

/// `-o NAME.m3u8` of a film: HTTP Live Streaming (RFC 8216), complete.
@Suite struct VideoPlaylistTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// A film of 11 s at 25 frames a second unless said otherwise, whose key frames are as far apart as asked, with B-frames and sound.
  private func film(
    keys frames: Int = 50, sound: Bool = true, seconds: Double = 11, rate: String = "25",
    size: String = "160x90"
  ) throws {
    try bench.folder.make(
      "film.mp4",
      "-f lavfi -i testsrc2=s=\(size):r=\(rate):d=\(seconds) "
        // Noise that a decoder makes up would depend on how many blocks it has decoded.
        + (sound ? "-f lavfi -i sine=d=\(seconds) -c:a aac -aac_pns 0 " : "")
        + "-c:v libx264 -preset veryfast -bf 3 -g \(frames) -sc_threshold 0 -pix_fmt yuv420p")
  }

  private func stamp(_ words: String...) throws -> VideoPlaylist {
    let outcome = try bench.imprint(
      ["stamp", "film.mp4", "--text", "HLS", "--until", "1", "-o", "out.m3u8"] + words)
    #expect((outcome.status, outcome.output) == (0, "out.m3u8\n"), "\(outcome.errors)")
    return try VideoPlaylist(in: bench)
  }

  @Test func `a film becomes a master playlist, and segments of 4 s of picture and of sound`()
    throws
  {
    try film()
    let made = try stamp("--smart", "never")
    #expect(try bench.folder.names.sorted() == ["film.mp4", "out.hls", "out.m3u8"])
    let sound = try VideoPlaylist("out", "sound-1", in: bench)
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: bench.folder.path("out.hls")))
        == Set(
          made.segments + sound.segments
            + ["video", "sound-1"].flatMap { ["\($0)-init.mp4", "\($0).m3u8"] }))
    #expect(made.durations == [4, 4, 3])
    // Packets of 1024 samples at 44,100 Hz end where the next one does.
    #expect(zip(sound.durations, made.durations).allSatisfy { abs($0 - $1) < 0.05 })
    for playlist in [made, sound] {
      #expect(playlist.target == playlist.durations.map { Int($0.rounded()) }.max())
      #expect(playlist.media.last == "#EXT-X-ENDLIST")
      #expect(playlist.media.contains("#EXT-X-PLAYLIST-TYPE:VOD"))
      #expect(playlist.media.contains("#EXT-X-MAP:URI=\"\(playlist.rendition)-init.mp4\""))
    }
    #expect(made.master.last == "out.hls/video.m3u8")
    #expect(made.master.contains("#EXT-X-INDEPENDENT-SEGMENTS"))
    #expect(made.attributes(of: "MEDIA").map { $0["URI"] } == ["out.hls/sound-1.m3u8"])
  }

  /// Frames at 25 a second, of which the key frames of the source lie 2 s apart.
  @Test(arguments: [
    ("6", [6, 5.0]), ("2", [2, 2, 2, 2, 2, 1]), ("2.5", [2.52, 2.52, 2.52, 2.52, 0.92]),
  ])
  func `segments last as long as they are asked to`(seconds: String, durations: [Double]) throws {
    try film(sound: false)
    let made = try stamp("--smart", "never", "--segment-seconds", seconds)
    #expect(made.durations == durations)
    #expect(try bench.digests("out.m3u8").count == 275)
  }

  @Test func `a preset's distance of key frames is the length of segments`() throws {
    try film(sound: false)
    for (seconds, durations) in [(3, [3, 3, 3, 2.0]), (5, [5, 5, 1]), (10, [4, 4, 3])] {
      try bench.folder.write(
        """
        { format: "imprint.preset/1", container: "mp4",
          video: { encoders: [{ name: "libx264", options: { preset: "ultrafast" } }],
                   keyframeSeconds: \(seconds) } }
        """, to: "own.json")
      #expect(try stamp("--preset", "own.json", "--overwrite").durations == durations)
    }
    let both = try stamp("--preset", "own.json", "--overwrite", "--segment-seconds", "5")
    #expect(both.durations == [5, 5, 1])
  }

  @Test func `a length of segments is of HLS alone, by option and key`() throws {
    try film(seconds: 0.2)
    let option = try bench.imprint(
      "stamp", "film.mp4", "--text", "x", "-o", "a.mp4", "--segment-seconds", "6")
    #expect(
      option
        == .failure(
          64, "--segment-seconds: it is for an output that is HLS",
          hint: "an output's extension .m3u8 makes it HLS"))
    let wrong = try bench.imprint(
      "stamp", "film.mp4", "--text", "x", "-o", "a.m3u8", "--segment-seconds", "0")
    #expect(wrong.status == 64)
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "film.mp4", output: "a.mp4", overlay: "corner-hop",
        parameters: { userId: "7" }, segmentSeconds: 2 }
      """, to: "job.json")
    let job = try bench.imprint("run", "job.json")
    #expect(job.status == 65)
    #expect(job.errors.contains("job.json:2:48: segmentSeconds: it is for"), "\(job.errors)")
  }

  /// RFC 8216, 4.3.4.2: the peak of segments, and the average of all, of picture and sound.
  @Test func `the master tells rates, codecs and the picture`() throws {
    try film()
    let made = try stamp("--smart", "never")
    let tracks = [made, try VideoPlaylist("out", "sound-1", in: bench)]
    // Two segments in a row last longer than one and a half of 4 s.
    let peak = try tracks.reduce(0.0) { sum, track in
      sum + (zip(try track.sizes, track.durations).map { Double($0) * 8 / $1 }.max() ?? 0)
    }
    let average = try tracks.reduce(0.0) {
      $0 + Double(try $1.sizes.reduce(0, +)) * 8 / $1.durations.reduce(0, +)
    }
    let variant = made.variant
    #expect(abs((variant["BANDWIDTH"].flatMap { Double($0) } ?? 0) - peak) <= 2)
    #expect(abs((variant["AVERAGE-BANDWIDTH"].flatMap { Double($0) } ?? 0) - average) <= 2)
    #expect((variant["RESOLUTION"], variant["FRAME-RATE"]) == ("160x90", "25"))
    let codecs = variant["CODECS"] ?? ""
    #expect(codecs.wholeMatch(of: /avc1\.[0-9A-F]{6},mp4a\.40\.2/) != nil, "\(codecs)")
    #expect(variant["VIDEO-RANGE"] == nil)
  }

  /// 11 s hold ⌈11 · 30000 / 1001⌉ = 330 frames, and 660 at twice the rate.
  @Test(arguments: [("30000/1001", 330), ("60000/1001", 660)])
  func `rates of television become segments of 4 s, with all frames`(
    rate: String, frames: Int
  ) throws {
    try film(keys: 60, rate: rate, size: "1280x720")
    let made = try stamp()
    // 120 frames at 30000/1001 a second, or the group before where they are copied.
    #expect(made.durations.dropLast().allSatisfy { 3.9...4.1 ~= $0 }, "\(made.durations)")
    let shown = try bench.digests("out.m3u8")
    #expect(shown.count == frames && shown.first?.hasPrefix("0 ") == true)
  }

  /// Copied packets, and B-frames, of which the first are decoded before time 0.
  @Test(arguments: ["never", "auto", "require"])
  func `frames and sound are those of an MP4, at the same times`(_ smart: String) throws {
    try film()
    _ = try stamp("--smart", smart)
    let words = ["--text", "HLS", "--until", "1", "--smart", smart]
    #expect(try bench.imprint(["stamp", "film.mp4", "-o", "out.mp4"] + words).status == 0)
    if smart == "never" {
      // Other key frames make other bytes.
      #expect(try bench.digests("out.m3u8").count == 275)
    } else {
      #expect(try bench.digests("out.m3u8") == bench.digests("out.mp4"))
    }
    #expect(try bench.digests("out.m3u8").first?.hasPrefix("0 ") == true)
    // The encoder's first block, which an MP4 hides, is left out, and the next one fades in.
    let (sound, whole) = try (bench.digests("out.m3u8", of: "a"), bench.digests("out.mp4", of: "a"))
    #expect(sound.first?.hasPrefix("0 ") == true)
    #expect(sound.dropFirst(2) == whole.dropFirst(2))
  }

  /// Groups of 4 s are copied, and those of 8 s are not, since a segment would last as long; longer segments hold them.
  @Test func `what is copied makes no segment longer than one and a half`() throws {
    try film(keys: 100)
    #expect(try stamp("--smart", "require").durations == [4, 4, 3])
    try film(keys: 200)
    let words = ["stamp", "film.mp4", "--text", "HLS", "--until", "1"]
    let encoded = try bench.imprint(words + ["-o", "long.m3u8", "--report", "-"])
    #expect(encoded.json?["framesCopied"] as? Int == 75)
    #expect(try VideoPlaylist("long", in: bench).durations == [4, 4, 3])
    try film(keys: 300)
    let refused = try bench.imprint(words + ["-o", "none.m3u8", "--smart", "require"])
    #expect(refused.status == 65)
    #expect(refused.errors.contains("more than 6 s apart"), "\(refused.errors)")
    try film(keys: 200)
    let longer = try bench.imprint(
      words + ["-o", "longer.m3u8", "--smart", "require", "--segment-seconds", "8"])
    #expect(longer.status == 0, "\(longer.errors)")
    #expect(try VideoPlaylist("longer", in: bench).durations == [8, 3])
  }

  @Test func `names with spaces and quotes are those of files`() throws {
    try film(seconds: 1)
    let name = "It's \"50% off\" #1"
    let outcome = try bench.imprint("stamp", "film.mp4", "--text", "x", "-o", "\(name).m3u8")
    #expect((outcome.status, outcome.output) == (0, "\(name).m3u8\n"), "\(outcome.errors)")
    let made = try VideoPlaylist(name, in: bench)
    #expect(made.master.last == "It's %2250%25 off%22 %231.hls/video.m3u8")
    #expect(made.segments == ["video-0.m4s"])
  }

  /// Two languages of sound and two of text, of which the second sound is the default; a text over the cut at 4 s is in both
  /// segments.
  @Test func `sounds and subtitles are renditions`() throws {
    try bench.folder.write(
      "1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:00:03,500 --> 00:00:04,500\n<i>Over</i> it\n",
      to: "text.srt")
    try bench.folder.make(
      "film.mkv",
      "-f lavfi -i testsrc2=s=160x90:r=25:d=6 -f lavfi -i sine=d=6 -f lavfi -i sine=f=880:d=6 "
        + "-i \(bench.folder.path("text.srt")) -map 0 -map 1 -map 2 -map 3 -c:v libx264 "
        + "-preset ultrafast -pix_fmt yuv420p -c:a flac -c:s srt "
        + "-metadata:s:a:0 language=ger -metadata:s:a:1 language=eng -metadata:s:a:1 title=Original "
        + "-metadata:s:s:0 language=eng -disposition:a:0 0 -disposition:a:1 default -disposition:s:0 0"
    )
    try bench.folder.write("WEBVTT\n\n00:00.000 --> 00:06.000 line:0\nImmer\n", to: "film.de.vtt")
    let outcome = try bench.imprint(
      "stamp", "film.mkv", "--text", "x", "-o", "out.m3u8", "--report", "-", "--subtitles",
      "film.de.vtt")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect((outcome.json?["warnings"] as? [[String: Any]])?.isEmpty == true, "\(outcome.output)")
    let made = try VideoPlaylist(in: bench)
    let told = made.attributes(of: "MEDIA").map { line in
      ["TYPE", "LANGUAGE", "NAME", "DEFAULT"].map { line[$0] ?? "" }.joined(separator: " ")
    }
    #expect(
      told == [
        "AUDIO de de NO", "AUDIO en Original YES", "SUBTITLES en en NO", "SUBTITLES de de NO",
      ])
    #expect(made.variant["CODECS"]?.split(separator: ",").dropFirst() == ["mp4a.40.2"])
    #expect((made.variant["AUDIO"], made.variant["SUBTITLES"]) == ("sound", "subtitles"))
    for name in ["sound-1", "sound-2"] {
      let sound = try VideoPlaylist("out", name, in: bench)
      #expect(abs(sound.durations.reduce(0, +) - 6) < 0.06, "\(sound.durations)")
      #expect(try bench.digests("out.hls/\(name).m3u8", of: "a").first?.hasPrefix("0 ") == true)
    }
    let text = try VideoPlaylist("out", "subtitles-1", in: bench)
    // Text lasts as long as what lasts longest.
    #expect(zip(text.durations, made.durations).allSatisfy { abs($0 - $1) < 0.05 })
    #expect(text.durations.count == 2 && !text.media.contains { $0.contains("EXT-X-MAP") })
    let segments = try text.segments.map { try bench.bytes("out.hls/\($0)") }
      .map { String(decoding: $0, as: UTF8.self) }
    let head = "WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n"
    let over = "00:00:03.500 --> 00:00:04.500\n<i>Over</i> it\n"
    #expect(
      segments == [head + "00:00:01.000 --> 00:00:02.000\nHello\n\n" + over, head + over])
    let other = String(decoding: try bench.bytes("out.hls/subtitles-2-1.vtt"), as: UTF8.self)
    #expect(other == head + "00:00:00.000 --> 00:00:06.000 line:0\nImmer\n")
  }

  @Test func `tracks that segments do not hold are left out, each with a warning`() throws {
    try bench.folder.make(
      "film.mp4",
      "-f lavfi -i testsrc2=s=160x90:r=25:d=2 -f lavfi -i testsrc2=s=64x64:d=2 -map 0 -map 1 "
        + "-c:v libx264 -preset ultrafast -pix_fmt yuv420p")
    let outcome = try bench.imprint(
      "stamp", "film.mp4", "--text", "x", "-o", "out.m3u8", "--report", "-")
    let warnings = outcome.json?["warnings"] as? [[String: Any]] ?? []
    #expect(warnings.map { $0["code"] as? String } == ["track.dropped"])
    #expect(outcome.json?["container"] as? String == "m3u8")
    #expect(try VideoPlaylist(in: bench).variant["CODECS"]?.split(separator: ",").count == 1)
  }

  /// Browsers begin with the sound, which begins 1 s after the frames.
  @Test func `late sound has silence before it`() throws {
    try bench.folder.make(
      "film.mkv",
      "-f lavfi -i testsrc2=s=160x90:r=25:d=4 -itsoffset 1 -f lavfi -i sine=d=3 -c:v libx264 "
        + "-preset ultrafast -pix_fmt yuv420p -c:a aac")
    let outcome = try bench.imprint("stamp", "film.mkv", "--text", "x", "-o", "out.m3u8")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try bench.digests("out.m3u8", of: "a").first?.hasPrefix("0 ") == true)
    #expect(try bench.digests("out.m3u8").first?.hasPrefix("0 ") == true)
  }

  /// Frames of AAC have headers in a transport stream alone, and MP4 says once what they say.
  @Test func `the sound of a transport stream is copied, into other fragments too`() throws {
    try film(seconds: 3)
    try bench.folder.make("film.ts", "-i \(bench.folder.path("film.mp4")) -map 0 -c copy")
    for line in ["-o out.m3u8", "-o - --container mp4 > out.mp4", "-o whole.mp4"] {
      let outcome = try bench.shell(
        "\"$0\" stamp film.ts --text x --until 1 --report report.json \(line)")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let text = String(decoding: try bench.bytes("report.json"), as: UTF8.self)
      #expect(
        Tool.Outcome(status: 0, output: text, errors: "").json?["audio"] as? String == "copied")
    }
    let whole = try bench.digests("whole.mp4", of: "a", seconds: false)
    #expect(whole.count > 120)
    // What lies before time 0 is left out of fragments, and the next block fades in.
    for name in ["out.m3u8", "out.mp4"] {
      #expect(try bench.digests(name, of: "a", seconds: false).suffix(100) == whole.suffix(100))
    }
  }

  @Test func `codecs that players do not take in segments are refused`() throws {
    try film(seconds: 0.2)
    for preset in ["prores-422", "vp9-1080"] {
      let outcome = try bench.imprint(
        "stamp", "film.mp4", "--text", "x", "--preset", preset, "-o", "out.m3u8")
      #expect(outcome.status == 64, "\(outcome.errors)")
      #expect(outcome.errors.contains("a .m3u8"), "\(outcome.errors)")
    }
    #expect(try bench.folder.names == ["film.mp4"])
  }

  /// ISO/IEC 14496-15, E.3: the profile Main (compatible with itself and Main 10: 6, reversed) or Main 10 (4), and frames that
  /// are progressive (90). AV1's binding, 5: the profile Main, the level, the tier Main, the bits.
  @Test(arguments: [
    ("hevc-1080", #"hvc1\.[12]\.[46]\.L[0-9]+\.90,mp4a\.40\.2"#),
    ("av1-1080", #"av01\.0\.[0-9]{2}M\.(08|10),mp4a\.40\.2"#),
  ])
  func `other codecs are named, and all of their frames are there`(
    preset: String, pattern: String
  ) throws {
    let codecs = try Regex(pattern)
    try film(seconds: 4)
    let made = try stamp("--preset", preset)
    #expect(made.variant["CODECS"]?.wholeMatch(of: codecs) != nil, "\(made.variant)")
    #expect(try bench.digests("out.m3u8").count == 100)
  }

  @Test func `slides become a playlist`() throws {
    try bench.folder.make("a.png", "-f lavfi -i testsrc2=s=160x90 -frames:v 1")
    let outcome = try bench.imprint(
      "slideshow", "a.png", "a.png", "a.png", "--size", "160x90", "-o", "out.m3u8")
    #expect((outcome.status, outcome.output) == (0, "out.m3u8\n"), "\(outcome.errors)")
    let made = try VideoPlaylist(in: bench)
    #expect(made.durations == [4, 4, 1])
    #expect(try bench.digests("out.m3u8").count == 270)
  }

  @Test func `parts are joined to the playlist that one run makes`() throws {
    try film(seconds: 7)
    let words = ["film.mp4", "--text", "x", "--smart", "never", "-o", "out.m3u8", "--json"]
    #expect(try bench.imprint(["stamp"] + words + ["--dry-run"]).json?["segmentCount"] as? Int == 1)
    try bench.folder.write(
      """
      { format: "imprint.job/1", input: "film.mp4", output: "out.m3u8", overlay: "corner-hop",
        parameters: { userId: "7" }, smart: "never" }
      """, to: "job.json")
    #expect(try bench.imprint("plan", "job.json", "--segments", "2", "-o", "plan.json").status == 0)
    for part in ["0", "1"] {
      #expect(try bench.imprint("render", "plan.json", "--segment", part, "-o", part).status == 0)
    }
    let joined = try bench.imprint("join", "plan.json", "0", "1")
    #expect(joined.status == 0 && joined.output.hasSuffix("/out.m3u8\n"), "\(joined.errors)")
    #expect(try bench.imprint("render", "plan.json", "-o", "whole.m3u8").status == 0)
    #expect(try bench.digests("out.m3u8") == bench.digests("whole.m3u8"))
    let other = try bench.imprint("join", "plan.json", "0", "1", "-o", "other.mp4")
    #expect(other.status == 0)
    #expect(try bench.digests("other.mp4") == bench.digests("out.m3u8"))
  }
}
