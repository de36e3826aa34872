import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Outputs are searched, byte by byte, for the place, time and maker of a video.
@Suite struct MetadataTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let frame =
    "-f lavfi -i testsrc2=s=128x64:r=25:d=0.4 -f lavfi -i sine=d=0.4 "
  private static let codecs = "-c:v:0 libx264 -preset ultrafast -pix_fmt:v:0 yuv420p -c:a aac "
  private static let secret = "SECRET"
  private static let place = "+48.1371+011.5753/"

  /// The subset of words that stand somewhere in the output.
  private func words(_ words: [String], in path: String) throws -> Set<String> {
    let bytes = try Data(contentsOf: URL(filePath: path))
    return Set(words.filter { bytes.firstRange(of: Data($0.utf8)) != nil })
  }

  private func export(
    _ clip: String, to name: String, keeping kept: KeptMetadata
  ) async throws -> (path: String, report: Report) {
    var job = Job.boxed(.file(clip), to: folder.path(name))
    job.metadata = kept
    return (folder.path(name), try await job.export())
  }

  /// As a phone writes it, with a place in two forms.
  private func phone() throws -> String {
    let marks = try folder.write(
      ";FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=400\ntitle=First\n", to: "marks.txt")
    let keys = [
      "location.ISO6709=\(Self.place)", "make=\(Self.secret)Make", "model=\(Self.secret)Model",
      "software=\(Self.secret)System", "creationdate=2023-05-01T12:00:00+0200",
    ].map { "-metadata com.apple.quicktime.\($0)" }.joined(separator: " ")
    return try folder.make(
      "phone.mov",
      Self.frame + "-f ffmetadata -i \(marks) -map 0 -map 1 -map_chapters 2 " + Self.codecs
        + "-movflags use_metadata_tags \(keys) -metadata location=\(Self.place) "
        + "-metadata artist=\(Self.secret)Artist -metadata title=Holiday -metadata comment=Fine "
        + "-metadata:s:a language=fra -metadata:s:a handler_name=\(Self.secret)Microphone "
        + "-metadata creation_time=2023-05-01T10:00:00Z -timecode 10:20:30:00")
  }

  private static let told = [secret, "48.1371", "Holiday", "Fine", "2023-05-01", "First"]

  @Test(arguments: ["mov", "mp4", "mkv"])
  func `a phone's clip is published without its place, device and persons`(
    ending: String
  ) async throws {
    let clip = try phone()
    let all = try await export(clip, to: "all.\(ending)", keeping: .all)
    #expect(try words(Self.told, in: all.path).isSuperset(of: [Self.secret, "48.1371", "Holiday"]))
    let open = try await export(clip, to: "public.\(ending)", keeping: .public)
    let left = try words(Self.told, in: open.path)
    // MP4 and Matroska write the creation time as a number too, or alone.
    #expect(left.union(["2023-05-01"]) == ["Holiday", "Fine", "2023-05-01", "First"])
    #expect(open.report.warnings == [])
    let none = try await export(clip, to: "none.\(ending)", keeping: .none)
    #expect(try words(Self.told, in: none.path) == ["First"])
  }

  /// Matroska's names are upper case.
  @Test(arguments: ["mp4", "mov", "mkv"])
  func `the camera that a Matroska file names stays`(ending: String) async throws {
    let clip = try folder.make(
      "clip.mkv", Self.frame + "-metadata make=Acme -metadata model=M1 " + Self.codecs)
    let output = try await export(clip, to: "out.\(ending)", keeping: .all)
    let metadata = try MediaFile.probe(output.path).metadata
    for (key, wanted) in [("make", "Acme"), ("model", "M1")] {
      #expect(metadata.first { $0.key.lowercased().hasSuffix(key) }?.value == wanted)
    }
  }

  /// As `-movflags use_metadata_tags` writes them; Matroska's names are upper case.
  @Test(
    arguments: ["mp4", "mov", "mkv", "webm"].flatMap { one in
      ["mp4", "mov", "mkv", "webm"].map { (one, $0) }
    })
  func `tags of any name stay, beside those that players read`(from: String, to: String)
    async throws
  {
    let codecs = from == "webm" ? "-c:v libvpx -deadline realtime -c:a libopus " : Self.codecs
    let clip = try folder.make(
      "clip.\(from)",
      Self.frame + codecs
        + (from.hasPrefix("m") && from != "mkv" ? "-movflags use_metadata_tags " : "")
        + "-metadata AIGC={\"Label\":\"1\"} -metadata com.example.rights=Mine -metadata title=Holiday"
    )
    let output = try await export(clip, to: "out.\(to)", keeping: .all)
    let found = try MediaFile.probe(output.path).metadata
    let metadata = Dictionary(uniqueKeysWithValues: found.map { ($0.key.lowercased(), $0.value) })
    #expect(metadata["aigc"] == "{\"Label\":\"1\"}")
    #expect(metadata["com.example.rights"] == "Mine")
    #expect(metadata["title"] == "Holiday")
    #expect(output.report.warnings == [])
    #expect(
      MovieMetadata.added(metadata, to: .mp4).keys.sorted() == ["aigc", "com.example.rights"])
    for kept in [KeptMetadata.public, .none] {
      let other = try await export(clip, to: "\(kept.rawValue).\(to)", keeping: kept)
      #expect(try words(["Label", "Mine"], in: other.path) == [])
    }
  }

  @Test func `cover art stays beside tags of other names`() async throws {
    let cover = try folder.make("cover.jpg", "-f lavfi -i color=red:s=48x32 -frames:v 1")
    let clip = try folder.make(
      "clip.mkv",
      Self.frame + Self.codecs + "-metadata PURL=https://example.com/1 -attach \(cover) "
        + "-metadata:s:t mimetype=image/jpeg -metadata:s:t filename=cover.jpg")
    let output = try await export(clip, to: "out.mp4", keeping: .all)
    let info = try MediaFile.probe(output.path)
    #expect(info.metadata["PURL"] == "https://example.com/1")
    #expect(info.tracks.map(\.kind) == [.video, .sound, .coverArt])
  }

  @Test func `what leaves with a video is told once by its plan`() async throws {
    var job = Job.boxed(.file(try phone()), to: folder.path("out.mp4"))
    let decisions = try await Plan(job).decisions.filter { $0.subject == "metadata" }
    #expect(decisions.map(\.choice) == ["all is kept"])
    #expect(
      decisions.map(\.reason) == [
        "whoever gets the output is told a place, a device and names of persons"
      ])
    // A transport stream has no room for them.
    job.output = folder.path("out.ts")
    #expect(try await !Plan(job).decisions.contains { $0.subject == "metadata" })
    let plain = try folder.make("plain.mp4", Self.frame + Self.codecs + "-metadata title=Hi")
    job = Job.boxed(.file(plain), to: folder.path("out.mp4"))
    #expect(try await !Plan(job).decisions.contains { $0.subject == "metadata" })
  }

  /// C2PA 2.1, A.5.1.
  @Test(arguments: ["mp4", "mov"])
  func `content credentials of a video are left out with a warning`(ending: String) async throws {
    let clip = try folder.make("clip.\(ending)", Self.frame + Self.codecs)
    let box: [UInt8] =
      [0, 0, 0, 28] + Array("uuid".utf8) + CredentialsBox.identifier + [1, 2, 3, 4]
    try Data(try Data(contentsOf: URL(filePath: clip)) + box).write(to: URL(filePath: clip))
    var job = Job.boxed(.file(clip), to: folder.path("out.mp4"))
    job.overlays = []
    job.smartRendering = .require
    job.preset = .document(.name("source"))
    let report = try await job.export()
    #expect(report.warnings.map(\.code) == ["credentials.removed"])
    let bytes = try Data(contentsOf: URL(filePath: folder.path("out.mp4")))
    #expect(bytes.firstRange(of: Data(CredentialsBox.identifier)) == nil)
  }

  @Test func `creation time, chapters and languages stay in what is public`() async throws {
    let clip = try phone()
    for kept in [KeptMetadata.public, .none] {
      let output = try await export(clip, to: "\(kept.rawValue).mp4", keeping: kept)
      let info = try MediaFile.probe(output.path)
      let time = info.metadata["creation_time"]?.prefix("2023-05-01T10:00:00".count)
      #expect(time == (kept == .none ? nil : "2023-05-01T10:00:00"))
      #expect(info.chapters.map { $0.metadata["title"] } == ["First"])
      let sound = info.tracks.first { $0.kind == .sound }
      #expect(sound?.metadata["language"] == "fra")
      // The time of day at which a camera ran is its time code, often.
      #expect(info.tracks.allSatisfy { $0.metadata["timecode"] == nil })
    }
  }

  @Test func `a plan names what is left out, and no track of it is warned of`() async throws {
    var job = Job.boxed(.file(try phone()), to: folder.path("out.mp4"))
    job.metadata = .public
    let plan = try await Plan(job)
    let decision = try #require(plan.decisions.first { $0.subject == "metadata" })
    #expect(decision.choice == "only what is meant for the public is kept")
    let reason = decision.reason
    for key in ["artist", "location", "make", "model", "software"] {
      #expect(reason.contains(key), "\(key)")
    }
    #expect(!reason.contains("title"))
    #expect(!plan.explanation.contains(Self.secret))
    let hidden = plan.tracks.filter { $0.codec == "tmcd" }
    #expect(hidden.map(\.action) == [.drop])
    #expect(plan.warnings == [])
  }

  @Test func `a job says what is kept`() async throws {
    let clip = try phone()
    let job = try folder.write(
      "{ format: \"imprint.job/1\", input: \"phone.mov\", output: \"job.mov\", metadata: \"none\" }",
      to: "job.json")
    _ = try await Job(document: job).export()
    #expect(try words(Self.told, in: folder.path("job.mov")) == ["First"])
    #expect(clip == folder.path("phone.mov"))
    let wrong = try folder.write(
      "{ format: \"imprint.job/1\", input: \"phone.mov\", metadata: \"some\" }", to: "wrong.json")
    let bytes = Array(try Data(contentsOf: URL(filePath: wrong)))
    let faults = Job.read(bytes, JobFiles(in: folder.path)).faults
    #expect(faults.map(\.path) == ["metadata"])
  }

  @Test func `subtitles in which a drone wrote where it was are left out, and others kept`()
    async throws
  {
    let flight = try folder.write(
      "1\n00:00:00,000 --> 00:00:00,200\n[iso: 100] [latitude: 48.137154] "
        + "[longitude: 11.576124]\n", to: "flight.srt")
    let words = try folder.write(
      "1\n00:00:00,000 --> 00:00:00,200\nIt was 2.50 metres long\n", to: "words.srt")
    let clip = try folder.make(
      "drone.mp4",
      Self.frame + "-i \(flight) -i \(words) -map 0 -map 1 -map 2 -map 3 " + Self.codecs
        + "-c:s mov_text")
    let open = try await export(clip, to: "public.mkv", keeping: .public)
    #expect(open.report.tracks.map(\.action) == ["encoded", "copied", "dropped", "converted"])
    #expect(open.report.warnings == [])
    #expect(try self.words(["48.137154", "2.50 metres"], in: open.path) == ["2.50 metres"])
    let all = try await export(clip, to: "all.mkv", keeping: .all)
    #expect(try self.words(["48.137154"], in: all.path) == ["48.137154"])
  }

  @Test(arguments: ["mp4", "mkv"])
  func `cover art keeps its frame, and nothing else`(ending: String) async throws {
    let plain = try folder.make("plain.jpg", "-f lavfi -i mandelbrot=s=64x48 -frames:v 1")
    let cover = folder.url.appending(path: "cover.jpg")
    let exif = Array("Exif\0\0MM\0*\0\0\0\u{8}".utf8) + Array(Self.secret.utf8)
    let bytes = Array(try Data(contentsOf: URL(filePath: plain)))
    // Behind the beginning, and behind the end, where phones put further frames.
    let said = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    try Data(bytes.prefix(2) + said + bytes.dropFirst(2) + Array(Self.secret.utf8)).write(to: cover)
    let clip = try folder.make(
      "clip.mp4",
      Self.frame + "-i \(cover.path) -map 0 -map 1 -map 2 " + Self.codecs
        + "-c:v:1 copy -disposition:v:1 attached_pic")
    let all = try await export(clip, to: "all.\(ending)", keeping: .all)
    #expect(try words([Self.secret], in: all.path) == [Self.secret])
    let open = try await export(clip, to: "public.\(ending)", keeping: .public)
    #expect(open.report.tracks.map(\.action) == ["encoded", "copied", "copied"])
    #expect(try words([Self.secret], in: open.path) == [])
    #expect(try pixels(of: open.path, "-map 0:v:1") == pixels(of: plain))
    let none = try await export(clip, to: "none.\(ending)", keeping: .none)
    #expect(none.report.tracks.map(\.action) == ["encoded", "copied", "dropped"])
    #expect(none.report.warnings == [])
  }

  @Test func `headers of sound and subtitles, and attached files, tell nothing`() async throws {
    let song = try folder.make(
      "song.ogg", "-f lavfi -i sine=d=0.4 -c:a libvorbis -metadata artist=\(Self.secret)Artist")
    let script = try folder.write(
      "[Script Info]\nTitle: Holiday\nOriginal Script: \(Self.secret)Author\nScriptType: v4.00+\n"
        + "PlayResX: 320\nPlayResY: 240\n; \(Self.secret)Editor\n\n[Events]\n"
        + "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n"
        + "Dialogue: 0,0:00:00.00,0:00:00.30,Default,,0,0,0,,Hello\n", to: "words.ass")
    let notes = try folder.write("\(Self.secret)Notes", to: "notes.txt")
    let font = try folder.write("letters", to: "letters.ttf")
    let clip = try folder.make(
      "many.mkv",
      "-f lavfi -i testsrc2=s=128x64:r=25:d=0.4 -i \(song) -i \(script) -map 0 -map 1 -map 2 "
        + "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a copy -c:s ass -attach \(notes) "
        + "-metadata:s:t:0 mimetype=text/plain -metadata:s:t:0 filename=\(Self.secret).txt "
        + "-attach \(font) -metadata:s:t:1 mimetype=application/x-truetype-font "
        + "-metadata:s:v \(Self.secret)=x -metadata:s:a title=Song")
    var job = Job.boxed(.file(clip), to: folder.path("out.mkv"))
    job.preset = .document(.name("lossless"))
    job.metadata = .public
    let report = try await job.export()
    #expect(
      report.tracks.map(\.action) == ["encoded", "copied", "copied", "dropped", "copied"])
    let told = [Self.secret, "Holiday", "Song", "Hello", "PlayResX", "letters"]
    #expect(try words(told, in: folder.path("out.mkv")) == Set(told.dropFirst()))
    // The sound is the same, without the comments that stood in its header.
    #expect(
      try pixels(of: folder.path("out.mkv"), "-map 0:a") == pixels(of: clip, "-map 0:a"))
  }

  /// The digest of what is decoded.
  private func pixels(of path: String, _ map: String = "") throws -> String {
    let words = map.split(separator: " ").map(String.init)
    return try Tool.run(
      "ffmpeg", ["-v", "error", "-i", path] + words + ["-f", "md5", "-"], in: folder.path
    ).output
  }
}
