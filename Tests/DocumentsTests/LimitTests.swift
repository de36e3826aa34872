import Documents
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

  @Test func `a text holds 10,000 characters, and not one more`() {
    let most = String(repeating: "x", count: 10_000)
    #expect(faults(overlay(layer: "type:'text', string:'\(most)'")) == [])
    #expect(
      faults(overlay(layer: "type:'text', string:'\(most)x'")) == [
        "2:22: layers[0].string: the text is past the limit of 10,000 characters"
      ])
  }
}
