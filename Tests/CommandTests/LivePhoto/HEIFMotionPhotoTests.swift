import Foundation
import TestSupport
import Testing

/// A HEIC or AVIF with a video in a box behind its image (Android's Motion Photo format 1.0).
@Suite struct HEIFMotionPhotoTests {
  static let kinds = ["photo.heic", "photo.avif", "deep.avif"]

  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.clip("film.mp4", seconds: 0.4)
    try GridHEIC(in: bench.folder).bytes().write(to: URL(filePath: bench.folder.path("photo.heic")))
    for (name, format) in [("photo", "yuv420p"), ("deep", "yuv420p10le")] {
      try bench.folder.make(
        "\(name).avif",
        "-f lavfi -i color=0xC86428:s=128x64 -frames:v 1 -c:v libaom-av1 -still-picture 1 "
          + "-cpu-used 8 -pix_fmt \(format)")
    }
    // Samsung's have a box of their own behind it.
    for kind in Self.kinds {
      try motionPhoto(of: kind, try bench.bytes("film.mp4"), count: nil, "motion-\(kind)")
    }
  }

  /// - Parameter count: what the box says of the video's length; nil: what it is, and another box follows.
  private func motionPhoto(of image: String, _ video: Data, count: Int?, _ name: String) throws {
    var bytes = try bench.bytes(image) + Self.header("mpvd", count ?? video.count) + video
    if count == nil { bytes += Self.header("sefd", 4) + Data("SEFT".utf8) }
    try bytes.write(to: URL(filePath: bench.folder.path(name)))
  }

  private static func header(_ name: String, _ count: Int) -> Data {
    Data((0..<4).reversed().map { UInt8(truncatingIfNeeded: (count + 8) >> (8 * $0)) })
      + Data(name.utf8)
  }

  @Test(arguments: kinds)
  func `its video is probed, branded, and makes a Live Photo`(kind: String) throws {
    let name = "motion-\(kind)"
    let probe = try #require(try bench.imprint("probe", name, "--json").json)
    let tracks = try #require(probe["tracks"] as? [[String: Any]])
    #expect(tracks.compactMap { $0["codec"] as? String } == ["h264", "aac"])
    let branded = try bench.imprint("brand", name, "--user-id", "1", "-o", "branded.mp4")
    #expect(branded == .success("branded.mp4"))
    #expect(try bench.frame("branded.mp4") == "h264,160,90,10")
    let photo = try bench.imprint("live-photo", name, "--name", "photo")
    #expect(photo == .success("photo.JPG", "photo.MOV"))
    #expect(try bench.frame("photo.MOV") == "h264,160,90,10")
  }

  @Test(arguments: kinds)
  func `its image is a still, a logo, and an image of a slideshow`(kind: String) throws {
    for (file, name) in [(kind, "before"), ("motion-\(kind)", "after")] {
      let still = try bench.imprint("still", file, "--at", "0", "-o", "\(name).png")
      #expect(still == .success("\(name).png"))
      let stamped = try bench.imprint("stamp", "film.mp4", "--logo", file, "-o", "\(name).mp4")
      #expect(stamped == .success("\(name).mp4"))
      let show = try bench.imprint("slideshow", file, "--seconds", "0.2", "-o", "\(name).mkv")
      #expect(show == .success("\(name).mkv"))
    }
    #expect(try bench.frame("after.png") == "png,128,64,1")
    for ending in ["png", "mp4", "mkv"] {
      #expect(try bench.bytes("before.\(ending)") == bench.bytes("after.\(ending)"))
    }
  }

  @Test(arguments: kinds)
  func `a video that was cut off is read as far as it goes, and that is told`(kind: String) throws {
    // An index in front, by which frames are found, and one that is lost with the end.
    for (flags, size) in [("+faststart", "160,90"), ("0", "128,64")] {
      let moved = try bench.folder.make("moved.mp4", "-i film.mp4 -c copy -movflags \(flags)")
      let video = try Data(contentsOf: URL(filePath: moved))
      try motionPhoto(of: kind, video.prefix(video.count * 2 / 3), count: video.count, "cut.heic")
      let outcome = try bench.imprint(
        "brand", "cut.heic", "--user-id", "1", "-o", "cut.mp4", "--overwrite")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("it ends before its own index does"), "\(outcome.errors)")
      #expect(try bench.frame("cut.mp4").hasPrefix("h264,\(size),"))
      let still = try bench.imprint(
        "still", "cut.heic", "--at", "0", "-o", "cut.png", "--overwrite")
      #expect(still == .success("cut.png"))
      #expect(try bench.frame("cut.png") == "png,128,64,1")
    }
  }

  /// Readers take a box as long as they know, and the mark in XMP for the truth.
  @Test(.realClips, .tool("exiftool"), arguments: ["", "cut off"])
  func `its image is a Live Photo's still, bit for bit, without the video`(video: String) throws {
    let google = "http://ns.google.com/photos/1.0/camera/"
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:GCamera="\(google)" GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1"/>\
      </rdf:RDF></x:xmpmeta>
      """
    try bench.folder.write(packet, to: "packet.xmp")
    _ = try Tool.run(
      "exiftool",
      ["-XMP<=packet.xmp", "-o", "phone.heic", realClip("pigallery2/IMG_7943.HEIC")],
      in: bench.folder.path)
    let (phone, clip) = try (bench.bytes("phone.heic"), bench.bytes("film.mp4"))
    let stored = video.isEmpty ? clip : clip.prefix(clip.count / 2)
    try motionPhoto(of: "phone.heic", stored, count: clip.count, "motion.heic")
    let outcome = try bench.imprint(
      "live-photo", "film.mp4", "--image", "motion.heic", "--still", "heic", "--name", "pair",
      "-o", ".")
    #expect((outcome.status, outcome.output) == (0, "./pair.HEIC\n./pair.MOV\n"))
    // The photograph has another shape than the video.
    #expect(outcome.errors.contains("Photos shows a jump between them"))
    let still = try bench.bytes("pair.HEIC")
    #expect(still.range(of: Data("mpvd".utf8)) == nil)
    #expect(still.range(of: Data("moov".utf8)) == nil)
    let tags = try Tool.run(
      "exiftool", ["-s3", "-MotionPhoto", "pair.HEIC"], in: bench.folder.path)
    #expect(tags.output == "0\n")
    // But for the place of the EXIF, and the mark.
    let changed = zip(phone, still).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    #expect(!changed.isEmpty && changed.count <= 9 && still.count > phone.count)
  }
}
