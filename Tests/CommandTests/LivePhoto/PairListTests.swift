import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

/// Live Photos in jobs and lists: `pair` makes them of films, and brands both files of one that is there.
@Suite struct PairListTests {
  let bench: Workbench
  private static let identifier = "12345678-90AB-4CDE-8F01-234567890ABC"

  init() throws { bench = try Workbench() }

  private func list(_ lines: String...) throws {
    try bench.folder.write(lines.map { $0 + "\n" }.joined(), to: "list.jsonl")
  }

  /// A pair whose files have names of their own, so that the identifier alone tells that they belong together.
  private func pair(_ still: String, _ film: String, identifier: String) throws {
    try bench.clip("made.mp4", seconds: 1)
    let outcome = try bench.imprint(
      "live-photo", "made.mp4", "--at", "0.4", "--identifier", identifier, "-o", ".")
    #expect(outcome.status == 0, "\(outcome.errors)")
    for (old, new) in [("made.JPG", still), ("made.MOV", film), ("made.mp4", nil)] {
      let url = URL(filePath: bench.folder.path(old))
      if let new {
        try FileManager.default.moveItem(at: url, to: URL(filePath: bench.folder.path(new)))
      } else {
        try FileManager.default.removeItem(at: url)
      }
    }
  }

  private func identifiers(_ still: String, _ film: String) throws -> [String?] {
    [
      try JPEGFile(path: bench.folder.path(still), atMost: 1 << 24)?.exif?.contentIdentifier,
      try MovieFile(path: bench.folder.path(film)).movie.contentIdentifier,
    ]
  }

  @Test func `a list makes pairs of films, and tells both files`() throws {
    for name in ["a.mp4", "b.mp4"] { try bench.clip(name, seconds: 1) }
    try list(
      #"{input: "a.mp4", pair: true}"#,
      #"{input: "b.mp4", pair: {at: "25%", identifier: "\#(Self.identifier)"}, output: "out.mov"}"#)
    let outcome = try bench.imprint("batch", "list.jsonl", "--workers", "1")
    #expect(
      outcome == .success("a.branded.JPG", "a.branded.MOV", "out.jpg", "out.mov"))
    let own = try identifiers("a.branded.JPG", "a.branded.MOV")
    #expect(own[0] != nil && own[0] == own[1])
    #expect(try identifiers("out.jpg", "out.mov") == [Self.identifier, Self.identifier])
    let results = String(decoding: try bench.bytes("list.results.jsonl"), as: UTF8.self)
    #expect(results.contains(#""still":"out.jpg""#))
  }

  /// The film of another pair has the still's name.
  @Test func `a still brings its film by the identifier, and both are branded and stay a pair`()
    throws
  {
    try pair("second.JPG", "first.MOV", identifier: UUID().uuidString)
    try pair("first.JPG", "second.MOV", identifier: Self.identifier)
    try list(
      #"{input: "first.JPG", pair: true, overlay: "corner-hop", parameters: {userId: "7"}}"#)
    let outcome = try bench.imprint("batch", "list.jsonl")
    #expect(outcome == .success("first.branded.JPG", "first.branded.MOV"))
    #expect(
      try identifiers("first.branded.JPG", "first.branded.MOV")
        == [Self.identifier, Self.identifier])
    // The still's time in the film is that of the pair.
    let times = try ["second.MOV", "first.branded.MOV"].map { name in
      try #require(try MovieFile(path: bench.folder.path(name)).movie.stillImageTime).seconds
    }
    #expect(abs(times[0] - times[1]) < 0.002)
    #expect(try bench.bytes("first.branded.JPG") != bench.bytes("first.JPG"))
  }

  @Test func `a film brings its still, also in a job`() throws {
    try pair("cover.JPG", "film.MOV", identifier: Self.identifier)
    try bench.folder.write(
      "{format: 'imprint.job/1', input: 'film.MOV', pair: true, output: 'new.MOV'}",
      to: "job.json")
    let outcome = try bench.imprint("run", "job.json")
    #expect(outcome == .success("new.JPG", "new.MOV"))
    #expect(try identifiers("new.JPG", "new.MOV") == [Self.identifier, Self.identifier])
    // Without an overlay the still is the image itself, but for what its EXIF says.
    let image = try #require(try JPEGFile(path: bench.folder.path("cover.JPG"), atMost: 1 << 24))
    let copy = try #require(try JPEGFile(path: bench.folder.path("new.JPG"), atMost: 1 << 24))
    #expect(image.withoutMetadata.bytes == copy.withoutMetadata.bytes)
  }

  /// Each clip of a second has 25 frames; the still alone makes one.
  @Test
  func `a film that is made of a pair's still is the pair's film, unless the still is to last`()
    throws
  {
    try pair("first.JPG", "second.MOV", identifier: Self.identifier)
    try list(#"{input: "first.JPG", output: "film.mp4"}"#)
    // An MP4 has no room for the mark of the still's time, which is told.
    let outcomes = [
      try bench.imprint("batch", "list.jsonl"),
      try bench.imprint("brand", "first.JPG", "--user-id", "7", "-o", "brand.mp4"),
      try bench.imprint(
        "brand", "first.JPG", "--user-id", "7", "-o", "still.mp4", "--seconds", "0.4"),
    ]
    #expect(outcomes.map(\.output) == ["film.mp4\n", "brand.mp4\n", "still.mp4\n"])
    let frames = try ["film", "brand", "still"].map { name in
      let path = bench.folder.path("\(name).mp4")
      return try MediaFile.timing(ofTrack: 0, in: path).presentations.count
    }
    #expect(frames == [25, 25, 1])
    let plan = try bench.imprint(
      "brand", "first.JPG", "--user-id", "7", "-o", "new.mp4", "--dry-run")
    #expect(
      plan.output.contains("first.JPG is the still of a Live Photo, of which this is the film"))
    // Without an output of a film's name it is a photograph, as any other.
    #expect(
      try bench.imprint("brand", "first.JPG", "--user-id", "7") == .success("first.branded.jpg"))
  }

  @Test func `a still alone is told, and stops no other`() throws {
    try bench.clip("a.mp4", seconds: 1)
    try bench.folder.make("alone.jpg", "-f lavfi -i testsrc2=s=64x36:d=0.1 -frames:v 1")
    try list(#"{input: "alone.jpg", pair: true}"#, #"{input: "a.mp4", pair: true}"#)
    let outcome = try bench.imprint("batch", "list.jsonl")
    #expect(outcome.status == 1)
    #expect(outcome.output == "a.branded.JPG\na.branded.MOV\n")
    #expect(
      outcome.errors.contains(
        """
        list.jsonl:1: alone.jpg: it is an image, and no film in its folder has its identifier, \
        as that of a Live Photo does
        """), "\(outcome.errors)")
  }

  @Test func `two pairs with one still are refused before anything runs`() throws {
    for name in ["a.mp4", "b.mp4"] { try bench.clip(name, seconds: 1) }
    try list(
      #"{input: "a.mp4", pair: true, output: "x.mov"}"#,
      #"{input: "b.mp4", pair: true, output: "x.mov"}"#)
    #expect(try bench.imprint("batch", "list.jsonl").status == 65)
    #expect(try !bench.folder.names.contains("x.mov"))
  }

  @Test(arguments: [
    ("pair: true, output: 'x.mp4'", 65, "the video of a Live Photo is a .mov"),
    ("pair: {at: 'end'}", 65, "expected a time"),
    ("pair: {identifier: 'x'}", 65, "expected a UUID"),
    ("pair: {still: 'png'}", 65, "\"jpg\" or \"heic\""),
    ("pair: {at: 9}", 65, "job.json:1:49: pair: 9 s is at or past the end: a.mp4 lasts 1 s"),
  ])
  func `what a pair cannot be is told`(keys: String, status: Int32, words: String) throws {
    try bench.clip("a.mp4", seconds: 1)
    try bench.folder.write(
      "{format: 'imprint.job/1', input: 'a.mp4', \(keys)}", to: "job.json")
    let outcome = try bench.imprint("run", "job.json")
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func `a pair that a batch was killed before is made by the next`() throws {
    try bench.clip("a.mp4", seconds: 1)
    try list(#"{input: "a.mp4", pair: true}"#)
    #expect(try bench.imprint("batch", "list.jsonl").status == 0)
    let again = try bench.imprint("batch", "list.jsonl", "--resume")
    #expect(again == .success())
    try FileManager.default.removeItem(at: URL(filePath: bench.folder.path("a.branded.MOV")))
    let third = try bench.imprint("batch", "list.jsonl", "--resume", "--overwrite")
    #expect(third == .success("a.branded.JPG", "a.branded.MOV"))
  }

  /// 90 × 9 / 16 = 50.6 columns of 160×90, and 202.5 of 640×360: even numbers.
  @Test func `a crop is of the film and of the image in place of its frame`() throws {
    try bench.clip("a.mp4", seconds: 1)
    try bench.folder.make("cover.png", "-f lavfi -i testsrc2=s=640x360:d=0.1 -frames:v 1")
    let outcome = try bench.imprint(
      "live-photo", "a.mp4", "--image", "cover.png", "--crop", "9:16", "-o", ".")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try bench.frame("a.MOV") == "h264,50,90,25")
    #expect(try bench.frame("a.JPG").hasPrefix("mjpeg,202,360,"))
  }
}
