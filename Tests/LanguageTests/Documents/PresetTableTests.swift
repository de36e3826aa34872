import ImprintLanguage
import ImprintPlanning
import Testing

/// The guide's table of presets, against the files that ship.
@Suite struct PresetTableTests {
  /// A row of the table.
  private struct Row {
    var names: [String]
    var text, effort, keyFrames: String
  }

  private static func rows() throws -> [Row] {
    let guide = String(decoding: try Shipped.bytes("Documentation/Documents.md"), as: UTF8.self)
    let lines = guide.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.hasPrefix("| preset | what it makes |") })
    return lines[(first + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|").map { String($0.filter { $0 != "`" }).trimmed }
      let names = cells[0].split(separator: ",").map { String($0).trimmed }
      return Row(names: names, text: cells[1], effort: cells[2], keyFrames: cells[3])
    }
  }

  @Test func `every preset stands in it, but for the one that chooses`() throws {
    let names = try Self.rows().flatMap(\.names)
    let files = try Shipped.names(in: "Presets").map { $0.replacing(".json", with: "") }
    #expect(names.sorted() == files.filter { $0 != "auto" }.sorted())
  }

  @Test func `effort, crf and key frames are those of the files`() throws {
    for row in try Self.rows() {
      for name in row.names {
        let bytes = try Shipped.bytes("Presets/\(name).json")
        let preset = try #require(PresetDocument.read(bytes, named: name).preset)
        let options = preset.encoders.first { $0.options["crf"] != nil }?.options ?? [:]
        let words =
          [options["preset"], options["deadline"]]
          + [options["deadline"] == nil ? nil : options["cpu-used"]]
        let effort = words.compactMap(\.self).joined(separator: ", ")
        #expect(row.effort == (effort.isEmpty ? "–" : effort), "\(name)")
        if let factor = options["crf"] { #expect(row.text.contains("crf \(factor)"), "\(name)") }
        let seconds = preset.keyframeSeconds.map { "\(Int($0)) s" }
        #expect(
          seconds == nil ? !row.keyFrames.hasSuffix(" s") : row.keyFrames == seconds, "\(name)")
      }
    }
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
