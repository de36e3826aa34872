import Foundation
import TestSupport
import Testing

/// Images that do not move are stamped as images, at their own size.
@Suite struct PhotographTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.folder.make("logo.png", "-f lavfi -i color=red:s=16x16 -frames:v 1")
    try bench.folder.make(
      "photo.jpg", "-f lavfi -i testsrc2=s=160x96 -frames:v 1 -pix_fmt yuvj420p -q:v 3")
  }

  /// Stamps the logo in 16 pixels of the top left corner.
  func stamp(_ input: String, _ words: String...) throws -> Tool.Outcome {
    try bench.imprint(
      ["stamp", input, "--logo", "logo.png", "--inset", "0", "--width", "16px"]
        + (words.contains("--place") ? [] : ["--place", "topLeft"]) + words)
  }

  /// The decoded samples, filtered.
  private func samples(_ file: String, _ filter: String = "null") throws -> Data {
    let raw = try bench.folder.make(
      "\(UUID().uuidString).raw",
      "-noautorotate -i \(bench.folder.path(file)) -vf \(filter) -f rawvideo")
    return try Data(contentsOf: URL(filePath: raw))
  }

  func tags(_ file: String, _ names: String...) throws -> [String] {
    try Tool.run(
      "exiftool", ["-s3", "-n"] + names.map { "-" + $0 } + [file], in: bench.folder.path
    ).output.split(separator: "\n").map(String.init)
  }

  func tag(_ file: String, _ words: String...) throws {
    let run = try Tool.run(
      "exiftool", ["-overwrite_original", "-n"] + words + [file], in: bench.folder.path)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `a JPEG stays one, and samples of blocks beside the stamp are the source's`() throws {
    #expect(
      try stamp("photo.jpg") == Tool.Outcome(status: 0, output: "photo.branded.jpg\n", errors: ""))
    #expect(try bench.frame("photo.branded.jpg") == "mjpeg,160,96,1")
    for part in ["crop=144:96:16:0", "crop=160:80:0:16"] {
      #expect(try samples("photo.branded.jpg", part) == samples("photo.jpg", part))
    }
    let red = try bench.pixel("photo.branded.jpg", 8, 8)
    #expect(red[0] > 240 && red[1] < 20 && red[2] < 20, "\(red)")
  }

  @Test(arguments: [
    ("photo.png", "photo.branded.png"), ("photo.tiff", "photo.branded.png"),
    ("photo.bmp", "photo.branded.png"), ("photo.jxl", "photo.branded.png"),
  ])
  func `samples beside the stamp are exact in a PNG`(input: String, output: String) throws {
    try bench.folder.make(input, "-f lavfi -i testsrc2=s=160x96 -frames:v 1 -pix_fmt rgb24")
    #expect(try stamp(input).output == output + "\n")
    for part in ["crop=144:96:16:0", "crop=160:80:0:16"] {
      let filter = "format=rgb24," + part
      #expect(try samples(output, filter) == samples(input, filter))
    }
    let red = try bench.pixel(output, 8, 8)
    #expect(red[0] > 250 && red[1] == 0 && red[2] == 0, "\(red)")
  }

  /// Decoders turn a JPEG XL upright by its codestream, whatever its EXIF says (ISO/IEC 18181-2).
  @Test func `what a JPEG XL says of itself stays, and what is not read is told`() throws {
    try bench.folder.make("photo.jxl", "-f lavfi -i testsrc2=s=160x96 -frames:v 1 -pix_fmt rgb24")
    try tag("photo.jxl", "-m", "-Artist=Ada", "-Orientation=6", "-XMP:Title=Harbour")
    #expect(try stamp("photo.jxl").errors == "")
    #expect(
      try tags("photo.branded.png", "Artist", "Orientation", "Title") == ["Ada", "1", "Harbour"])
    #expect(try bench.frame("photo.branded.png") == "png,160,96,1")
    var file = try bench.bytes("photo.jxl")
    let box = try #require(file.firstRange(of: Data("Exif".utf8)))
    file.replaceSubrange(box, with: Data("brob".utf8))
    try file.write(to: bench.folder.url.appending(path: "packed.jxl"))
    #expect(
      try stamp("packed.jxl").errors
        == "imprint: warning: metadata are left out: those in Brotli are not read\n")
    #expect(try stamp("packed.jxl", "--metadata", "none", "--overwrite").errors == "")
  }

  @Test func `sixteen bits and alpha stay`() throws {
    try bench.folder.make(
      "deep.png",
      "-f lavfi -i testsrc2=s=160x96 -frames:v 1 -vf format=rgba,colorchannelmixer=aa=0.5 -pix_fmt rgba64be"
    )
    #expect(try stamp("deep.png").status == 0)
    let part = "crop=144:96:16:0"
    #expect(try samples("deep.branded.png", part) == samples("deep.png", part))
    #expect(try samples("deep.branded.png", part).count == 144 * 96 * 8)
  }

  @Test(arguments: ["webp", "heic", "avif"])
  func `other kinds stay what they are, with their metadata`(kind: String) throws {
    try tag("photo.jpg", "-Make=Maker", "-XMP-dc:Title=Title", "-Orientation=6")
    let made = try stamp("photo.jpg", "-o", "photo.\(kind)")
    #expect(made.status == 0, "\(made.errors)")
    #expect(try tags("photo.\(kind)", "Make", "Title") == ["Maker", "Title"])
    let outcome = try stamp("photo.\(kind)", "--place", "bottomRight")
    #expect(outcome == Tool.Outcome(status: 0, output: "photo.branded.\(kind)\n", errors: ""))
    #expect(try tags("photo.branded.\(kind)", "Make", "Title") == ["Maker", "Title"])
    #expect(try tags("photo.branded.\(kind)", "ImageWidth", "ImageHeight") == ["96", "160"])
    let still = try bench.imprint(
      "still", "photo.branded.\(kind)", "--at", "0", "-o", "still.png")
    #expect(still.status == 0, "\(still.errors)")
    // The first stamp, and the second.
    for place in [(8, 8), (88, 152)] {
      let red = try bench.pixel("still.png", place.0, place.1)
      #expect(red[0] > 230 && red[1] < 30 && red[2] < 30, "\(red)")
    }
  }

  /// Noise of three megapixels, for which x265 takes seconds, in which no frame is waited for.
  @Test func `encoding a photograph is no stall`() throws {
    try bench.folder.make(
      "noise.png",
      "-f lavfi -i nullsrc=s=2048x1536,geq=random(1)*255:128:128 -frames:v 1 -pix_fmt rgb24")
    let made = try stamp("noise.png", "-o", "noise.heic", "--stall", "1")
    #expect(made.status == 0, "\(made.errors)")
  }

  @Test func `an animated WebP stays a video`() throws {
    try bench.folder.make(
      "moving.webp", "-f lavfi -i testsrc2=s=160x96:r=5:d=1 -c:v libwebp_anim")
    #expect(try stamp("moving.webp").output == "moving.branded.mp4\n")
  }

  /// 160 and 96 are multiples of 16, so that whole blocks turn.
  @Test(
    .tool("exiftool"),
    arguments: [
      (2, "hflip"), (3, "hflip,vflip"), (4, "vflip"), (5, "transpose=0"), (6, "transpose=1"),
      (7, "transpose=3"), (8, "transpose=2"),
    ])
  func `a turned photograph comes out upright, with the same samples`(
    orientation: Int, filter: String
  ) throws {
    try bench.folder.make(
      "photo.jpg", "-f lavfi -i testsrc2=s=160x96 -frames:v 1 -pix_fmt yuvj444p -q:v 3")
    try tag("photo.jpg", "-Orientation=\(orientation)")
    #expect(try stamp("photo.jpg").status == 0)
    #expect(try tags("photo.branded.jpg", "Orientation") == ["1"])
    let part = orientation < 5 ? "crop=144:96:16:0" : "crop=80:160:16:0"
    #expect(
      try differences(samples("photo.branded.jpg", part), samples("photo.jpg", "\(filter),\(part)"))
        <= 1)
  }

  /// The largest difference of two bytes.
  private func differences(_ one: Data, _ other: Data) -> Int {
    if one.count != other.count { return .max }
    return zip(one, other).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  @Test(arguments: [
    ["--preset", "medium"], ["--crf", "20"], ["--bitrate", "1M"], ["--fps", "25"], ["--mute"],
    ["--rotation", "keep"], ["--start", "1"], ["--smart", "never"], ["--seconds", "2"],
    ["--video-track", "1"],
  ])
  func `settings of videos are refused`(words: [String]) throws {
    let outcome = try bench.imprint(["stamp", "photo.jpg", "--logo", "logo.png"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("it has no meaning for a photograph"))
  }

  @Test func `a video's ending makes a film of one frame`() throws {
    #expect(try stamp("photo.jpg", "-o", "film.mkv", "--seconds", "2.5").status == 0)
    #expect(try bench.frame("film.mkv") == "h264,160,96,1")
    let report = try bench.imprint("probe", "film.mkv", "--json").output
    #expect(report.contains("\"duration\" : 2.5") || report.contains("\"duration\":2.5"))
    #expect(try stamp("photo.jpg", "-o", "film2.mp4", "--quality", "5").status == 64)
  }

  @Test func `the quality is that of the quantisers`() throws {
    #expect(try stamp("photo.jpg", "--quality", "10").status == 0)
    #expect(try stamp("photo.jpg", "--quality", "95", "-o", "fine.jpg").status == 0)
    #expect(try bench.bytes("photo.branded.jpg").count * 2 < bench.bytes("fine.jpg").count)
  }

  /// Components that are not there are in the middle of their range: grey.
  @Test(arguments: [
    ["-o", "cut.branded.jpg"], ["--quality", "90", "-o", "cut.branded.jpg"], ["-o", "cut.png"],
    ["-o", "cut.mp4"],
  ])
  func `what is cut off is told, and the rest is stamped, whatever is made of it`(
    words: [String]
  ) throws {
    try bench.folder.make(
      "noise.jpg",
      "-f lavfi -i testsrc2=s=160x96,noise=alls=8 -frames:v 1 -pix_fmt yuvj420p -q:v 3")
    let whole = try bench.bytes("noise.jpg")
    try whole.prefix(whole.count / 2).write(to: URL(filePath: bench.folder.path("cut.jpg")))
    let outcome = try bench.imprint(
      ["stamp", "cut.jpg", "--logo", "logo.png", "--width", "16px", "--place", "topRight"] + words)
    let output = words.last ?? ""
    #expect(outcome.status == 0 && outcome.output == output + "\n")
    #expect(outcome.errors.contains("damage"), "\(outcome.errors)")
    let found = try bench.pixel(output, 20, 20)
    let source = try bench.pixel("noise.jpg", 20, 20)
    #expect(zip(found, source).allSatisfy { abs($0 - $1) < 30 }, "\(found) \(source)")
    let missing = try bench.pixel(output, 80, 90)
    #expect(missing.allSatisfy { abs($0 - 128) < 4 }, "\(missing)")
  }

  @Test func `a motion photo is a video, unless an image is asked for`() throws {
    let video = try Data(contentsOf: URL(filePath: bench.folder.path(bench.clip())))
    let photo = try bench.bytes("photo.jpg")
    try (photo + video).write(to: URL(filePath: bench.folder.path("moving.jpg")))
    #expect(try stamp("moving.jpg").output == "moving.branded.mp4\n")
    let outcome = try stamp("moving.jpg", "-o", "still.jpg")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("the video of the motion photo is left out"))
    #expect(try bench.frame("still.jpg") == "mjpeg,160,96,1")
  }

  @Test func `a list may mix photographs and films, and is resumed`() throws {
    try bench.clip()
    try bench.folder.write("input\nphoto.jpg\nclip.mp4\n", to: "list.csv")
    let words = ["batch", "list.csv", "--user-id", "7", "--overlay", "corner-hop"]
    let outcome = try bench.imprint(words)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      Set(outcome.output.split(separator: "\n")) == ["photo.branded.jpg", "clip.branded.mp4"])
    let again = try bench.imprint(words + ["--resume"])
    #expect(again.status == 0, "\(again.errors)")
    #expect(again.output.isEmpty)
    try bench.folder.write("input\nphoto.jpg\nphoto.jpg\n", to: "twice.csv")
    let twice = try bench.imprint(
      "batch", "twice.csv", "--user-id", "7", "--overlay", "corner-hop", "--overwrite")
    #expect(twice.status == 65)
  }

  /// 180, 120, 60 in Display P3 with a gamma of 2.2 is 192, 117, 40 in sRGB (`ImageProfileTests`).
  @Test(arguments: ["jpg", "png"])
  func `overlays are converted into a photograph's own colours, which it keeps`(
    kind: String
  ) throws {
    let url = URL(filePath: bench.folder.path("photo.jpg"))
    let profile = ICCProfile(primaries: ICCProfile.displayP3, gamma: 2.2)
    try Data(profile.embedded(inJPEG: [UInt8](Data(contentsOf: url)))).write(to: url)
    try bench.folder.make("logo.png", "-f lavfi -i color=0xC07528:s=16x16,format=rgb24 -frames:v 1")
    #expect(try stamp("photo.jpg", "-o", "out.\(kind)").status == 0)
    let found = try bench.pixel("out.\(kind)", 8, 8)
    #expect(zip(found, [180, 120, 60]).allSatisfy { abs($0 - $1) <= 4 }, "\(found)")
    // In sRGB it is the overlay's colour again.
    let still = try bench.imprint("still", "out.\(kind)", "--at", "0", "-o", "still.png")
    #expect(still.status == 0)
    let shown = try bench.pixel("still.png", 8, 8)
    #expect(zip(shown, [192, 117, 40]).allSatisfy { abs($0 - $1) <= 4 }, "\(shown)")
  }

  @Test func `a gain map is left out with a warning, and no longer announced`() throws {
    let photo = try bench.bytes("photo.jpg")
    let packet =
      "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF "
      + "xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description "
      + "xmlns:hdrgm='http://ns.adobe.com/hdr-gain-map/1.0/' hdrgm:Version=\"1.0\"/></rdf:RDF>"
      + "</x:xmpmeta>"
    let length = packet.utf8.count + 2
    let segment =
      Data([0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)]) + Data(packet.utf8)
    try (photo.prefix(2) + segment + photo.dropFirst(2) + photo).write(
      to: URL(filePath: bench.folder.path("bright.jpg")))
    let outcome = try stamp("bright.jpg")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("such as a gain map or depth"))
    let written = try bench.bytes("bright.branded.jpg")
    #expect(written.range(of: Data("hdr-gain-map".utf8)) != nil)
    #expect(written.range(of: Data("hdrgm:Version".utf8)) == nil)
    #expect(written.count < photo.count * 3 / 2)
  }

  @Test(arguments: ["1:1", "16px,16px,64px,48px", "5px,7px,33px,21px"])
  func `a part is kept to the pixel`(part: String) throws {
    #expect(try stamp("photo.jpg", "--crop", part).status == 0)
    #expect(try stamp("photo.jpg", "--crop", part, "-o", "part.png").status == 0)
    let sizes = ["1:1": "96,96", "16px,16px,64px,48px": "64,48", "5px,7px,33px,21px": "33,21"]
    let size = try #require(sizes[part])
    #expect(try bench.frame("photo.branded.jpg") == "mjpeg,\(size),1")
    #expect(try bench.frame("part.png") == "png,\(size),1")
    if part.hasPrefix("16px") {
      #expect(
        try samples("photo.branded.jpg", "crop=48:48:16:0")
          == samples("photo.jpg", "crop=48:48:32:16"))
    }
  }

  @Test(arguments: ["jpg", "png"])
  func `many stamps of one photograph are what each would be alone`(kind: String) throws {
    if kind == "png" {
      try bench.folder.make("photo.png", "-f lavfi -i testsrc2=s=160x96 -frames:v 1")
    }
    let rows = (1...4).map { "photo.\(kind),out\($0).\(kind),\($0)\n" }.joined()
    try bench.folder.write("input,output,userId\n" + rows, to: "list.csv")
    let outcome = try bench.imprint("batch", "list.csv", "--overlay", "corner-hop")
    #expect(outcome.status == 0, "\(outcome.errors)")
    for number in 1...4 {
      let alone = try bench.imprint(
        "brand", "photo.\(kind)", "--user-id", "\(number)", "-o", "alone.\(kind)", "--overwrite")
      #expect(alone.status == 0)
      #expect(try bench.bytes("out\(number).\(kind)") == bench.bytes("alone.\(kind)"))
    }
  }

  @Test func `a grey JPEG becomes one of colours, with its own luma`() throws {
    try bench.folder.make(
      "grey.jpg", "-f lavfi -i testsrc2=s=160x96 -frames:v 1 -pix_fmt gray -q:v 3")
    #expect(try stamp("grey.jpg").status == 0)
    let red = try bench.pixel("grey.branded.jpg", 8, 8)
    #expect(red[0] > 240 && red[1] < 20, "\(red)")
    let part = "extractplanes=y,crop=144:96:16:0"
    #expect(try samples("grey.branded.jpg", part) == samples("grey.jpg", part))
  }

  @Test func `an input that is not there is that, whatever its output`() throws {
    #expect(try stamp("none.jpg", "-o", "out.jpg").status == 66)
    #expect(try bench.imprint("brand", bench.clip(), "--user-id", "7", "-o", "x.jpg").status == 64)
  }
}
