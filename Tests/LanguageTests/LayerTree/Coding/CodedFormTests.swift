import Foundation
import ImprintLanguage
import ImprintValues
import Testing

/// The coded form of what a document cannot say, and what is refused.
@Suite struct CodedFormTests {
  private static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func layer(_ text: String) throws -> Layer {
    try JSONDecoder().decode(Layer.self, from: Data(text.utf8))
  }

  @Test func `a layer has the keys that differ from its default`() throws {
    var layer = Layer(.text(TextContent("{ID}")))
    #expect(try Self.text(layer) == #"{"string":"{{ID}}","type":"text"}"#)
    layer.position = .flush(.bottomRight, inset: .fraction(0.03))
    layer.backgroundColor = Color(rgb: 0xFF8000)
    layer.maskedCorners = [.topLeft, .bottomRight]
    layer.size = LayerSize(width: .length(.pixels(90)), height: .automatic)
    #expect(
      try Self.text(layer)
        == ##"{"backgroundColor":"#ff8000","maskedCorners":["topLeft","bottomRight"],"##
        + #""position":{"at":"bottomRight","inset":"3%"},"size":["90px","auto"],"#
        + #""string":"{{ID}}","type":"text"}"#)
  }

  @Test func `an animation has its values as its key path takes them`() throws {
    var turn = BasicAnimation(.rotation, from: 0, to: 360, duration: 2)
    turn.repeatCount = .infinity
    #expect(
      try Self.text(Animation.basic(turn))
        == #"{"duration":2,"from":0,"keyPath":"transform.rotation","repeatCount":"forever","to":360}"#
    )
    let shift = BasicAnimation(
      .positionX, from: .axis(.flush(1)), to: .axis(.length(.fraction(0.5))))
    #expect(
      try Self.text(Animation.basic(shift))
        == #"{"from":"right","keyPath":"position.x","to":"50%"}"#)
  }

  /// Values of another kind than the key path's are those of programs: a number is units of a length.
  @Test func `a value of another kind is told with its kind`() throws {
    var layer = Layer()
    layer.add(BasicAnimation(.cornerRadius, from: 0, to: .length(.units(8))))
    layer.add(BasicAnimation(.scale, to: 2), forKey: "grow")
    layer.add(KeyframeAnimation(.positionY, values: [.axis(.flush(0.25)), .length(.pixels(4)), 7]))
    let text = try Self.text(layer)
    #expect(text.contains(#"{"from":0,"keyPath":"cornerRadius","to":8}"#))
    #expect(text.contains(#"{"key":"grow","keyPath":"transform.scale","to":{"number":2}}"#))
    #expect(text.contains(#""values":[{"flush":0.25},{"length":"4px"},{"number":7}]"#))
    #expect(try Self.layer(text) == layer)
  }

  @Test func `a colour is a value by its name`() throws {
    let animation = BasicAnimation(.backgroundColor, from: .clear, to: .red)
    #expect(animation.from == .color(.clear) && animation.to == .color(Color(rgb: 0xFF0000)))
  }

  @Test func `what has no notation in documents is coded exactly`() throws {
    var path = VectorPath(ellipseIn: Rect(x: 0, y: 0, width: 30, height: 10))
    path.move(to: Point(x: 1, y: 2))
    path.addCurve(
      to: Point(x: 7, y: 8), control1: Point(x: 3, y: 4), control2: Point(x: 5, y: 6))
    var layer = Layer(.shape(ShapeContent(.path(path))))
    layer.backgroundColor = Color(red: 0.3, green: 1.5, blue: 0, alpha: 0.123)
    layer.add(SpringAnimation(.opacity, to: 1), forKey: "bounce")
    #expect(try Self.layer(Self.text(layer)) == layer)
  }

  @Test(arguments: [
    "[]", "1", #"{"type":"film"}"#, #"{"type":"text"}"#, #"{"type":"image"}"#, #"{"type":"shape"}"#,
    #"{"type":"shape","path":"L1 1"}"#, #"{"type":"text","string":"{id}"}"#, #"{"size":[1]}"#,
    #"{"size":[1,"2em"]}"#, #"{"position":{"at":"middle"}}"#, #"{"position":[1,2,3]}"#,
    #"{"backgroundColor":"red-ish"}"#, #"{"backgroundColor":[0,0,0]}"#,
    #"{"maskedCorners":["top"]}"#, #"{"timing":1,"fillMode":"never"}"#,
    #"{"animations":[{}]}"#, #"{"animations":[{"keyPath":"colour"}]}"#,
    #"{"animations":[{"type":"loop"}]}"#, #"{"animations":[{"keyPath":"opacity","to":"x"}]}"#,
    #"{"animations":[{"keyPath":"opacity","to":{"length":"4em"}}]}"#,
    #"{"animations":[{"keyPath":"opacity","to":0,"timingFunction":"soft"}]}"#,
    #"{"animations":[{"keyPath":"opacity","to":0,"timingFunction":[0,1]}]}"#,
  ])
  func `nonsense is refused`(text: String) {
    #expect(throws: DecodingError.self) { try Self.layer(text) }
  }
}
