import ImprintLanguage
import ImprintPlanning
import TestSupport
import Testing

/// Everything that is shipped, read as a check reads it, and then broken in every way.
@Suite struct ShippedDocumentTests {
  /// Reads any document by its format, and says what is wrong with it.
  static func faults(of bytes: [UInt8], in folder: OverlayFolder?) -> [Fault] {
    switch DocumentFormat(of: bytes) {
    case .job: Job.read(bytes, JobFiles(in: folder?.path ?? "/")).faults
    case .preset: PresetDocument.read(bytes, named: "p").faults
    case .kit:
      KitDocument.read(DocumentFile(name: "k", path: "k.json", bytes: bytes), asking: NoFiles())
        .faults
    case .overlay, nil: OverlayDocument.read(bytes, in: folder).faults
    }
  }

  static func files() throws -> [String] {
    let overlays = try Shipped.names(in: "Overlays").map { "Overlays/\($0)/overlay.json" }
    let presets = try Shipped.names(in: "Presets").map { "Presets/\($0)" }
    let kits = try Shipped.names(in: "Kits").map { "Kits/\($0)/kit.json" }
    return overlays + presets + kits
  }

  static func folder(of file: String) -> OverlayFolder? {
    OverlayFolder(Shipped.path(file.split(separator: "/").dropLast().joined(separator: "/")))
  }

  @Test(arguments: try files())
  func `every shipped document is right`(file: String) throws {
    let bytes = try Shipped.bytes(file)
    #expect(DocumentFormat(of: bytes) != nil)
    #expect(Self.faults(of: bytes, in: Self.folder(of: file)) == [])
  }

  @Test func `5,000 mutations of documents end in a value or in faults, in order`() throws {
    var random = SeededGenerator(seed: 20_261_120)
    let house = Self.folder(of: "Overlays/corner-hop/overlay.json")
    let documents: [([UInt8], ([UInt8]) -> [Fault])] = [
      (
        try Shipped.bytes("Overlays/corner-hop/overlay.json"),
        { OverlayDocument.read($0, in: house).faults }
      ),
      (Array(Everything.overlay.utf8), { OverlayDocument.read($0, in: nil).faults }),
      (Array(Everything.job.utf8), { Job.read($0, JobFiles(in: "/")).faults }),
      (Array(Everything.blank.utf8), { Job.read($0, JobFiles(in: "/")).faults }),
      (Array(Everything.slideshow.utf8), { Job.read($0, JobFiles(in: "/")).faults }),
      (try Shipped.bytes("Presets/low.json"), { PresetDocument.read($0, named: "p").faults }),
    ]
    for round in 0..<5_000 {
      var (bytes, faults) = documents[round % documents.count]
      for _ in 0...Int.random(in: 0...3, using: &random) { Self.mutate(&bytes, with: &random) }
      let places = faults(bytes).map(\.position)
      #expect(
        places == places.sorted(), "round \(round): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// The words that a mutation puts in, beside pieces of the document itself.
  static let vocabulary = [
    "null", "NaN", "-Infinity", "1e308", "-1e308", "0", "-0", "1e-308", "\"\"", "\"{userId}\"",
    "\"{time}\"", "\"{{\"", "[]", "{}", "[[[[", "\"end-99999\"", "\"9999999999999:00:00\"",
    "\"99999999999999999999%\"", "\"+8\"", "\"\\u0000\"", "type: 'group',", "values: [],",
    "keyTimes: [0, 1],", "{ steps: 1e300 }", "{ scatter: 'a', count: 1e18 }", "'../../x'",
    "'%d'", "'#fff'", "repeatCount: 'forever',", "sublayers: [{}],", "animations: [{}],",
  ]

  /// Removes, repeats, overwrites or inserts a piece.
  static func mutate(
    _ bytes: inout [UInt8], with random: inout SeededGenerator
  ) {
    guard !bytes.isEmpty else { return }
    let start = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
    switch Int.random(in: 0...4, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 2: bytes[start] = UInt8.random(in: 0...255, using: &random)
    case 3:
      guard let word = vocabulary.randomElement(using: &random) else { return }
      bytes.replaceSubrange(start..<end, with: word.utf8)
    default:
      // A whole value in place of another keeps the document JSON5, and reaches further in.
      guard let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":")),
        let close = bytes[colon...].firstIndex(where: { $0 == 0x2C || $0 == 0x7D }),
        let word = vocabulary.randomElement(using: &random)
      else { return }
      bytes.replaceSubrange((colon + 1)..<close, with: word.utf8)
    }
  }
}

@Suite struct EverythingTests {
  @Test func `a document that uses each key is right`() {
    #expect(faults(Everything.overlay) == [])
    #expect(Job.read(Array(Everything.job.utf8), JobFiles(in: "/")).faults == [])
    #expect(Job.read(Array(Everything.blank.utf8), JobFiles(in: "/")).faults == [])
    #expect(Job.read(Array(Everything.slideshow.utf8), JobFiles(in: "/")).faults == [])
  }
}
