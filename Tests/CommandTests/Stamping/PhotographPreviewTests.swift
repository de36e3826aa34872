import Foundation
import TestSupport
import Testing

/// Previews of a photograph as it was are not in the file that is made of it.
@Suite(.tool("exiftool")) struct PhotographPreviewTests {
  private let bench: Workbench
  private let preview: Data

  init() throws {
    bench = try Workbench()
    try bench.folder.make("logo.png", "-f lavfi -i color=red:s=16x16 -frames:v 1")
    try bench.folder.make(
      "plain.jpg", "-f lavfi -i testsrc2=s=160x96 -frames:v 1 -pix_fmt yuvj420p -q:v 3")
    try bench.folder.make(
      "preview.jpg", "-f lavfi -i testsrc2=s=80x48 -frames:v 1 -pix_fmt yuvj420p -q:v 9")
    preview = try bench.bytes("preview.jpg")
  }

  private func stamp(_ input: String, _ words: String...) throws -> Tool.Outcome {
    try bench.imprint(
      ["stamp", input, "--logo", "logo.png", "--width", "16px", "--overwrite"] + words)
  }

  private func tags(_ file: String, _ names: String...) throws -> [String] {
    try Tool.run(
      "exiftool", ["-s3", "-n"] + names.map { "-" + $0 } + [file], in: bench.folder.path
    ).output.split(separator: "\n").map(String.init)
  }

  /// The part of the preview that is as good as nowhere else: from the middle of its samples.
  private var mark: Data { preview.dropLast(100).suffix(24) }

  private func isShown(in file: String) throws -> Bool {
    let bytes = try bench.bytes(file)
    let encoded = preview.base64EncodedString().dropFirst(200).prefix(60)
    return bytes.range(of: mark) != nil || bytes.range(of: Data(encoded.utf8)) != nil
  }

  /// The photograph with a segment behind its first marker.
  private func write(_ file: String, _ segments: (marker: UInt8, content: Data)...) throws {
    let plain = try bench.bytes("plain.jpg")
    let added = segments.map { marker, content in
      Data([0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)])
        + content
    }
    try (plain.prefix(2) + added.reduce(Data(), +) + plain.dropFirst(2)).write(
      to: URL(filePath: bench.folder.path(file)))
  }

  @Test(arguments: ["jpg", "png", "webp"]) func `thumbnails of EXIF and XMP go`(kind: String) throws
  {
    try FileManager.default.copyItem(
      atPath: bench.folder.path("plain.jpg"), toPath: bench.folder.path("photo.jpg"))
    let tagged = try Tool.run(
      "exiftool",
      [
        "-overwrite_original", "-Make=Maker", "-XMP-dc:Title=Title", "-ThumbnailImage<=preview.jpg",
        "-XMP-xmp:ThumbnailImage<=preview.jpg", "-XMP-xmp:ThumbnailFormat=JPEG", "photo.jpg",
      ], in: bench.folder.path)
    #expect(tagged.status == 0, "\(tagged.errors)")
    #expect(try isShown(in: "photo.jpg"))
    #expect(try stamp("photo.jpg", "-o", "out.\(kind)") == .success("out.\(kind)"))
    #expect(try !isShown(in: "out.\(kind)"))
    #expect(
      try tags("out.\(kind)", "ThumbnailImage", "Make", "XMP-dc:Title") == ["Maker", "Title"])
  }

  /// Resources 1028, a caption and the preview of an object beside it, 1033 and 1036, thumbnails, of which the second lies
  /// in two segments.
  @Test func `Photoshop's thumbnails go, and captions stay`() throws {
    func resource(_ id: UInt16, _ data: Data) -> Data {
      Data("8BIM".utf8) + Data([UInt8(id >> 8), UInt8(id & 255), 0, 0, 0, 0])
        + Data([UInt8(data.count >> 8), UInt8(data.count & 255)]) + data
        + Data(count: data.count % 2)
    }
    func caption(_ number: UInt8, _ data: Data) -> Data {
      Data([0x1C, 2, number, UInt8(data.count >> 8), UInt8(data.count & 255)]) + data
    }
    let captions = caption(105, Data("News".utf8)) + caption(202, preview)
    let all =
      resource(1033, Data(count: 28) + preview) + resource(1028, captions)
      + resource(1036, Data(count: 28) + preview) + resource(1034, Data([1]))
    let name = Data("Photoshop 3.0\0".utf8)
    let half = all.count * 3 / 4
    try write("photo.jpg", (0xED, name + all.prefix(half)), (0xED, name + all.dropFirst(half)))
    #expect(try tags("photo.jpg", "Headline", "PhotoshopThumbnail", "CopyrightFlag").count == 3)
    #expect(try stamp("photo.jpg") == .success("photo.branded.jpg"))
    #expect(try !isShown(in: "photo.branded.jpg"))
    #expect(
      try tags("photo.branded.jpg", "Headline", "PhotoshopThumbnail", "CopyrightFlag")
        == ["News", "1"])
  }

  /// A preview in a segment, one that goes on in the next, as some cameras of Samsung have it, and FlashPix.
  @Test func `previews in segments of their own go, and that something is left out is told`() throws
  {
    try bench.folder.make(
      "long.jpg", "-f lavfi -i mandelbrot=s=160x120 -frames:v 1 -pix_fmt yuvj420p -q:v 2")
    let long = try bench.bytes("long.jpg")
    let half = long.count / 2
    try write(
      "photo.jpg", (0xE3, long.prefix(half)), (0xE4, long.dropFirst(half)),
      (0xE2, Data("FPXR\0".utf8) + preview), (0xE7, Data("Small\0".utf8)),
      (0xFE, Data("Words".utf8)))
    let outcome = try stamp("photo.jpg")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "imprint: warning: metadata are left out: segments of unknown content may be a preview of the image as it was\n"
    )
    #expect(try !isShown(in: "photo.branded.jpg"))
    let mark = long.dropLast(100).suffix(24)
    #expect(try bench.bytes("photo.branded.jpg").range(of: mark) == nil)
    #expect(try tags("photo.branded.jpg", "Comment") == ["Words"])
    #expect(try bench.bytes("photo.branded.jpg").range(of: Data("Small".utf8)) != nil)
  }

  /// Cameras store depth, and the photograph before it was changed, in the extension of XMP.
  @Test func `images in the extension of XMP go, and that is told`() throws {
    let packet =
      "http://ns.adobe.com/xmp/extension/\0" + String(repeating: "0", count: 32)
      + "\0\0\0\0\0\0\0\0"
      + "<GImage:Data>\(preview.base64EncodedString())</GImage:Data>"
    try write("photo.jpg", (0xE1, Data(packet.utf8)))
    #expect(try isShown(in: "photo.jpg"))
    #expect(try stamp("photo.jpg").errors.contains("such as a gain map or depth"))
    #expect(try !isShown(in: "photo.branded.jpg"))
    #expect(try bench.bytes("photo.branded.jpg").range(of: Data("<GImage:Data>".utf8)) != nil)
  }

  /// As ImageMagick writes EXIF and Photoshop's resources.
  @Test func `profiles that are packed into texts of a PNG are left out, and that is told`() throws
  {
    try bench.folder.make("photo.png", "-f lavfi -i testsrc2=s=160x96 -frames:v 1 -pix_fmt rgb24")
    let plain = try bench.bytes("photo.png")
    let text = Data("tEXtRaw profile type exif\0\nexif\n  4\n4d4d002a\n".utf8)
    // The length, and a checksum that is not looked at.
    let chunk = Data([0, 0, 0, UInt8(text.count - 4)]) + text + Data(count: 4)
    try (plain.prefix(33) + chunk + plain.dropFirst(33)).write(
      to: URL(filePath: bench.folder.path("photo.png")))
    let outcome = try stamp("photo.png")
    #expect(
      outcome.errors
        == "imprint: warning: metadata are left out: a raw profile in a text may have a preview of the image as it was\n"
    )
    #expect(try bench.bytes("photo.branded.png").range(of: Data("Raw profile".utf8)) == nil)
  }
}
