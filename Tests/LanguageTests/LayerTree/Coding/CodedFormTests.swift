import Foundation
import ImprintLanguage
import ImprintPlanning
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

  /// Each with its coded form: what no document says, or says otherwise.
  static let stored: [(String, @Sendable (inout Layer) -> Void)] = [
    (#"{"mirrored":true}"#, { $0.isMirrored = true }),
    (#"{"duration":"forever"}"#, { $0.timing.duration = .infinity }),
    (
      #"{"frameRules":{"safeArea":"social","unit":"shorterEdge"}}"#,
      { layer in
        (layer.frameRules.unit, layer.frameRules.safeArea) = (.shorterEdge, .social)
      }
    ),
    (
      #"{"position":{"at":"bottom","inset":["safe",24]}}"#,
      { layer in
        layer.position = .safe(.bottom, across: nil, down: 24)
      }
    ),
    (
      #"{"backgroundColor":null,"string":"a","type":"code"}"#,
      { layer in
        layer = Layer(.code(CodeContent("a")))
        layer.backgroundColor = nil
      }
    ),
    (
      #"{"image":{"data":"AQID"},"type":"image"}"#,
      { layer in
        layer = Layer(.image(ImageContent(.data(ImageData([1, 2, 3])))))
      }
    ),
    (#"{"type":"captions"}"#, { $0 = Layer(.captions(CaptionsContent(.cues([])))) }),
    // An end before the beginning is refused in documents, and hides what a program has made.
    (#"{"from":5,"until":2}"#, { ($0.from, $0.until) = (5, 2) }),
  ]

  @Test(arguments: stored)
  func `what no document says has a form of its own`(
    form: String, change: @Sendable (inout Layer) -> Void
  ) throws {
    var layer = Layer()
    change(&layer)
    #expect(try Self.text(layer) == form)
    #expect(try Self.layer(form) == layer)
  }

  /// Each word keeps what documents do not say of it, and takes nothing of the captions' text.
  @Test func `the looks of words are coded with all of their text`() throws {
    var captions = CaptionsContent(.cues([]))
    captions.text.outline = TextContent.Outline(color: .red, width: 2)
    captions.words.spoken = WordLook(TextContent(""))
    captions.words.spoken?.colors = [.red, Color(red: 0.3, green: 0, blue: 0)]
    captions.words.past = WordLook(captions.text)
    let layer = Layer(.captions(captions))
    #expect(try Self.layer(Self.text(layer)) == layer)
  }

  @Test(arguments: [
    ("{ mirrored: true }", "has no key mirrored"),
    ("{ frameRules: {} }", "has no key frameRules"),
    ("{ duration: 'forever' }", nil), ("{ backgroundColor: null }", nil),
    ("{ backgroundColor: [0.3, 0, 0, 1] }", nil),
    ("{ type: 'image', image: { data: 'AQID' } }", nil),
    (
      "{ animations: [{ keyPath: 'opacity', to: 1, key: 'a' }] }", "has no key key"
    ),
    ("{ animations: [{ keyPath: 'opacity', to: { number: 1 } }] }", nil),
  ])
  func `a document has no form of stored values`(layer: String, message: String?) throws {
    let text = "{ format: 'imprint.overlay/1', layers: [\(layer)] }"
    let faults = OverlayDocument.read(Array(text.utf8), in: nil).faults
    #expect(faults.count == 1)
    if let message { #expect(faults.first?.message.hasSuffix(message) == true) }
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
