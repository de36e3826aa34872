import ImprintLanguage
import Testing

@Suite struct LimitTests {
  @Test func `10,000 layers are read, and one more is a fault`() {
    let most = Array(repeating: "{}", count: 9_999).joined(separator: ",")
    #expect(read(overlay(layer: "sublayers:[\(most)]")).isValid)
    #expect(
      faults(overlay(layer: "sublayers:[\(most),{},{}]")) == [
        "2:30010: layers[0].sublayers[9999]: the document is past the limit of 10,000 layers"
      ])
  }

  @Test func `256 layers in each other are read, and one more is a fault`() {
    func nested(_ depth: Int) -> String {
      let inner = depth - 1
      return String(repeating: "sublayers:[{", count: inner) + String(repeating: "}]", count: inner)
    }
    #expect(faults(overlay(layer: nested(256))) == [])
    let lines = faults(overlay(layer: nested(257)))
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasSuffix("the layer is past the limit of 256 layers in each other") == true)
  }

  @Test func `8 shadows in each other are read, and one more is a fault`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "shadow:{}, sublayers:[{", count: depth)
        + "animations: [{keyPath: 'shadow.opacity', to: 1}]"
        + String(repeating: "}]", count: depth)
    }
    #expect(faults(overlay(layer: nested(7))) == [])
    let lines = faults(overlay(layer: nested(9)))
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasSuffix("the layer is past the limit of 8 shadows in each other") == true)
  }

  @Test func `16 faded groups in each other are read, and one more is a fault`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "opacity: 0.9, sublayers: [{", count: depth) + "backgroundColor: 'red'"
        + String(repeating: "}]", count: depth)
    }
    #expect(faults(overlay(layer: nested(16))) == [])
    #expect(faults(overlay(layer: nested(17))).count == 1)
    let lines = faults(overlay(layer: nested(18)))
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasSuffix(
        "the layer is past the limit of 16 faded or masked groups in each other") == true)
  }

  @Test func `256 animations in each other are read, and one more is a fault`() {
    func nested(_ depth: Int) -> String {
      let groups = depth - 1
      return "animations: ["
        + String(repeating: "{type: 'group', animations: [", count: groups)
        + "{keyPath: 'opacity', to: 0}" + String(repeating: "]}", count: groups) + "]"
    }
    #expect(faults(overlay(layer: nested(256))) == [])
    let lines = faults(overlay(layer: nested(257)))
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasSuffix(
        "the animation is past the limit of 256 animations in each other") == true)
  }

  @Test func `a tile of the video holds 16 layers and no other one`() {
    func tile(_ sublayers: String) -> String {
      "tile: {cell: [9, 9]}, sublayers: [\(sublayers)]"
    }
    let video = "{type: 'video'}"
    #expect(faults(overlay(layer: tile(video + String(repeating: ", {}", count: 15)))) == [])
    let crowded = faults(overlay(layer: tile(video + String(repeating: ", {}", count: 16))))
    #expect(crowded.count == 1)
    #expect(
      crowded.first?.hasSuffix(
        "the tile is past the limit of 16 layers that are repeated with the video") == true)
    let doubled = faults(overlay(layer: tile("{\(tile(video))}")))
    #expect(doubled.count == 1)
    #expect(
      doubled.first?.hasSuffix("the layer is past the limit of 1 tile of the video in another")
        == true)
    // Tiles without the video, which are drawn as bitmaps, have no such limit.
    #expect(faults(overlay(layer: tile("{\(tile("{backgroundColor: 'red'}"))}"))) == [])
  }

  @Test func `a text holds 10,000 characters, and not one more`() {
    let most = String(repeating: "x", count: 10_000)
    #expect(faults(overlay(layer: "type:'text', string:'\(most)'")) == [])
    #expect(
      faults(overlay(layer: "type:'text', string:'\(most)x'")) == [
        "2:22: layers[0].string: the text is past the limit of 10,000 characters"
      ])
  }
}

/// Documents that are large in a way that a careless reader takes the square of its time for.
@Suite struct LargeDocumentTests {
  @Test func `20,000 unknown keys are 20,000 faults`() {
    let keys = (0..<20_000).map { "opacit\($0): 1" }.joined(separator: ",")
    #expect(faults(overlay(layer: keys)).count == 20_000)
  }

  @Test func `20,000 parameters that are used nowhere are 20,000 faults`() {
    let parameters = (0..<20_000).map { "p\($0): {default: 'x'}" }.joined(separator: ",")
    #expect(faults(overlay(layer: "", parameters: "{\(parameters)}")).count == 20_000)
  }

  @Test func `a long key is told in brief`() {
    let key = String(repeating: "k", count: 100_000)
    let options = (0..<1_000).map { "a\($0): 1" }.joined(separator: ",")
    let lines = faults(overlay(layer: "", parameters: "{\(key): {default: 'x', \(options)}}"))
    #expect(lines.count == 1_001)
    #expect(lines.allSatisfy { $0.count < 300 })
  }

  @Test func `a file that is not known yet leaves out its own layer only`() {
    let text = overlay(
      layer: "sublayers: [{type: 'image', image: '{logo}'}, {name: 'rest'}]",
      parameters: "{logo: {type: 'file', required: true}}")
    let result = read(text)
    #expect(result.isValid)
    #expect(result.overlay.layers.first?.sublayers.map(\.name) == ["rest"])
  }
}
