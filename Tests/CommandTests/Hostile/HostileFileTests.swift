import Foundation
import TestSupport
import Testing

/// Files of which each part is plain, and whose number, depth or order of parts is not, for each reader of ours: all are read,
/// or refused, in the time and memory that their bytes allow.
@Suite struct HostileFileTests {
  /// A kind of file, and the command that reads it.
  enum Reader: String, CaseIterable {
    case svg, overlay, job, captions, movie, photograph, animation, list

    /// The command, with FILE in the file's place.
    func words(for file: HostileFile) -> String {
      if file.name.hasSuffix(".json"), self == .list { return "check FILE" }
      return switch self {
      case .svg: "stamp base.png --logo FILE -o out.png --overwrite"
      case .overlay: "check FILE"
      case .list: "batch FILE --dry-run"
      case .job: "run FILE --overwrite"
      case .captions: "still clip.mp4 --captions FILE --at 0 -o out.png --overwrite"
      case .movie: "brand FILE --user-id 1 -o out.mov --overwrite"
      case .photograph: "brand FILE --user-id 1 --metadata public -o out.png --overwrite"
      case .animation: "stamp base.png --logo FILE -o out.png --overwrite"
      }
    }

    var files: [HostileFile] {
      switch self {
      case .svg: HostileFile.drawings
      case .overlay: HostileFile.overlays
      case .job: HostileFile.jobs
      case .captions: HostileFile.captions
      case .movie: HostileFile.movies
      case .photograph: HostileFile.photographs
      case .animation: HostileFile.animations
      case .list: HostileFile.lists
      }
    }
  }

  /// What is said of some of them.
  private static let faults = [
    "gradients1.svg": "a chain of more than 64", "gradients-1.svg": "a chain of more than 64",
    "masks-1.svg": "a chain of more than 64", "classes.svg": "rules of style for",
    "wrong.json": "more faults", "nested.json": "nested more than",
    "texts.json": "the limit of 20,000 characters that come part by part",
    "sounds.json": "that is 10,000 tracks, and 500 is the most",
    "subtitles.json": "that is 10,000 tracks, and 100 is the most",
    "zeros.json": "there are more than 2000000 values",
    "keys.mov": "its index has 60002 entries of metadata; the limit is 4096",
    "edits.mov": "claim more memory than a file of its kind needs",
  ]
  /// Those that are no more than what people have.
  private static let drawn: Set = [
    "lanes.json", "animations.json", "values.json", "allowed.mov", "samples.mov", "results.svg",
    "transforms.svg", "shapes.svg", "tags.srt", "same.srt", "nested.vtt", "tags.ass", "words.json",
    "chain.jpg", "comments.png", "exif.png", "frames.gif",
  ]

  /// Above the program's own; a build without optimisation takes some five times the processor's time of a release.
  private static let mostMemory = 768 << 20
  private static let mostSeconds = 30
  private static let isPlain = ProcessInfo.processInfo.environment["IMPRINT_SANITIZER"] == nil

  /// The files take minutes of processor together.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["IMPRINT_HOSTILE_FILES"] != nil),
    arguments: Reader.allCases)
  func `twenty files of each reader are read or refused in time`(reader: Reader) throws {
    let bench = try Workbench()
    try bench.clip()
    try bench.folder.make("base.png", "-f lavfi -i color=gray:s=320x180 -frames:v 1")
    try bench.folder.make(
      "base.jpg", "-f lavfi -i color=gray:s=64x48 -frames:v 1 -pix_fmt yuvj420p")
    #expect(reader.files.count >= 20)
    for file in reader.files {
      let bytes = file.bytes(try bench.bytes(file.base))
      #expect(bytes.count < 5_000_000, "\(file.name)")
      try Data(bytes).write(to: URL(filePath: bench.folder.path(file.name)))
      let tool = try bench.start(
        reader.words(for: file).split(separator: " ").map { $0 == "FILE" ? file.name : String($0) },
        processorSeconds: Self.isPlain ? Self.mostSeconds : 8 * Self.mostSeconds)
      let (outcome, peak) = tool.waitWatchingMemory()
      #expect(
        [0, 1, 64, 65, 66].contains(outcome.status), "\(file.name): \(outcome.errors.prefix(300))")
      #expect(outcome.status == 0 || outcome.errors.contains("error"), "\(file.name)")
      if let fault = Self.faults[file.name] {
        #expect(
          (outcome.output + outcome.errors).contains(fault), "\(file.name): \(outcome.errors)")
      }
      if Self.drawn.contains(file.name) {
        #expect(outcome.status == 0, "\(file.name): \(outcome.errors)")
      }
      if Self.isPlain { #expect(peak < Self.mostMemory, "\(file.name)") }
    }
  }
}

/// A file that a test makes.
struct HostileFile: Sendable {
  let name: String
  /// The file that it is made of, of those that a test has.
  var base = "base.png"
  let bytes: @Sendable (_ base: Data) -> [UInt8]

  init(_ name: String, base: String = "base.png", _ bytes: @escaping @Sendable (Data) -> [UInt8]) {
    (self.name, self.base, self.bytes) = (name, base, bytes)
  }

  /// A text: what comes first, so many of what its number makes, and what comes last.
  init(
    _ name: String, _ open: String = "", _ count: Int, _ close: String = "",
    _ part: @escaping @Sendable (Int) -> String
  ) {
    self.init(name) { _ in Array((open + (0..<count).map(part).joined() + close).utf8) }
  }
}
