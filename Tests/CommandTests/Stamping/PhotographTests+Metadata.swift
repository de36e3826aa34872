import Foundation
import TestSupport
import Testing

/// What an image says of itself, and what of it stays.
extension PhotographTests {
  @Test(.tool("exiftool")) func `metadata are kept as the job says`() throws {
    try tag(
      "photo.jpg", "-Make=Maker", "-DateTimeOriginal=2026:03:23 15:57:19", "-GPSLatitude=12",
      "-XMP-dc:Title=Title", "-IPTC:Headline=News", "-Orientation=9")
    let names = ["Make", "DateTimeOriginal", "GPSLatitude", "Title", "Headline"]
    for (choice, kept) in [
      ("all", ["Maker", "2026:03:23 15:57:19", "12", "Title", "News"]),
      ("public", ["2026:03:23 15:57:19", "Title"]), ("none", []),
    ] {
      #expect(try stamp("photo.jpg", "--metadata", choice, "--overwrite").status == 0)
      let found = try names.flatMap { try tags("photo.branded.jpg", $0) }
      #expect(found == kept, "\(choice)")
    }
  }

  @Test(.tool("exiftool"), arguments: ["photo.jpg", "out.png", "out.webp", "out.heic"])
  func `title, description and rights are public in XMP and IPTC too`(output: String) throws {
    try tag(
      "photo.jpg", "-XMP-dc:Title=Harbour", "-XMP-dc:Description=At noon", "-XMP-dc:Rights=Mine",
      "-XMP-dc:Creator=Ada", "-IPTC:ObjectName=Harbour", "-IPTC:Caption-Abstract=At noon",
      "-IPTC:CopyrightNotice=Mine", "-IPTC:By-line=Ada", "-IPTC:City=Kiel",
      "-XMP-photoshop:City=Kiel")
    let made = try stamp(
      "photo.jpg", "--metadata", "public", "-o", "out/\(output)", "--create-folders")
    #expect(made.status == 0, "\(made.errors)")
    let file = "out/\(output)"
    #expect(
      try tags(file, "XMP-dc:Title", "XMP-dc:Description", "XMP-dc:Rights")
        == ["Harbour", "At noon", "Mine"])
    let caption = try tags(file, "ObjectName", "Caption-Abstract", "CopyrightNotice")
    #expect(caption == (output == "photo.jpg" ? ["Harbour", "At noon", "Mine"] : []))
    #expect(try tags(file, "Creator", "By-line", "City") == [])
  }

  /// The content credentials of a JPEG as they stand in it (C2PA 2.1, A.3): a box of JUMBF in a segment.
  @Test func `content credentials are left out with a warning`() throws {
    let plain = try bench.bytes("photo.jpg")
    let type = Array("c2pa".utf8) + [0, 0x11, 0, 0x10, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71, 0]
    let jumbf = [0, 0, 0, 33] + Array("jumb".utf8) + [0, 0, 0, 25] + Array("jumd".utf8) + type
    let segment =
      [0xFF, 0xEB, 0, UInt8(10 + jumbf.count)] + Array("JP".utf8) + [0, 1, 0, 0, 0, 1] + jumbf
    try (plain.prefix(2) + segment + plain.dropFirst(2))
      .write(to: bench.folder.url.appending(path: "signed.jpg"))
    for words in [[], ["--metadata", "public"], ["-o", "film.mp4"], ["-o", "signed.png"]] {
      let outcome = try bench.imprint(
        ["stamp", "signed.jpg", "--logo", "logo.png", "--overwrite"] + words)
      #expect(outcome.status == 0)
      #expect(
        outcome.errors == "imprint: warning: its content credentials (C2PA) are left out: they are "
          + "of the input's bytes, and would say of the output that it was tampered with\n")
      let output = outcome.output.split(separator: "\n").map(String.init).first ?? ""
      #expect(try bench.bytes(output).firstRange(of: Data("c2pa".utf8)) == nil)
    }
  }

  @Test(.tool("exiftool")) func `what leaves with a photograph is told once by its plan`() throws {
    try tag(
      "photo.jpg", "-Make=Maker", "-GPSLatitude=12", "-GPSLongitude=8", "-SerialNumber=7",
      "-Artist=Ada")
    let told =
      "whoever gets the output is told a place, a device, a serial number and names of persons"
    let all = try stamp("photo.jpg", "--dry-run").output
    #expect(all.split(separator: "\n").count { $0.contains(told) } == 1, "\(all)")
    for kept in ["public", "none"] {
      #expect(try !stamp("photo.jpg", "--dry-run", "--metadata", kept).output.contains("is told"))
    }
  }

  @Test(.tool("exiftool")) func `EXIF, XMP and density go into another kind of file`() throws {
    try tag(
      "photo.jpg", "-Make=Maker", "-XMP-dc:Title=Title", "-JFIF:ResolutionUnit=1",
      "-JFIF:XResolution=300", "-JFIF:YResolution=300")
    #expect(try stamp("photo.jpg", "-o", "out.png").status == 0)
    #expect(try tags("out.png", "Make", "Title", "PixelsPerUnitX") == ["Maker", "Title", "11811"])
    #expect(try stamp("out.png", "-o", "back.jpg").status == 0)
    #expect(try tags("back.jpg", "Make", "Title") == ["Maker", "Title"])
    // 11811 pixels a metre are 299.999 an inch.
    #expect(try tags("back.jpg", "JFIF:XResolution") == ["300"])
  }
}
