import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Parts of a film, its speed, and frames of it that are held.
@Suite struct PartsOfVideosTests: ClipTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `a cut out part is missing to the frame`() async throws {
    // Frame k is grey 16 + k.
    let ramp = try folder.make(
      "ramp.mkv",
      "-f lavfi -i color=black:s=64x48:r=25:d=2 -vf geq=lum=16+N:cb=128:cr=128 -c:v ffv1 "
        + "-pix_fmt yuv420p")
    let job = try job([]) {
      $0.input = .file(ramp)
      $0.keptParts = Job.Part.leftBetween([
        Job.Part(from: 0.2, to: 1), Job.Part(from: 1.6, to: 1.8),
      ])
    }
    _ = try await job.export()
    #expect(try frames().map { $0.gray - 16 } == Array(0..<5) + Array(25..<40) + Array(45..<50))
  }

  @Test(arguments: [0.5, 2.0])
  func `sound of another speed keeps its pitch and its time`(speed: Double) async throws {
    // A tone of 1000 Hz from 1 to 1.5 s.
    let beep = try folder.make(
      "beep.mkv",
      "-f lavfi -i color=black:s=64x48:r=25:d=2 -f lavfi -i sine=1000:d=0.5:r=48000 -af "
        + "adelay=1000:all=1,apad=whole_dur=2,volume=4 -c:v ffv1 -pix_fmt yuv420p -c:a flac")
    let report = try await job([]) { ($0.input, $0.speed) = (.file(beep), speed) }.export()
    #expect(report.frames == 50)
    #expect(abs(report.duration - 2 / speed) < 0.001)
    let samples = try sound()
    let loud = samples.indices.filter { abs(samples[$0]) > 0.25 }
    let (first, last) = (Double(loud.first ?? 0) / 48_000, Double(loud.last ?? 0) / 48_000)
    #expect(abs(first - 1 / speed) < 0.02)
    #expect(abs(last - 1.5 / speed) < 0.02)
    let middle = samples[Int((1.2 / speed) * 48_000)..<Int((1.3 / speed) * 48_000)]
    let crossings = zip(middle, middle.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect(abs(Double(crossings) / (0.1 / speed) - 1000) < 25)
  }

  /// A film of 4 s with texts from 0.5 to 1 s and from 3 to 3.5 s, and a chapter from 3 s on.
  private func told() throws -> String {
    try folder.write(
      "1\n00:00:00,500 --> 00:00:01,000\nOne\n\n2\n00:00:03,000 --> 00:00:03,500\nTwo\n",
      to: "told.srt")
    try folder.write(
      ";FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=3000\nEND=4000\ntitle=Last\n",
      to: "told.txt")
    return try folder.make(
      "told.mkv",
      "-f lavfi -i color=black:s=64x48:r=25:d=4 -i \(folder.path("told.srt")) "
        + "-f ffmetadata -i \(folder.path("told.txt")) -map 0 -map 1 -map_chapters 2 -c:v ffv1 "
        + "-pix_fmt yuv420p -c:s srt")
  }

  @Test func `subtitles and chapters of the main clip follow in each of its parts`() async throws {
    let film = try told()
    let intro = try clip(16, seconds: 1, tone: false)
    let cases: [(change: (inout Job) -> Void, texts: [[Double]], chapter: Double)] = [
      ({ $0.intro = intro }, [[1.5, 0.5], [4, 0.5]], 4),
      (
        { $0.keptParts = [Job.Part(from: 0.8, to: 2), Job.Part(from: 2.8, to: 4)] },
        [[0, 0.2], [1.4, 0.5]], 1.4
      ),
      ({ $0.speed = 2 }, [[0.25, 0.25], [1.5, 0.25]], 1.5),
      ({ ($0.intro, $0.speed) = (intro, 2) }, [[1.25, 0.25], [2.5, 0.25]], 2.5),
    ]
    for (change, texts, chapter) in cases {
      let job = try job([]) {
        $0.input = .file(film)
        change(&$0)
      }
      _ = try await job.export()
      let found = try subtitles()
      #expect(found.count == texts.count)
      for (one, other) in zip(found.joined(), texts.joined()) { #expect(abs(one - other) < 0.002) }
      let chapters = try Tool.run(
        "ffprobe",
        [
          "-v", "error", "-show_entries", "chapter=start_time", "-of", "csv=p=0",
          folder.path("out.mkv"),
        ], in: folder.path
      ).output.split(whereSeparator: \.isNewline).compactMap { Double($0) }
      #expect(chapters.count == 1 && abs(chapters[0] - chapter) < 0.002, "\(chapters)")
    }
  }

  @Test func `subtitles that meet still meet at another speed`() async throws {
    // At speed 1.5 a text lasts 0.2 / 1.5 s: 133 1/3 ms.
    let texts = (0..<10).map { number in
      let times = [number, number + 1].map { "00:00:0\($0 / 5),\($0 % 5 * 200)" }
      return "\(number + 1)\n\(times[0]) --> \(times[1])\nText \(number)\n"
    }
    try folder.write(texts.joined(separator: "\n"), to: "near.srt")
    let film = try folder.make(
      "near.mkv",
      "-f lavfi -i color=black:s=64x48:r=25:d=2 -i \(folder.path("near.srt")) -map 0 -map 1 "
        + "-c:v ffv1 -pix_fmt yuv420p -c:s srt")
    _ = try await job([]) { ($0.input, $0.speed) = (.file(film), 1.5) }.export()
    let found = try subtitles()
    #expect(found.count == 10)
    for (text, next) in zip(found, found.dropFirst()) {
      #expect(abs(text[0] + text[1] - next[0]) < 1e-6)
    }
  }

  /// A film of 2 s whose frame k is grey 16 + k, with a tone from 0.5 s on.
  private func ramp() throws -> String {
    try folder.make(
      "ramp.mkv",
      "-f lavfi -i color=black:s=64x48:r=25:d=2 -f lavfi -i sine=1000:d=1.5:r=48000 -vf "
        + "geq=lum=16+N:cb=128:cr=128 -af adelay=500:all=1,volume=4 -c:v ffv1 -pix_fmt yuv420p "
        + "-c:a flac")
  }

  private func frozen(_ freeze: Freeze, of path: String) -> Job.Clip {
    var clip = clip(of: path)
    clip.freeze = freeze
    return clip
  }

  @Test func `a frame is held, silently, and its clip goes on behind it`() async throws {
    let film = try ramp()
    let report = try await job([frozen(Freeze(at: 0.8, seconds: 0.4), of: film)]).export()
    #expect(report.frames == 60)
    #expect(abs(report.duration - 2.4) < 0.001)
    let frames = try frames()
    // Frame 20 begins at 0.8 s: it is shown 10 times, and then for its own time.
    #expect(
      frames.map { $0.gray - 16 } == Array(0..<20) + Array(repeating: 20, count: 10)
        + Array(20..<50))
    for (number, frame) in frames.enumerated() {
      #expect(abs(frame.time - Double(number) * 0.04) < 0.001)
    }
    let samples = try sound()
    #expect(loudness(samples, 0.51, 0.79) > 0.3)
    #expect(loudness(samples, 0.801, 1.199) == 0)
    #expect(loudness(samples, 1.21, 2.39) > 0.3)
    #expect(abs(Double(samples.count) / 48_000 - 2.4) < 0.001)
  }

  @Test(arguments: [
    // Within frame 20, which is shown for 20 ms before and behind.
    (TimeNotation.seconds(0.82), 61, 20), (.seconds(0), 60, 0), (.beforeEnd(0), 60, 49),
    (.fraction(0.5), 60, 25),
  ])
  func `frames of any time are held`(time: TimeNotation, count: Int, held: Int) async throws {
    let report = try await job([frozen(Freeze(at: time, seconds: 0.4), of: try ramp())]).export()
    #expect(report.frames == count)
    #expect(abs(report.duration - 2.4) < 0.001)
    let shown = try frames().map { $0.gray - 16 }
    #expect(Set(shown) == Set(0..<50))
    #expect(shown == shown.sorted())
    #expect(shown.count { $0 == held } >= 10)
  }

  /// The part begins at frame 10: 0.8 s of it are frame 30, whatever the speed.
  @Test(arguments: [1.0, 2])
  func `a freeze counts from the beginning of the clip's part, at its own speed`(speed: Double)
    async throws
  {
    var clip = frozen(Freeze(at: 0.8, seconds: 0.4), of: try ramp())
    (clip.trimStart, clip.speed) = (.seconds(0.4), speed)
    let report = try await job([clip]).export()
    #expect(abs(report.duration - (1.6 / speed + 0.4)) < 0.001)
    let held = try frames().map { $0.gray - 16 }.filter { $0 == 30 }
    #expect(held.count >= 10)
  }

  @Test func `the job's overlay moves over a frame that is held, and the clip's stands still`()
    async throws
  {
    var clip = frozen(Freeze(at: 0.2, seconds: 0.4), of: try ramp())
    clip.overlays = Job.boxed(.file(""), to: "", x: 0, y: 0, width: 8, height: 8).overlays
    guard case .layers(var layers, let name) = try #require(clip.overlays.first) else {
      Issue.record("\(clip.overlays)")
      return
    }
    // Up to 0.24 s of the clip: on the frame that is held.
    layers[0].until = 0.24
    clip.overlays = [.layers(layers, name: name)]
    var over = Job.boxed(.file(""), to: "", x: 40, y: 0, width: 8, height: 8).overlays
    guard case .layers(var moving, _) = try #require(over.first) else {
      Issue.record("\(over)")
      return
    }
    moving[0].until = 0.4
    over = [.layers(moving, name: name)]
    _ = try await job([clip]) { $0.overlays = over }.export()
    let decoded = try DecodedFrames(folder.path("out.mkv"), width: 64, height: 48, in: folder)
    // Frames 5 to 14 are held ones, and the 15th is the clip's at 0.2 s.
    let own = (0..<decoded.count).filter { decoded.sample($0, plane: 0, 4, 4) == 235 }
    #expect(own == Array(0..<16))
    let whole = (0..<decoded.count).filter { decoded.sample($0, plane: 0, 44, 4) == 235 }
    #expect(whole == Array(0..<10))
  }

  @Test func `a frame of a faster clip among others is held for the seconds that are asked for`()
    async throws
  {
    var fast = frozen(Freeze(at: 1, seconds: 0.4), of: try ramp())
    fast.speed = 2
    let white = clip(of: try clip(235, seconds: 0.4))
    let report = try await job([white, fast, white]).export()
    #expect(abs(report.duration - 2.2) < 0.001)
    let frames = try frames()
    // 0.4 s, and half of the 1 s before the freeze.
    let held = frames.filter { $0.gray - 16 == 25 && $0.time > 0.89 }
    #expect(held.count == 11)
    #expect(frames.filter { $0.gray == 235 }.count == 20)
    #expect(abs((frames.last { $0.gray == 16 + 49 }?.time ?? 0) - 1.78) < 0.001)
  }

  @Test func `segments of a frame that is held make the whole`() async throws {
    let clip = frozen(Freeze(at: 0.82, seconds: 0.4), of: try ramp())
    _ = try await job([clip]).export()
    let whole = try frames().map(\.gray)
    _ = try await job([clip]) { $0.segmentation = .count(7) }.export()
    #expect(try frames().map(\.gray) == whole)
  }

  @Test func `a freeze past the end, or in a join, ends the job with a word`() async throws {
    let film = try ramp()
    var second = frozen(Freeze(at: 0.2, seconds: 1), of: film)
    (second.join, second.joinSeconds) = (.crossfade, 0.5)
    for (clips, fault) in [
      (
        [frozen(Freeze(at: 3, seconds: 1), of: film)],
        ExportError.SettingFault.pastEnd(3, of: film, lasting: 2)
      ), ([clip(of: film), second], .withinJoin(0.2, clip: film)),
    ] {
      let error = await #expect(throws: ExportError.self) { try await Plan(job(clips)) }
      #expect(error?.fault == .setting(.freeze, fault))
    }
  }

  @Test func `overlays of a clip are exact on a frame that is held among the first`() async throws {
    var clip = frozen(Freeze(at: 0.04, seconds: 0.4), of: try ramp())
    clip.overlays = Job.boxed(.file(""), to: "", x: 0, y: 0, width: 8, height: 8).overlays
    guard case .layers(var layers, let name) = try #require(clip.overlays.first) else {
      Issue.record("\(clip.overlays)")
      return
    }
    // On the frames 0 and 1 of the clip, of which the second one is held 10 times.
    layers[0].until = 0.08
    clip.overlays = [.layers(layers, name: name)]
    _ = try await job([clip]).export()
    let decoded = try DecodedFrames(folder.path("out.mkv"), width: 64, height: 48, in: folder)
    let marked = (0..<decoded.count).filter { decoded.sample($0, plane: 0, 4, 4) == 235 }
    #expect(marked == Array(0..<12))
  }

  @Test func `the frame that is held is the one shown then, where a tick is a frame`() async throws
  {
    let film = try folder.make(
      "ramp.avi",
      "-f lavfi -i color=black:s=64x48:r=25:d=2 -vf geq=lum=16+N:cb=128:cr=128 -c:v ffv1 "
        + "-pix_fmt yuv420p")
    // 0.83 s is the later part of frame 20, which begins at 0.8 s.
    let report = try await job([frozen(Freeze(at: 0.83, seconds: 0.4), of: film)]).export()
    #expect(report.frames == 60)
    let shown = try frames().map { $0.gray - 16 }
    #expect(shown.count { $0 == 20 } == 11)
  }

  @Test func `a chapter goes on while a frame of it is held`() async throws {
    let film = try told()
    var clip = clip(of: film)
    clip.freeze = Freeze(at: 3.5, seconds: 1)
    _ = try await job([clip]).export()
    let chapters = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-show_entries", "chapter=start_time,end_time", "-of", "csv=p=0",
        folder.path("out.mkv"),
      ], in: folder.path
    ).output.split(whereSeparator: \.isNewline).map { line in
      line.split(separator: ",").compactMap { Double($0) }
    }
    #expect(chapters == [[3, 5]])
  }
}
