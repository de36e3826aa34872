import ImprintLanguage
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Parameters of the type `list`, and layers with `forEach`.
@Suite struct ListTests {
  private static func read(
    _ parameters: String, _ layers: String, _ given: [String: ParameterInput] = [:]
  ) -> OverlayDocument.Result {
    OverlayDocument.read(
      Array(
        "{ format: 'imprint.overlay/1', parameters: { \(parameters) }, layers: [\(layers)] }".utf8),
      in: nil, with: DocumentContext(parameters: given, end: 10))
  }

  private static func texts(
    _ parameters: String, _ layers: String, _ given: [String: ParameterInput] = [:]
  ) throws -> [String] {
    let result = read(parameters, layers, given)
    try #require(result.faults == [] && result.parameterErrors == [])
    return result.overlay.layers.compactMap { layer in
      guard case .text(let text) = layer.content else { return nil }
      return text.string.string { _ in "?" }
    }
  }

  private static let names = "names: { type: 'list', default: ['Ada', 'Bo'] }"
  private static let numbered = "{ forEach: 'names', type: 'text', string: '{index}. {item}' }"

  @Test func `a layer is there once for each item`() throws {
    #expect(try Self.texts(Self.names, Self.numbered) == ["1. Ada", "2. Bo"])
    #expect(
      try Self.texts(Self.names, "{ type: 'text', string: 'a' }, \(Self.numbered)")
        == ["a", "1. Ada", "2. Bo"])
  }

  @Test(arguments: [
    (#"["Cy", "Di", "Ed"]"#, ["1. Cy", "2. Di", "3. Ed"]), ("Cy\nDi\n\n", ["1. Cy", "2. Di"]),
    ("[1, 2.5]", ["1. 1", "2. 2.5"]), ("[]", []),
  ])
  func `a list is given in JSON, or as lines`(given: String, wanted: [String]) throws {
    #expect(
      try Self.texts(Self.names, Self.numbered, ["names": ParameterInput(given)]) == wanted)
  }

  private static let people =
    "people: { type: 'list', fields: { name: { required: true }, age: { type: 'number', default: 7 } }, default: [{ name: 'Ada' }] }"

  @Test func `items with fields are objects, whose fields have types and defaults`() throws {
    let layer =
      "{ forEach: 'people', type: 'text', string: '{item.name}: {item.age}', rotation: '{item.age}' }"
    #expect(try Self.texts(Self.people, layer) == ["Ada: 7"])
    let given = ParameterInput(#"[{ name: "Bo", age: 36 }, { name: "Cy", age: "8" }]"#)
    let result = Self.read(Self.people, layer, ["people": given])
    #expect(result.parameterErrors == [])
    #expect(result.overlay.layers.map(\.rotation) == [.degrees(36), .degrees(8)])
  }

  @Test func `animations begin later for each item`() throws {
    let result = Self.read(
      Self.names,
      """
      { forEach: 'names', name: '{item}', animations: [{ keyPath: 'opacity', from: 0, to: 1, \
      beginTime: 1, stagger: 0.25 }] }
      """)
    try #require(result.faults == [])
    let begins = result.overlay.layers.flatMap(\.animations).map(\.timing.beginTime)
    #expect(begins == [1, 1.25])
  }

  @Test(arguments: [
    (
      names, "\(numbered), { forEach: 'nanes', type: 'text', string: '{item}' }",
      "there is no parameter nanes"
    ),
    (
      "\(names), a: { default: 'b' }", "\(numbered), { forEach: 'a', name: '{a}' }",
      "the parameter a is a text, and no list"
    ),
    (names, "\(numbered), { type: 'text', string: '{item}' }", "there is no parameter item"),
    (
      names, "{ forEach: 'names', type: 'text', string: '{item.age}' }",
      "there is no parameter item.age"
    ),
    (
      "names: { type: 'list', default: 'Ada' }", numbered,
      "expected a list, as [\"Ada\", \"Bo\"], found \"Ada\""
    ),
    (
      "names: { type: 'list', fields: { a: { required: true } }, default: [{ b: 1 }] }",
      "{ forEach: 'names', name: '{item.a}' }", "the list has no field b"
    ),
    (
      "names: { fields: { a: { default: '' } }, default: 'c' }", "{ name: '{names}' }",
      "the items of a list have fields, and this is no list"
    ),
    (
      names, "\(numbered), { animations: [{ keyPath: 'opacity', to: 0, stagger: 1 }] }",
      "it is a key of animations in a layer with forEach"
    ),
  ])
  func `a fault is told once`(parameters: String, layers: String, message: String) {
    let faults = Self.read(parameters, layers).faults
    #expect(faults.count == 1)
    #expect(faults.first?.message.hasPrefix(message) == true, "\(faults)")
  }

  @Test func `a list is named as any parameter is, too`() throws {
    let layers = "{ forEach: '{names}', name: '{item}' }"
    let result = Self.read(Self.names, layers)
    #expect(result.faults == [] && result.overlay.layers.map(\.name) == ["Ada", "Bo"])
  }

  @Test func `a part that items have not is told with those that they have`() {
    let layers = "{ forEach: 'people', name: '{item.title}' }"
    let people =
      "people: { type: 'list', fields: { name: { required: true } }, default: [{ name: 'Ada' }] }"
    #expect(Self.read(people, layers).faults.first?.hint == "an item has {index}, {item.name}")
  }

  @Test func `an item that is wrong is told by the list's name`() {
    let given = ParameterInput(#"[{ age: 3 }]"#)
    let errors = Self.read(
      Self.people, "{ forEach: 'people', name: '{item.name}' }", ["people": given]
    ).parameterErrors
    #expect(errors.map(\.name) == ["people"])
    #expect(errors.first?.reason == "an item needs the field name")
  }

  @Test func `more items than a document can have layers are refused`() {
    let items = ParameterInput("[\(repeatElement("1", count: 100_000).joined(separator: ","))]")
    let errors = Self.read(Self.names, Self.numbered, ["names": items]).parameterErrors
    #expect(errors.first?.reason == "a list has 10,000 items at most")
  }
}
