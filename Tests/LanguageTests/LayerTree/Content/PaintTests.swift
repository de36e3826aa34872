import Foundation
import ImprintLanguage
import ImprintValues
import Testing

/// A gradient in the place of a colour: of a text, of a shape's area and of its line.
@Suite struct PaintTests {
  typealias Painting = @Sendable (GradientContent) -> LayerContent

  /// Each with the layer's coded form around a gradient.
  static let paintings: [(member: String, before: String, painting: Painting)] = [
    (
      "gradient", #"{"color":"#,
      { gradient in
        var text = TextContent("a")
        text.gradient = gradient
        return .text(text)
      }
    ),
    (
      "fillGradient", #"{"fill":"#,
      { gradient in
        var shape = ShapeContent(.rectangle(nil))
        shape.fillGradient = gradient
        return .shape(shape)
      }
    ),
    (
      "strokeGradient", #"{"rect":true,"stroke":"#,
      { gradient in
        var shape = ShapeContent(.rectangle(nil))
        shape.strokeGradient = gradient
        return .shape(shape)
      }
    ),
  ]

  private static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func layer(_ text: String) throws -> Layer {
    try JSONDecoder().decode(Layer.self, from: Data(text.utf8))
  }

  @Test(arguments: paintings)
  func `is written under the colour's key, and read from there`(
    member: String, before: String, painting: Painting
  ) throws {
    var gradient = GradientContent([.red, .blue])
    gradient.kind = .radial
    gradient.locations = [0, 0.5]
    let layer = Layer(painting(gradient))
    let text = try Self.text(layer)
    #expect(
      text.hasPrefix(
        before + ##"{"colors":["#ff0000","#0000ff"],"kind":"radial","locations":[0,0.5]}"##))
    #expect(try Self.layer(text) == layer)
    #expect(layer.faults == [])
  }

  @Test func `a colour stays one`() throws {
    var text = TextContent("a")
    text.color = .red
    let layer = Layer(.text(text))
    #expect(try Self.text(layer) == ##"{"color":"#ff0000","string":"a","type":"text"}"##)
    #expect(try Self.layer(##"{"type":"text","string":"a","color":"#ff0000"}"##) == layer)
  }

  /// Without colours it is a colour, which an object is not.
  @Test(arguments: [#"{"kind":"radial"}"#, #"{"colors":"red"}"#, "[]"])
  func `what is no gradient and no colour is refused`(color: String) {
    #expect(throws: DecodingError.self) {
      try Self.layer(#"{"type":"text","string":"a","color":\#(color)}"#)
    }
  }

  @Test(arguments: paintings)
  func `a fault in it is told with its own member`(
    member: String, before: String, painting: Painting
  ) {
    func faults(_ change: (inout GradientContent) -> Void) -> [String] {
      var gradient = GradientContent([.black, .white])
      change(&gradient)
      return Layer(painting(gradient)).faults.map { "\($0)" }
    }
    #expect(faults { $0.colors = [] } == ["layer: \(member).colors: expected at least one colour"])
    #expect(
      faults { $0.colors[1].green = 2 } == [
        "layer: \(member).colors[1].green: expected a number from 0 to 1, found 2"
      ])
    #expect(
      faults { $0.locations = [0, 0.5, 1] } == [
        "layer: \(member).locations: expected 2, one for each colour, found 3"
      ])
    #expect(
      faults { $0.locations = [1, 0] } == ["layer: \(member).locations: locations never fall"])
    #expect(
      faults { $0.endPoint.x = .nan } == [
        "layer: \(member).endPoint.x: expected a number, found NaN"
      ]
    )
  }

  @Test func `a fault of the colour is told where no gradient is in its place`() {
    var shape = ShapeContent(.rectangle(nil))
    shape.fill = Color(red: 0, green: 255, blue: 0)
    #expect(
      Layer(.shape(shape)).faults.map { "\($0)" } == [
        "layer: fill.green: expected a number from 0 to 1, found 255"
      ])
    shape.fillGradient = GradientContent([.black])
    #expect(Layer(.shape(shape)).faults == [])
  }
}
