import Foundation
import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

@Suite struct WrittenOverlayTests {
  static let documents: [String] = {
    let overlays = (try? Shipped.names(in: "Overlays")) ?? []
    return overlays.map { "Overlays/\($0)/overlay.json" } + ["Examples/banner.json"]
  }()

  @Test(arguments: documents)
  func `a shipped overlay with its examples is written and reads back equal`(
    file: String
  ) throws {
    let folder = try #require(ShippedDocumentTests.folder(of: file))
    let read = OverlayDocument.read(try Shipped.bytes(file), in: folder)
    #expect(read.isValid)
    let text = try read.overlay.document(in: folder.path)
    let back = OverlayDocument.read(Array(text.utf8), in: folder, with: .written)
    #expect(back.isValid)
    #expect(back.overlay.layers == read.overlay.layers)
    #expect(back.overlay.title == read.overlay.title)
    #expect(back.overlay.description == read.overlay.description)
    #expect(back.overlay.canvas == read.overlay.canvas)
    #expect(try back.overlay.document(in: folder.path) == text)
  }

  @Test func `layers have the documents' notation, without what is the default`() throws {
    var text = TextContent("ID {1}\n")
    text.color = Color(red8: 255, green8: 128, blue8: 0, alpha8: 51)
    text.fontSize = .fraction(0.075)
    var layer = Layer(.text(text))
    layer.name = "say \"hi\""
    layer.position = .flush(.topRight, inset: .pixels(12.5))
    layer.add(BasicAnimation(.cornerRadius, from: 0, to: 20, duration: 2))
    let document = """
      {
        "format": "imprint.overlay/1",
        "title": "T",
        "layers": [
          {
            "name": "say \\"hi\\"",
            "type": "text",
            "animations": [
              {
                "duration": 2,
                "keyPath": "cornerRadius",
                "from": 0,
                "to": 20
              }
            ],
            "position": {
              "at": "topRight",
              "inset": "12.5px"
            },
            "string": "ID {{1}}\\n",
            "fontSize": "7.5%",
            "color": "#ff800033"
          }
        ]
      }

      """
    #expect(try Overlay(title: "T", layers: [layer]).document(in: "/nonexistent") == document)
  }

  @Test func `a document is plain JSON, whatever characters a title has`() throws {
    let title = "a\u{0}\u{1F}\u{7F}\u{2028}\"\\/\n\t🎬"
    let text = try Overlay(title: title).document(in: "/nonexistent")
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(json?["title"] as? String == title)
  }

  @Test func `parameters are written as the values that they had`() throws {
    let overlay = read(
      """
      { format: 'imprint.overlay/1', parameters: { id: { default: '7' } },
        layers: [{ type: 'text', string: 'ID {id} {timecode}' }] }
      """
    ).overlay
    let text = try overlay.document(in: "/nonexistent")
    #expect(!text.contains("parameters"))
    #expect(text.contains(#""string": "ID 7 {timecode}""#))
  }

  @Test func `files are named relative to the overlay's folder, through links too`() throws {
    let folder = try WritingFolder()
    let outer = try ScratchFolder()
    let link = outer.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    let pace = ImageContent.Pace.frameRate(12)
    let layers = [
      Layer(.image(ImageContent(.file("\(link)/a.png")))),
      Layer(.image(ImageContent(.sequence("\(folder.path)/frames/a_%d.png", pace: pace)))),
    ]
    let text = try Overlay(layers: layers).document(in: link)
    #expect(text.contains(#""image": "a.png""#))
    #expect(text.contains(#""frames": "frames/a_%d.png""#))
    let back = OverlayDocument.read(Array(text.utf8), in: folder.folder).overlay.layers
    #expect(back.flatMap(\.images) == [.file("\(folder.path)/a.png"), layers[1].images[0]])
  }

  /// SVG's arcs: a quarter of a circle; one of a turned ellipse; and half a circle whose radii are
  /// too short and are scaled up.
  @Test(arguments: ["M0 0 A10 10 0 0 1 10 10", "M3 4 A10 5 30 1 0 8 1", "M0 0 A1 1 0 0 1 10.3 7.1"])
  func `arcs that SVG can say are written`(data: String) throws {
    let layers = read(overlay(layer: "type: 'shape', path: '\(data)'")).overlay.layers
    let text = try Overlay(layers: layers).document(in: "/nonexistent")
    #expect(read(text).overlay.layers == layers)
  }
}
