import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Metadata with keys of their own, as phones write them: outputs have the values of the input, in their types.
@Suite struct TypedMetadataTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let quickTime = "com.apple.quicktime."

  /// Of a movie: numbers of several widths, a text in two languages, an image, and a title for everyone.
  private static let ofMovie = KeyedMetadata([
    .init(
      .init(quickTime + "full-frame-rate-playback-intent"),
      [KeyedValue(type: 21, bytes: [0, 0, 0, 0, 0, 0, 0, 1])]),
    .init(
      .init(quickTime + "live-photo.vitality-score"),
      [KeyedValue(type: 23, bytes: [0x3F, 0x80, 0, 0])]),
    .init(.init(quickTime + "live-photo.auto"), [KeyedValue(type: 22, bytes: [1])]),
    .init(
      .init(quickTime + "displayname"),
      [
        KeyedValue(type: 1, locale: 0x15C7, bytes: StoredBytes("Lake".utf8)),
        KeyedValue(type: 1, locale: 0x1A41, bytes: StoredBytes("Lac".utf8)),
      ]),
    .init(.init("com.example.thumbnail"), [KeyedValue(type: 13, bytes: [0xFF, 0xD8, 0xFF, 0xD9])]),
    .init(quickTime + "title", text: "Holiday"),
    .init(quickTime + "location.ISO6709", text: "+48.1371+011.5753/"),
  ])

  private static let ofVideo = KeyedMetadata([
    .init(
      .init(quickTime + "camera.lens_model"),
      [KeyedValue(type: 1, locale: 0x5553_15C7, bytes: StoredBytes("back camera".utf8))]),
    .init(
      .init(quickTime + "camera.focal_length.35mm_equivalent"),
      [KeyedValue(type: 21, bytes: [0, 0, 0, 25])]),
  ])

  private static let ofSound = KeyedMetadata([
    .init(.init("com.example.gain"), [KeyedValue(type: 24, bytes: [0x3F, 0xF8, 0, 0, 0, 0, 0, 0])])
  ])

  /// A clip as a phone writes it; `ending` chooses the container.
  private func phone(_ ending: String = "mov") throws -> String {
    let plain = try folder.make(
      "plain.\(ending)",
      "-f lavfi -i testsrc2=s=128x64:r=25:d=0.4 -f lavfi -i sine=d=0.4 -c:v libx264 "
        + "-preset ultrafast -pix_fmt yuv420p -c:a aac -metadata comment=Fine")
    var additions = MovieAdditions()
    additions.metadata = Self.ofMovie
    additions.trackMetadata = [
      .init(handler: "vide", number: 0, metadata: Self.ofVideo),
      .init(handler: "soun", number: 0, metadata: Self.ofSound),
    ]
    let path = try folder.write("", to: "phone.\(ending)")
    try MovieFile(path: plain).write(additions, to: path)
    return path
  }

  private func index(_ path: String) throws -> IndexMetadata {
    let file = try MovieFile(path: path)
    let index = try #require(file.boxes.first { $0.type == "moov" })
    let bytes = try Data(contentsOf: URL(filePath: path))
    return IndexMetadata(of: Array(bytes[Int(index.start + index.header)..<Int(index.end)]))
  }

  private func export(
    _ clip: String, to name: String, _ change: (inout Job) -> Void = { _ in }
  ) async throws -> Report {
    var job = Job.boxed(.file(clip), to: folder.path(name))
    change(&job)
    return try await job.export()
  }

  @Test(arguments: [("mov", "mov"), ("mov", "mp4"), ("mp4", "mov")])
  func `values keep their types and languages, of the movie and of its tracks`(
    from: String, to: String
  ) async throws {
    let report = try await export(try phone(from), to: "out.\(to)")
    #expect(report.warnings == [])
    let found = try index(folder.path("out.\(to)"))
    #expect(found.movie == Self.ofMovie)
    #expect(found.tracks == [Self.ofVideo, Self.ofSound])
    // A second time, since what was written is read.
    _ = try await export(folder.path("out.\(to)"), to: "again.\(to)")
    #expect(try index(folder.path("again.\(to)")) == found)
    let info = try MediaFile.probe(folder.path("out.\(to)"))
    #expect(info.metadata["comment"] == "Fine")
  }

  @Test
  func `its index lies in front, as its preset says, and a sound that is added moves none of them`()
    async throws
  {
    let voice = try folder.make("voice.wav", "-f lavfi -i sine=440:d=0.2")
    var sound = SoundTrack(.soundEffect, file: voice)
    sound.start = 0.1
    _ = try await export(try phone(), to: "out.mov") { $0.soundTracks = [sound] }
    #expect(try index(folder.path("out.mov")).tracks == [Self.ofVideo, Self.ofSound])
    let kinds = try MovieFile(path: folder.path("out.mov")).boxes.map(\.type)
    let places = [kinds.firstIndex(of: "moov"), kinds.firstIndex(of: "mdat")].compactMap(\.self)
    #expect(places.count == 2 && places[0] < places[1])
  }

  @Test func `what is public stays in its type, and none of it where none is kept`() async throws {
    let clip = try phone()
    _ = try await export(clip, to: "public.mov") { $0.metadata = .public }
    let open = try index(folder.path("public.mov"))
    #expect(open.movie.names == [Self.quickTime + "title"])
    #expect(open.tracks.allSatisfy { $0.isEmpty })
    _ = try await export(clip, to: "none.mov") { $0.metadata = KeptMetadata.none }
    let none = try index(folder.path("none.mov"))
    #expect(none.movie.isEmpty && none.tracks.allSatisfy { $0.isEmpty })
    let plan = try await Plan(
      {
        var job = Job.boxed(.file(clip), to: folder.path("x.mov"))
        job.metadata = .public
        return job
      }())
    let told = plan.decisions.first { $0.subject == "metadata" }?.reason
    #expect(told?.contains("camera.lens_model") == true && told?.contains("location") == true)
  }

  /// Matroska's tags are texts, and their names in capitals.
  @Test func `Matroska has them as texts, and a value that is no text is told`() async throws {
    let report = try await export(try phone(), to: "out.mkv")
    #expect(report.warnings.map(\.code) == ["metadata.dropped"])
    #expect(
      report.warnings.first?.message
        == "a .mkv has no room for com.example.thumbnail and com.example.gain")
    let info = try MediaFile.probe(folder.path("out.mkv"))
    let tags = Dictionary(
      uniqueKeysWithValues: info.metadata.map { ($0.key.lowercased(), $0.value) })
    #expect(tags[Self.quickTime + "full-frame-rate-playback-intent"] == "1")
    #expect(tags[Self.quickTime + "live-photo.vitality-score"] == "1.0")
    let video = try #require(info.tracks.first { $0.kind == .video })
    #expect(
      video.metadata.contains {
        $0.key.lowercased().hasSuffix("35mm_equivalent") && $0.value == "25"
      })
  }

  @Test func `a damaged list is told, and what can be read of it is kept`() async throws {
    let clip = try phone()
    var bytes = try Data(contentsOf: URL(filePath: clip))
    // The movie's second item: its key's number, and the size and the type of its value.
    let list = try #require(
      bytes.range(of: Data([0, 0, 0, 2, 0, 0, 0, 20]) + Data("data".utf8) + Data([0, 0, 0, 23])))
    bytes.replaceSubrange(list.lowerBound..<list.lowerBound + 4, with: [0, 0, 0, 0])
    try bytes.write(to: URL(filePath: clip))
    let report = try await export(clip, to: "out.mov")
    #expect(report.warnings.map(\.code) == ["metadata.damaged"])
    #expect(
      report.warnings.first?.message
        == "1 value of the metadata could not be read; the others are kept")
    var wanted = Self.ofMovie
    wanted.items.remove(at: 1)
    #expect(try index(folder.path("out.mov")).movie == wanted)
  }

  @Test func `a stored plan has the values, and one without them is read`() async throws {
    let plan = try await Plan(Job.boxed(.file(try phone()), to: folder.path("out.mov")))
    let movie = try #require(plan.delivery.movie)
    let text = try JSONEncoder().encode(movie)
    #expect(try JSONDecoder().decode(MoviePlan.self, from: text) == movie)
    #expect(movie.keys?.movie == Self.ofMovie)
    var old = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
    old["keys"] = nil
    let read = try JSONDecoder().decode(
      MoviePlan.self, from: JSONSerialization.data(withJSONObject: old))
    #expect(read.keys == nil)
  }

  @Test(.realClips, arguments: ["mov", "mp4"])
  func `a phone's Live Photo keeps each value`(ending: String) async throws {
    let phone = realClip("pigallery2/IMG_7943_HEVC.MOV")
    _ = try await export(phone, to: "out.\(ending)")
    let (before, after) = (try index(phone), try index(folder.path("out.\(ending)")))
    #expect(after.movie == before.movie && before.movie.items.count == 12)
    let lens = before.tracks.filter { !$0.isEmpty }
    #expect(lens.map(\.items.count) == [5])
    #expect(after.tracks.filter { !$0.isEmpty } == lens)
  }
}
