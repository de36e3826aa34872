import Foundation
import ImprintLanguage
import Testing

@Suite struct DiagnosticsTests {
  static let place = SourcePosition(line: 3, column: 7)

  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test(arguments: [
    (Fault(at: place, path: "layers[0].x", "is wrong"), "3:7: layers[0].x: is wrong"),
    (Fault(at: place, "is wrong"), "3:7: is wrong"),
    (
      Fault(at: place, path: "opactiy", "unknown key", hint: "did you mean 'opacity'?"),
      "3:7: opactiy: unknown key (did you mean 'opacity'?)"
    ),
    (Fault(JSON5Fault(at: place, "expected a value here")), "3:7: expected a value here"),
  ])
  func `a fault is told in one line`(fault: Fault, line: String) {
    #expect(fault.description == line)
  }

  @Test func `a fault stays in one line whatever it quotes`() {
    let fault = Fault(at: Self.place, path: "a\nb\u{1B}[0m", "is\r\u{2028}é")
    #expect(fault.description == #"3:7: a\nb\u{1B}[0m: is\r\u{2028}é"#)
  }

  @Test func `a fault is coded with all of its keys`() throws {
    #expect(
      try Self.json(Fault(at: Self.place, path: "a", "b"))
        == #"{"column":7,"hint":null,"line":3,"message":"b","path":"a"}"#)
    #expect(
      try Self.json(Fault(at: Self.place, path: "a", "b", hint: "c"))
        == #"{"column":7,"hint":"c","line":3,"message":"b","path":"a"}"#)
  }

  @Test func `a document's faults are in the order of its text`() {
    let places = [(5, 1), (2, 9), (2, 3)].map(SourcePosition.init(line:column:))
    let diagnostics = Diagnostics(
      file: "my overlay.json", faults: places.map { Fault(at: $0, "no") })
    #expect(
      diagnostics.lines
        == ["my overlay.json:2:3: no", "my overlay.json:2:9: no", "my overlay.json:5:1: no"])
  }

  @Test func `of many faults a hundred are told, and how many more there are`() {
    func told(_ count: Int) -> (count: Int, lines: [String]) {
      let faults = (1...count).reversed().map {
        Fault(at: SourcePosition(line: $0, column: 1), "no")
      }
      let diagnostics = Diagnostics(file: "a.json", faults: faults)
      return (diagnostics.count, diagnostics.lines)
    }
    #expect(told(100).lines.last == "a.json:100:1: no")
    #expect(
      told(101).lines.suffix(2) == ["a.json:100:1: no", "a.json:101:1: there is one more fault"])
    #expect(told(40_000).lines.last == "a.json:101:1: there are 39900 more faults")
    #expect(told(40_000).count == 40_000)
    #expect(told(40_000).lines.count == 101)
  }

  @Test func `diagnostics come back from their coded form`() throws {
    let fault = Fault(at: Self.place, path: "a", "b", hint: "c")
    let diagnostics = Diagnostics(file: "a.json", faults: [fault, Fault(at: .start, "d")])
    let coded = Data(try Self.json(diagnostics).utf8)
    #expect(try JSONDecoder().decode(Diagnostics.self, from: coded) == diagnostics)
  }
}
