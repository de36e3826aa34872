import ImprintLanguage
import ImprintValues
import Testing

@Suite struct ParameterTests {
  /// A text layer, with parameters.
  static func text(_ string: String, _ parameters: String) -> String {
    overlay(layer: "type: 'text', string: '\(string)'", parameters: parameters)
  }

  static func given(_ values: [String: String]) -> DocumentContext {
    DocumentContext(
      parameters: values.mapValues { ParameterInput(.characters($0), relativeTo: "/") },
      date: "2026-11-20", inputName: "clip", files: DiskFiles())
  }

  static func string(of result: OverlayDocument.Result) -> String? {
    guard case .text(let content)? = result.overlay.layers.first?.content else { return nil }
    return content.string.pieces.reduce(into: "") { text, piece in
      switch piece {
      case .literal(let string): text += string
      case .counter(let counter): text += "<\(counter.rawValue)>"
      case .value: text += "<value>"
      }
    }
  }

  @Test(arguments: [
    ("{id}", "x"), ("ID: {id}!", "ID: x!"), ("{{id}} {id}", "{id} x"), ("{id}{id}", "xx"),
    ("{{{id}}}", "{x}"), ("{id} {date} {inputName}", "x 2026-11-20 clip"),
    ("{id} {time}/{timecode}{frame}{{}}", "x <time>/<timecode><frame>{}"),
  ])
  func `a name in braces is replaced by its value`(template: String, text: String) {
    let document = Self.text(template, "{id: {required: true}}")
    if template.contains("{id}") {
      let result = read(document, with: Self.given(["id": "x"]))
      #expect(Self.string(of: result) == text)
      #expect(result.isValid)
    }
  }

  @Test func `a value is data, whatever characters it holds`() {
    let value = "{date} {time} %d \\n \" é 😀 \t\n </b>"
    let result = read(Self.text("{id}", "{id: {required: true}}"), with: Self.given(["id": value]))
    #expect(Self.string(of: result) == value)
  }

  @Test(arguments: [
    ("{a: {}}", "1:42: parameters.a: a parameter has a default, or required: true"),
    (
      "{a: {required: true, default: 'x'}}",
      "1:71: parameters.a.default: a required parameter has no default"
    ),
    (
      "{a: {type: 'colour', default: 'x'}}",
      "1:52: parameters.a.type: expected \"text\", \"number\", \"length\", \"color\", \"time\", "
        + "\"place\", \"file\", \"boolean\", \"list\" or \"any\", found \"colour\" (did you mean \"color\"?)"
    ),
    (
      "{a: {type: 'number', default: 'x'}}",
      "1:71: parameters.a.default: expected a number, found \"x\""
    ),
    (
      "{a: {default: 'x', choices: ['y', 'z']}}",
      "1:55: parameters.a.default: \"x\" is none of the choices"
    ),
    (
      "{a: {default: 'x', exmaple: 'y'}}",
      "1:60: parameters.a.exmaple: a parameter has no key exmaple (did you mean example?)"
    ),
    (
      "{a: {default: 'x'}, b: {default: 'y'}}",
      "1:61: parameters.b: the parameter b is used nowhere"
    ),
    (
      "{a: {default: 'x'}, time: {default: 'y'}}",
      "1:61: parameters.time: time is the name of a built-in; choose another"
    ),
    (
      "{a: {default: 'x'}, a: {default: 'y'}}",
      "1:61: parameters.a: the key a stands here twice"
    ),
  ])
  func `a declaration is whole, typed and used`(parameters: String, line: String) {
    let text = line.contains(".time:") ? "{a} {{time}}" : "{a}"
    let used = line.contains(".time:") ? "', name: '{time}" : ""
    #expect(faults(Self.text(text + used, parameters)) == [line])
  }

  @Test func `a text that is exactly a name takes the typed value`() throws {
    let document = overlay(
      layer: """
        opacity: '{o}', hidden: '{h}', size: ['{w}', 'auto'], position: { at: '{p}' },
        backgroundColor: '{c}', from: '{t}', name: '{n}'
        """,
      parameters: """
        {
          o: {type: 'number', required: true}, h: {type: 'boolean', default: true},
          w: {type: 'length', required: true}, p: {type: 'place', default: 'top'},
          c: {type: 'color', required: true}, t: {type: 'time', required: true},
          n: {default: 'N'},
        }
        """)
    var context = Self.given(["o": "0.5", "w": "12px", "c": "red", "t": "end-1:00"])
    context.end = 100
    let result = read(document, with: context)
    #expect(result.faults == [])
    #expect(result.parameterErrors == [])
    let layer = try #require(result.overlay.layers.first)
    #expect(layer.opacity == 0.5)
    #expect(layer.isHidden)
    #expect(layer.size.width == .length(.pixels(12)))
    #expect(layer.position == .flush(.top))
    #expect(layer.backgroundColor == Color(red: 1, green: 0, blue: 0))
    #expect(layer.from == 40)
    #expect(layer.name == "N")
  }

  @Test func `a default that its key cannot take is a fault of the document`() {
    let document = overlay(layer: "opacity: '{o}'", parameters: "{o: {type: 'number', default: 5}}")
    #expect(
      faults(document) == [
        "2:11: layers[0].opacity: expected a number from 0 to 1, found 5 "
          + "(this is the value of the parameter o)"
      ])
  }

  static let errors: [(String, [String: String], [ParameterError])] = [
    (
      "{a: {required: true, description: 'An ID.'}}", [:],
      [.missing(name: "a", description: "An ID.")]
    ),
    (
      "{a: {type: 'number', required: true}}", ["a": "five"],
      [.invalid(name: "a", value: "five", reason: "expected a number")]
    ),
    (
      "{a: {type: 'color', required: true}}", ["a": "#12"],
      [
        .invalid(
          name: "a", value: "#12",
          reason: "expected a colour, such as \"#ff8000\", \"#f80c\" or \"white\", found \"#12\"")
      ]
    ),
    (
      "{a: {default: 'x', choices: ['x', 'y']}}", ["a": "z"],
      [.invalid(name: "a", value: "z", reason: "it is one of x, y")]
    ),
    (
      "{a: {required: true}}", ["a": "\u{1B}[0m"],
      [
        .invalid(
          name: "a", value: "\u{1B}[0m",
          reason: "a text cannot hold the control character U+001B")
      ]
    ),
    (
      "{a: {type: 'file', required: true}}", ["a": "no/such/file"],
      [.file(name: "a", path: "no/such/file", reason: "is not there")]
    ),
    (
      "{a: {type: 'file', required: true}}", ["a": "dev"],
      [.file(name: "a", path: "dev", reason: "is a folder")]
    ),
    (
      "{a: {type: 'file', required: true}}", ["a": "dev/null"],
      [.file(name: "a", path: "dev/null", reason: "is a pipe or a device, not a file")]
    ),
    (
      "{a: {type: 'file', required: true}}", ["a": ""],
      [.invalid(name: "a", value: "", reason: "expected a file's name")]
    ),
    ("{a: {required: true}}", ["a": "x", "unknown": "y"], []),
    (
      "{a: {required: true, description: 'An ID.'}}", ["a": "\u{200B} "],
      [.blank(name: "a", description: "An ID.")]
    ),
    ("{a: {default: 'x'}}", ["a": ""], []),
    ("{a: {required: true, choices: ['', 'x']}}", ["a": ""], []),
  ]

  @Test(arguments: errors)
  func `what a person gave is an error of its own, and no fault of the document`(
    parameters: String, values: [String: String], errors: [ParameterError]
  ) {
    let result = read(Self.text("{a}", parameters), with: Self.given(values))
    #expect(result.faults == [])
    #expect(result.parameterErrors == errors)
  }

  @Test func `a value that its key cannot take is an error of the parameter`() {
    let document = overlay(
      layer: "opacity: '{o}'", parameters: "{o: {type: 'number', required: true}}")
    let result = read(document, with: Self.given(["o": "5"]))
    #expect(result.faults == [])
    #expect(
      result.parameterErrors == [
        .invalid(name: "o", value: "5", reason: "expected a number from 0 to 1, found 5")
      ])
  }

  @Test func `a job's value has the parameter's type already`() {
    let document = Self.text("{a}", "{a: {required: true}}")
    let context = DocumentContext(
      parameters: ["a": ParameterInput(.typed(.number(5)), relativeTo: "/")])
    #expect(
      read(document, with: context).parameterErrors == [
        .invalid(name: "a", value: "5", reason: "expected a text, found 5")
      ])
  }

  @Test func `a check takes examples, and reports no missing value`() {
    let document = Self.text(
      "{a} {b} {c}",
      """
      {a: {required: true, example: 'A'}, b: {required: true}, c: {type: 'number', default: 1.5}}
      """)
    let result = read(document)
    #expect(result.isValid)
    #expect(Self.string(of: result) == "A b 1.5")
  }

  @Test func `a name that no overlay declares is told with the nearest`() {
    let overlay = read(Self.text("{userId}", "{userId: {required: true}}")).overlay
    #expect(
      ParameterError.unknown(among: ["userID", "x", "userId"], declaredBy: [overlay]) == [
        .unknown(name: "userID", known: ["userId"]), .unknown(name: "x", known: ["userId"]),
      ])
  }

  @Test func `what follows from a fault is not reported again`() {
    let document = Self.text("{a}", "{a: {type: 'nubmer', default: 5}}")
    #expect(faults(document).count == 1)
    #expect(
      faults(overlay(layer: "mask: { string: '{m}' }", parameters: "{m: {default: 'x'}}")).count
        == 1)
  }
}
