import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

/// Metadata with keys of their own, read of boxes that are written out here (QuickTime File Format, "Metadata").
@Suite struct IndexMetadataTests {
  private func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    number(UInt32(8 + content.count)) + Array(type.utf8) + content
  }

  private func number(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private func data(_ type: UInt32, _ value: [UInt8], _ locale: UInt32 = 0) -> [UInt8] {
    box("data", number(type) + number(locale) + value)
  }

  private func item(_ key: UInt32, _ content: [UInt8]) -> [UInt8] {
    number(UInt32(8 + content.count)) + number(key) + content
  }

  private func meta(
    _ keys: [String], count: UInt32? = nil, _ items: [UInt8], isFull: Bool = false
  ) -> [UInt8] {
    let handler = box(
      "hdlr", number(0) + number(0) + Array("mdta".utf8) + [UInt8](repeating: 0, count: 14))
    let entries = keys.flatMap { box("mdta", Array($0.utf8)) }
    return box(
      "meta",
      (isFull ? number(0) : []) + handler
        + box("keys", number(0) + number(count ?? UInt32(keys.count)) + entries)
        + box("ilst", items))
  }

  private static let version = "com.android.version"
  private static let frameRate = "com.android.capture.fps"

  @Test(arguments: [false, true])
  func
    `values keep their types and locales, in QuickTime's form and in ISO's, of a movie and of its tracks`(
      isFull: Bool
    )
  {
    let items =
      item(1, data(1, [UInt8]("14".utf8)))
      + item(2, data(23, [0x43, 0x70, 0, 0], 0x5553_15C7) + data(21, [0, 60]))
    let meta = meta([Self.version, Self.frameRate], items, isFull: isFull)
    let found = IndexMetadata(
      of: box("mvhd", []) + box("trak", box("tkhd", [])) + meta + box("trak", meta))
    let wanted = KeyedMetadata([
      .init(Self.version, text: "14"),
      .init(
        .init(Self.frameRate),
        [
          KeyedValue(type: 23, locale: 0x5553_15C7, bytes: [0x43, 0x70, 0, 0]),
          KeyedValue(type: 21, bytes: [0, 60]),
        ]),
    ])
    #expect(found.movie == wanted)
    #expect(found.tracks == [KeyedMetadata(), wanted])
    #expect(found.lostCount == 0)
  }

  @Test
  func `those in the user data count where the movie has none of the key, and iTunes's do not`() {
    let own = meta(["a"], item(1, data(1, [0x31])))
    let other = meta(["a", "b"], item(1, data(1, [0x32])) + item(2, data(1, [0x33])))
    let list = box("meta", box("hdlr", number(0)) + box("ilst", box("name", data(1, [0x34]))))
    let found = IndexMetadata(of: box("udta", other + list + number(0)) + own)
    #expect(found.movie.texts == ["a": "1", "b": "3"])
    #expect(found.lostCount == 0)
  }

  /// Each table lies about one thing, and what it does not lie about is read.
  @Test func `tables that lie lose what they lie about, and are counted`() {
    let good = item(1, data(1, [0x31]))
    let cases: [(name: String, content: [UInt8], lost: Int)] = [
      ("a key 0", meta(["a"], good + item(0, data(1, [0x32]))), 1),
      ("a key that no entry has", meta(["a"], good + item(7, data(1, [0x32]))), 1),
      ("a count of keys", meta(["a"], count: .max, good), 0),
      ("an item without a value", meta(["a", "b"], good + item(2, [])), 1),
      ("a value that ends in its type", meta(["a", "b"], good + item(2, box("data", [0, 0]))), 1),
      (
        "a value longer than its item",
        meta(["a", "b"], good + item(2, number(99) + Array("data".utf8) + number(1) + number(0))), 1
      ),
      ("an item of no length", meta(["a"], good + number(0) + number(1)), 1),
      ("an item longer than the list", meta(["a"], good + number(.max) + number(1)), 1),
      ("an item shorter than its header", meta(["a"], good + number(3) + number(1)), 1),
    ]
    for (name, content, lost) in cases {
      let found = IndexMetadata(of: content)
      #expect(found.movie.texts == ["a": "1"], "\(name)")
      #expect(found.lostCount == lost, "\(name)")
    }
    let short = meta(["a", "b"], good + item(2, data(1, [0x32])))
    // An entry of the keys that claims more than there is: none follows it.
    var damaged = short
    let name = Array("mdtab".utf8)
    guard let entry = damaged.indices.first(where: { damaged[$0...].starts(with: name) }) else {
      Issue.record("the entry is not there")
      return
    }
    damaged.replaceSubrange(entry - 4..<entry, with: number(.max))
    let found = IndexMetadata(of: damaged)
    #expect(found.movie.texts == ["a": "1"])
    #expect(found.lostCount == 1)
  }

  @Test func `values of more than 16 MiB together are left out, and counted`() {
    let large = [UInt8](repeating: 0x20, count: 12 << 20)
    let content = meta(
      ["a", "b", "c"], item(1, data(1, large)) + item(2, data(1, large)) + item(3, data(1, [0x33])))
    let found = IndexMetadata(of: content)
    #expect(found.movie.names == ["a", "c"])
    #expect(found.lostCount == 1)
  }

  @Test(arguments: [false, true])
  func
    `metadata that are added are read back, in place of others of their keys, and every sample is as it was`(
      indexFirst: Bool
    ) throws
  {
    let folder = try ScratchFolder()
    let path = try folder.make(
      "keys.mov",
      "-f lavfi -i testsrc2=size=64x48:rate=25 -f lavfi -i sine=d=1 -t 1 -c:v libx264 -c:a aac "
        + "-movflags use_metadata_tags -metadata com.apple.quicktime.make=Acme -metadata \(Self.version)=9"
    )
    let before = try MovieFile(path: path)
    let added = KeyedMetadata(
      [
        .init(.init(Self.frameRate), [KeyedValue(type: 23, locale: 2, bytes: [0x43, 0x70, 0, 0])]),
        .init(Self.version, text: "14"),
      ], languages: [0, 0, 0, 0, 0, 1])
    let lens = KeyedMetadata([.init("com.apple.quicktime.camera.lens_model", text: "back camera")])
    var additions = MovieAdditions()
    additions.metadata = added
    additions.trackMetadata = [.init(handler: "vide", number: 0, metadata: lens)]
    let output = folder.path("added.mov")
    try Data().write(to: URL(filePath: output))
    try before.write(additions, to: output, indexFirst: indexFirst)

    let after = try MovieFile(path: output)
    #expect(after.movie.metadata.texts["com.apple.quicktime.make"] == "Acme")
    #expect(after.movie.metadata.items.suffix(2) == added.items)
    #expect(after.movie.metadata.languages == added.languages)
    #expect(try after.content == before.content)
    let kinds = after.boxes.map(\.type)
    #expect(kinds.firstIndex(of: "moov").map { $0 == 1 } == indexFirst)
    #expect(Set(kinds) == Set(before.boxes.map(\.type)))
    let bytes = Array(try Data(contentsOf: URL(filePath: output)))
    let index = try #require(after.boxes.first { $0.type == "moov" })
    let found = IndexMetadata(of: Array(bytes[Int(index.start + index.header)..<Int(index.end)]))
    #expect(found.tracks == [lens, KeyedMetadata()])
    let told = try Tool.run(
      "ffprobe", ["-v", "warning", "-show_format", "added.mov"], in: folder.path)
    #expect(told.errors == "")
    #expect(told.output.contains("TAG:\(Self.version)=14"))
  }

  @Test(.realClips) func `a phone's keys are read with their types`() throws {
    let file = try MovieFile(path: realClip("pigallery2/IMG_7943_HEVC.MOV"))
    let items = file.movie.metadata.items
    #expect(items.map { $0.values.count } == Array(repeating: 1, count: 12))
    let types = Dictionary(items.map { ($0.key.name, $0.values.first?.type) }) { $1 }
    #expect(types["com.apple.quicktime.full-frame-rate-playback-intent"] == 21)
    #expect(types["com.apple.quicktime.live-photo.vitality-score"] == 23)
    let texts = file.movie.metadata.texts
    #expect(texts["com.apple.quicktime.full-frame-rate-playback-intent"] == "1")
    #expect(texts["com.apple.quicktime.live-photo.vitality-scoring-version"] == "4")
  }
}
