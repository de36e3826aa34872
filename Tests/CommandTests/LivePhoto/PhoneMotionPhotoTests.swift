import Foundation
import TestSupport
import Testing

/// Motion photos as phones write them, of a real photograph and a real video.
@Suite(.realClips) struct PhoneMotionPhotoTests {
  let bench: Workbench
  private let photograph = realClip("androidx/london.jpg")
  private let video = realClip("androidx/sample_portrait.mp4")

  /// The track that `brand` makes of the video alone.
  private static let plain = Result {
    let bench = try Workbench()
    let outcome = try bench.imprint(
      "brand", realClip("androidx/sample_portrait.mp4"), "--user-id", "1", "-o", "plain.mp4")
    guard outcome.status == 0 else { throw ToolFailure(words: [], message: outcome.errors) }
    return try bench.frame("plain.mp4")
  }

  init() throws {
    bench = try Workbench()
    let map = try bench.folder.make("map.jpg", "-f lavfi -i testsrc2=s=255x192 -frames:v 1")
    for kind in MotionPhoto.allCases {
      let bytes = kind.bytes(
        try Data(contentsOf: URL(filePath: photograph)), try Data(contentsOf: URL(filePath: video)),
        gainMap: try Data(contentsOf: URL(filePath: map)))
      try bytes.write(to: URL(filePath: bench.folder.path("\(kind.rawValue).jpg")))
    }
  }

  @Test(.tool("exiftool")) func `exiftool finds what each format says`() throws {
    func tag(_ name: String, _ file: String) throws -> String {
      try Tool.run("exiftool", ["-a", "-s3", "-" + name, file], in: bench.folder.path).output
    }
    let count = try Data(contentsOf: URL(filePath: video)).count
    #expect(try tag("MotionPhoto", "google.jpg") == "1\n")
    #expect(try tag("DirectoryItemLength", "google.jpg").hasSuffix("\(count)\n"))
    #expect(try tag("MicroVideoOffset", "googleMicroVideo.jpg") == "\(count)\n")
    #expect(try tag("EmbeddedVideoType", "samsung.jpg") == "MotionPhoto_Data\n")
    #expect(try tag("EmbeddedVideoFile", "samsung.jpg").contains("\(count) bytes"))
  }

  @Test(arguments: MotionPhoto.allCases)
  func `its video is probed, branded, and makes a Live Photo`(kind: MotionPhoto) throws {
    let name = "\(kind.rawValue).jpg"
    let probe = try #require(try bench.imprint("probe", name, "--json").json)
    let tracks = try #require(probe["tracks"] as? [[String: Any]])
    #expect(tracks.compactMap { $0["codec"] as? String } == ["h264", "aac"])
    let branded = try bench.imprint("brand", name, "--user-id", "1", "-o", "branded.mp4")
    #expect(branded == .success("branded.mp4"))
    #expect(try bench.frame("branded.mp4") == Self.plain.get())
    let photo = try bench.imprint("live-photo", name, "--name", "photo", "-o", ".")
    #expect(photo == .success("./photo.JPG", "./photo.MOV"))
    #expect(try bench.frame("photo.JPG") == "mjpeg,720,1080,1")
  }

  @Test(arguments: MotionPhoto.allCases)
  func `its image is the photograph, as a still and in a slideshow`(kind: MotionPhoto) throws {
    for (file, name) in [(photograph, "before.png"), ("\(kind.rawValue).jpg", "after.png")] {
      #expect(try bench.imprint("still", file, "--at", "0", "-o", name).status == 0)
    }
    #expect(try bench.frame("after.png") == "png,1020,768,1")
    #expect(try bench.bytes("before.png") == bench.bytes("after.png"))
    let show = try bench.imprint(
      "slideshow", "\(kind.rawValue).jpg", "--seconds", "0.2", "--size", "320x240")
    #expect(show.status == 0)
    #expect(try bench.frame("slideshow.mp4") == "h264,320,240,6")
  }

  @Test(.tool("exiftool"), arguments: MotionPhoto.allCases)
  func `its image is a Live Photo's still, without the video`(kind: MotionPhoto) throws {
    let outcome = try bench.imprint(
      "live-photo", video, "--image", "\(kind.rawValue).jpg", "--name", "pair", "-o", ".")
    #expect((outcome.status, outcome.output) == (0, "./pair.JPG\n./pair.MOV\n"))
    // The photograph has another shape than the video.
    #expect(outcome.errors.contains("Photos shows a jump between them"))
    let still = try bench.bytes("pair.JPG")
    #expect(still.range(of: Data("ftyp".utf8)) == nil)
    #expect(still.range(of: Data("MotionPhoto_Data".utf8)) == nil)
    #expect((still.range(of: try bench.bytes("map.jpg")) != nil) == (kind == .google))
    let tags = try Tool.run(
      "exiftool", ["-s3", "-MotionPhoto", "-MicroVideo", "pair.JPG"], in: bench.folder.path)
    #expect(tags.output == (kind == .samsung ? "" : "0\n"))
    // The photograph's coded data, behind all that was edited.
    let coded = try Data(contentsOf: URL(filePath: photograph))
    #expect(still.range(of: coded.suffix(coded.count / 2)) != nil)
  }

  @Test func `a video that was cut off is read as far as it goes, and that is told`() throws {
    let told = "it ends before its own index does: what is there is kept"
    // An index in front, by which frames are found, and one that is lost with the end.
    for (flags, frames) in [("+faststart", 2...29), ("0", 1...1)] {
      let moved = try bench.folder.make(
        "film.mp4", "-i \(video) -map 0:v -map 0:a -c copy -movflags \(flags)")
      let stored = try Data(contentsOf: URL(filePath: moved))
      let whole = MotionPhoto.googleMicroVideo.bytes(
        try Data(contentsOf: URL(filePath: photograph)), stored, gainMap: Data())
      try whole.dropLast(stored.count / 2).write(
        to: URL(filePath: bench.folder.path("cut.jpg")))
      let outcome = try bench.imprint(
        "brand", "cut.jpg", "--user-id", "1", "-o", "cut.mp4", "--overwrite")
      #expect(outcome.status == 0 && outcome.errors.contains(told), "\(outcome.errors)")
      #expect(try frames.contains(#require(Int(bench.frame("cut.mp4").split(separator: ",")[3]))))
      // As an image it is whole, and nothing of the video stays.
      try expectStill(of: "cut.jpg")
    }
  }

  /// Other programs drop what lies behind an image, and leave what its XMP says.
  @Test func `a photograph whose video was left out is whole`() throws {
    let whole = MotionPhoto.googleMicroVideo.bytes(
      try Data(contentsOf: URL(filePath: photograph)), Data(), gainMap: Data())
    try whole.write(to: URL(filePath: bench.folder.path("gone.jpg")))
    let outcome = try bench.imprint("brand", "gone.jpg", "--user-id", "1", "-o", "gone.mp4")
    #expect(outcome == .success("gone.mp4"))
    try expectStill(of: "gone.jpg")
  }

  /// A Live Photo's still of an image is that image alone, and says so.
  private func expectStill(of image: String) throws {
    let outcome = try bench.imprint(
      "live-photo", video, "--image", image, "--name", "pair", "-o", ".", "--overwrite")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let still = try bench.bytes("pair.JPG")
    #expect(still.range(of: Data("ftyp".utf8)) == nil)
    #expect(still.range(of: Data("MicroVideo=\"1\"".utf8)) == nil)
    #expect(still.range(of: Data("MicroVideo=\"0\"".utf8)) != nil)
  }
}
