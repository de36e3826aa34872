import Foundation
import ImprintDraw
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// Images that a program has in memory.
@Suite struct MemoryImageTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The bytes of a red image of 8 × 8.
  private func red(_ name: String, _ options: String = "") throws -> ImageData {
    let path = try folder.make(name, "-f lavfi -i color=red:s=8x8 -frames:v 1 \(options)")
    return ImageData(try Data(contentsOf: URL(filePath: path)))
  }

  /// A layer that fills the frame.
  private static func layer(_ image: ImageData) -> Layer {
    var content = ImageContent(.data(image))
    content.gravity = .resize
    var layer = Layer(.image(content))
    layer.size = LayerSize(.fraction(1), .fraction(1))
    return layer
  }

  private static func middle(_ layers: [Layer], at time: Double = 0) throws -> [UInt8] {
    let frame = try Compositor(showing: layers, size: PixelSize(width: 16, height: 16))
      .frame(at: FrameInstant(time: time))
    let start = (8 * 16 + 8) * 4
    return Array(frame.samples[start..<start + 4])
  }

  @Test(arguments: [
    ("a.png", ""), ("a.jpg", ""), ("a.gif", ""), ("a.webp", "-lossless 1"),
    ("a.mp4", "-c:v libx264 -pix_fmt yuv420p"),
  ])
  func `an image of any format is drawn`(name: String, options: String) throws {
    let pixel = try Self.middle([Self.layer(red(name, options))])
    #expect(pixel[0] >= 252 && pixel[1] <= 3 && pixel[2] <= 3 && pixel[3] == 255, "\(pixel)")
  }

  @Test func `SVG is drawn`() throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
      + "<rect width='9' height='9' fill='#00f'/></svg>"
    #expect(try Self.middle([Self.layer(ImageData(text.utf8))]) == [0, 0, 255, 255])
  }

  /// Half of each sample is not premultiplied: 200 · 128 / 255 = 100.4.
  @Test func `a bitmap is drawn with straight alpha`() throws {
    let samples = Array(repeating: [200, 100, 0, 128] as [UInt8], count: 12).flatMap(\.self)
    let image = try #require(ImageData(rgba: samples, size: PixelSize(width: 4, height: 3)))
    var layer = Self.layer(image)
    layer.backgroundColor = .white
    // 100.4 + 127 of white; 50.2 + 127; 127.
    let pixel = try Self.middle([layer])
    #expect(zip(pixel, [227, 177, 127, 255]).allSatisfy { abs(Int($0) - $1) <= 1 }, "\(pixel)")
  }

  @Test func `an animation takes images in memory`() throws {
    var layer = Self.layer(try red("a.png"))
    let blue = ImageData(rgba: [0, 0, 255, 255], size: PixelSize(width: 1, height: 1))
    let values: [AnimatedValue] = [.image(try red("b.png")), .image(try #require(blue))]
    layer.add(
      KeyframeAnimation(.contents, values: values, calculationMode: .discrete, duration: 2))
    #expect(layer.faults == [])
    #expect(try Self.middle([layer], at: 0.5)[0] >= 252)
    #expect(try Self.middle([layer], at: 1.5) == [0, 0, 255, 255])
  }

  @Test(arguments: ["", "no image at all", "\u{89}PNG\r\n"])
  func `what is no image is an error that says so`(text: String) throws {
    let error = #expect(throws: ExportError.self) {
      try Self.middle([Self.layer(ImageData(text.utf8))])
    }
    #expect(error?.subject == .overlay)
    let size = text.utf8.count
    #expect(error?.description.contains("an image in memory of \(size) bytes") == true)
    #expect(error?.description.contains("/proc") == false)
  }

  /// The image is in the plan: what runs it needs nothing else of the program that made it.
  @Test func `a stored plan has its images in it`() async throws {
    var job = Job(input: .blank(BlankVideo(size: PixelSize(width: 64, height: 48), duration: 0.2)))
    job.overlays = [.layers([Self.layer(try red("a.png"))], name: "red")]
    job.preset = .document(.name("lossless"))
    job.output = folder.path("out.mkv")
    let plan = try await Plan(job)
    _ = try await plan.export()
    let whole = try FrameDigests(folder.path("out.mkv"), in: folder)
    try FileManager.default.removeItem(atPath: folder.path("out.mkv"))
    try FileManager.default.removeItem(atPath: folder.path("a.png"))
    try plan.write(to: folder.path("plan.json"))
    let stored = try Plan(contentsOf: folder.path("plan.json"))
    #expect(stored == plan)
    _ = try await stored.export()
    #expect(try FrameDigests(folder.path("out.mkv"), in: folder) == whole)
  }

  /// 24 MiB are the 32 MiB of the largest document in base64.
  @Test func `a plan that nothing would read is not stored`() async throws {
    let png = try red("a.png").bytes
    // Bytes after the end of a PNG are no part of it.
    let image = ImageData(png + [UInt8](repeating: 0, count: 24 << 20))
    var job = Job(input: .blank(BlankVideo(size: PixelSize(width: 64, height: 48), duration: 0.2)))
    job.overlays = [.layers([Self.layer(image)], name: "red")]
    job.output = folder.path("out.mp4")
    let plan = try await Plan(job)
    let error = #expect(throws: ExportError.self) { try plan.write(to: folder.path("plan.json")) }
    #expect(error?.kind == .invalid)
    #expect(error?.description.contains("32 MiB") == true)
  }

  @Test func `a document has its images beside it`() throws {
    let image = try red("a.png")
    var layer = Self.layer(image)
    layer.add(KeyframeAnimation(.contents, values: [.image(image), .image(try red("b.jpg"))]))
    let place = try ScratchFolder()
    let text = try Overlay(layers: [layer]).document(in: place.path)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
    #expect(names.count == 2 && names.allSatisfy { $0.hasPrefix("image-") })
    #expect(Set(names.map { URL(filePath: $0).pathExtension }) == ["jpg", "png"])
    let png = try #require(names.first { $0.hasSuffix(".png") })
    #expect(ImageData(try Data(contentsOf: URL(filePath: place.path(png)))) == image)
    let read = OverlayDocument.read(Array(text.utf8), in: OverlayFolder(place.path))
    #expect(read.isValid)
    #expect(try Self.middle(read.overlay.layers) == Self.middle([layer]))
    #expect(try Overlay(layers: [layer]).document(in: place.path) == text)
  }

  @Test func `a document that cannot be written leaves no images`() throws {
    var layer = Self.layer(try red("a.png"))
    layer.backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
    let place = try ScratchFolder()
    #expect(throws: OverlayWritingError.self) {
      try Overlay(layers: [layer]).document(in: place.path)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == [])
    try place.write("another", to: red("a.png").fileName)
    let taken = #expect(throws: OverlayWritingError.self) {
      try Overlay(layers: [Self.layer(red("a.png"))]).document(in: place.path)
    }
    #expect(taken?.layer == "layers[0]")
    let error = #expect(throws: OverlayWritingError.self) {
      try Overlay(layers: [Self.layer(red("a.png"))]).document(in: place.path("gone"))
    }
    #expect(error?.layer == "layers[0]" && error?.member == "image")
  }
}
