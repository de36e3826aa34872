import Foundation
import TestSupport
import Testing

/// Tables of images in CSV, and films as slides.
@Suite struct SlideTableTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    for (name, color) in [("white", "white"), ("black", "black")] {
      try bench.folder.make("\(name).png", "-f lavfi -i color=\(color):s=64x48 -frames:v 1")
    }
  }

  private static let look = [
    "--fps", "10", "--size", "64x48", "--preset", "lossless", "--overwrite", "-o", "out.mkv",
  ]

  /// The mean luma of each frame.
  private func luma(_ name: String = "out.mkv") throws -> [Int] {
    let raw = try bench.folder.make(
      UUID().uuidString,
      "-i \(bench.folder.path(name)) -vf scale=1:1:flags=area,format=gray -f rawvideo")
    return try Data(contentsOf: URL(filePath: raw)).map(Int.init)
  }

  @Test func `a table says the time of each image, relative to itself`() throws {
    try FileManager.default.createDirectory(
      atPath: bench.folder.path("albums"), withIntermediateDirectories: true)
    try bench.folder.write(
      "\u{FEFF}file, seconds,title\r\n../white.png,0.5,Day\r\n\"../black.png\",,\r\n../white.png,0:00.2,",
      to: "albums/album.csv")
    let outcome = try bench.imprint(
      ["slideshow", "albums/album.csv", "--seconds", "1"] + Self.look)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let expected = [(true, 5), (false, 10), (true, 2)].flatMap {
      Array(repeating: $0.0, count: $0.1)
    }
    #expect(try luma().map { $0 > 128 } == expected)
  }

  @Test(arguments: [
    (
      "file,seconds\nwhite.png,x\nblack.png,0\n",
      "album.csv:2:1: seconds: 'x' is not a time above 0"
    ),
    (
      "file,seconds\nwhite.png,1\nblack.png,0\n",
      "album.csv:3:1: seconds: '0' is not a time above 0"
    ),
    ("file,secs\nwhite.png,1\n", "album.csv:1:1: a slide has no key 'secs'"),
    ("white.png\nblack.png\n", "album.csv:1:1: a slide has no key 'white.png'"),
    ("seconds\n3\n", "album.csv:1:1: no column is called file"),
    ("file,motion\nwhite.png,pan\n", "album.csv:2:1: motion: 'pan' is not none or zoom"),
    ("file,moving\nwhite.png,yes\n", "album.csv:2:1: moving: 'yes' is not true or false"),
    ("file,title\nwhite.png,a,b\n", "album.csv:2:1: the row has 3 cells, and the header 2"),
    ("file,title\n,Cover\n", "album.csv:2:1: file: the row names no file"),
    ("file\n", "album.csv:1:1: it lists no images"), ("", "album.csv:1:1: it has no header"),
    ("file\ngone.png\n", "imprint: error: gone.png: "),
  ])
  func `a fault of a table is told with its line`(text: String, error: String) throws {
    try bench.folder.write(text, to: "album.csv")
    let outcome = try bench.imprint(["slideshow", "album.csv"] + Self.look)
    #expect(outcome.status == (text.contains("gone") ? 66 : 65))
    #expect(outcome.errors.contains(error), "\(outcome.errors)")
  }

  @Test func `a table that is not there is so`() throws {
    #expect(try bench.imprint(["slideshow", "album.csv"] + Self.look).status == 66)
  }

  @Test func `a row of a batch may be a table, and takes the look of a template`() throws {
    try bench.folder.write("file,seconds\nwhite.png,0.5\nblack.png,0.5\n", to: "album.csv")
    try bench.folder.write(
      """
      { format: "imprint.job/1", preset: "lossless", overlay: { layers: [] },
        input: { images: ["none"], seconds: 0.3, fps: 10, size: [64, 48] } }
      """, to: "template.json")
    try bench.folder.write(
      "input,output\nalbum.csv,one.mkv\nwhite.png,two.mkv\n", to: "list.csv")
    let outcome = try bench.imprint("batch", "list.csv", "--template", "template.json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try luma("one.mkv").map { $0 > 128 } == (0..<10).map { $0 < 5 })
    #expect(try luma("two.mkv").count == 3)
  }

  /// A second of 25 frames, each a step of luma brighter than the one before.
  private func film() throws {
    try bench.folder.make(
      "film.mp4",
      "-f lavfi -i color=black:s=64x48:r=25:d=1 -vf format=yuv420p,geq=lum=16+N*8:cb=128:cr=128 "
        + "-c:v libx264 -qp 10")
  }

  private func slides(_ images: String, _ words: String...) throws -> Tool.Outcome {
    try bench.folder.write(
      """
      { format: "imprint.job/1", output: "out.mkv", preset: "lossless", overlay: { layers: [] },
        input: { images: [\(images)], size: [64, 48], fps: 25, seconds: 0.2 } }
      """, to: "job.json")
    return try bench.imprint(["run", "job.json", "--overwrite"] + words)
  }

  /// Whether it is the film, from its first frame on, with its last frame for what is longer.
  private func isFilm(_ luma: some Collection<Int>) -> Bool {
    luma.enumerated().allSatisfy { abs($1 - min($0, 24) * 8 * 255 / 219) < 4 }
  }

  @Test func `a Live Photo moves by the film with its identifier, whatever its name`() throws {
    try film()
    #expect(try bench.imprint("live-photo", "film.mp4", "--name", "photo").status == 0)
    try FileManager.default.moveItem(
      atPath: bench.folder.path("photo.MOV"), toPath: bench.folder.path("other.mov"))
    try bench.clip("photo.mov")
    let outcome = try slides("{ file: 'photo.JPG', moving: true }, 'black.png'")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let luma = try luma()
    #expect(luma.count == 25 + 5 && isFilm(luma[..<25]) && luma[25...].allSatisfy { $0 < 20 })
    #expect(
      try slides("{ file: 'photo.JPG', moving: true }", "--dry-run").output.contains(
        "photo.JPG, moving: other.mov"))
  }

  @Test func `a motion photo moves for its time, and its last frame stays`() throws {
    try film()
    let video = try bench.bytes("film.mp4")
    try bench.folder.make("picture.jpg", "-f lavfi -i color=red:s=80x60 -frames:v 1")
    try (try bench.bytes("picture.jpg") + video)
      .write(to: URL(filePath: bench.folder.path("motion.jpg")))
    #expect(try slides("{ file: 'motion.jpg', moving: true, seconds: 1.2 }").status == 0)
    #expect(try isFilm(luma()) && luma().count == 30)
    #expect(try slides("{ file: 'motion.jpg', moving: true, seconds: 0.4 }").status == 0)
    #expect(try isFilm(luma()) && luma().count == 10)
    // It is a photograph without the word.
    #expect(try slides("'motion.jpg'").status == 0)
    #expect(try Set(luma()).count == 1)
  }

  @Test func `a film comes in as it begins, and goes as it plays`() throws {
    try film()
    let outcome = try bench.imprint(
      "run", try job("{ file: 'film.mp4', moving: true }"), "--overwrite")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let luma = try luma()
    // The first frame of the film is nearly black, as is the image before it.
    #expect(luma[..<25].allSatisfy { $0 < 20 })
    #expect(isFilm(luma[25..<45]))
  }

  private func job(_ image: String) throws -> String {
    try bench.folder.write(
      """
      { format: "imprint.job/1", output: "out.mkv", preset: "lossless", overlay: { layers: [] },
        input: { images: ["black.png", \(image), "black.png"], size: [64, 48], fps: 25, seconds: 1,
          transition: "crossfade", transitionSeconds: 0.2 } }
      """, to: "fading.json")
    return "fading.json"
  }

  @Test func `an image without a film that is to move is a fault, and one of a folder stays still`()
    throws
  {
    let outcome = try slides("{ file: 'white.png', moving: true }")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("white.png: it has no film to move"))
    try FileManager.default.createDirectory(
      atPath: bench.folder.path("pictures"), withIntermediateDirectories: true)
    try bench.bytes("white.png").write(to: URL(filePath: bench.folder.path("pictures/a.png")))
    #expect(try slides("{ file: 'pictures', moving: true }").status == 0)
    #expect(try slides("{ file: 'gone.png', moving: true }").status == 66)
  }
}
