import ImprintLanguage
import Testing

/// Texts that are left out where they show nothing.
@Suite struct BlankTextTests {
  private func isHidden(_ string: String, _ keys: String = "") throws -> Bool {
    let result = read(
      """
      { format: 'imprint.overlay/1', layers: [
        { type: 'text', string: '\(string)', hidesWhenBlank: true, \(keys) },
      ] }
      """)
    #expect(result.faults == [])
    return try #require(result.overlay.layers.first).isHidden
  }

  @Test func `a text that shows nothing takes its layer with it`() throws {
    #expect(try isHidden(""))
    #expect(try isHidden(" \\u200B\\n"))
    #expect(try !isHidden("a"))
    #expect(try !isHidden("{time}"))
  }

  @Test func `what animations make of it counts`() throws {
    func animation(_ values: String) -> String {
      "animations: [{ keyPath: 'string', values: [\(values)], calculationMode: 'discrete' }]"
    }
    #expect(try !isHidden("", animation("'', 'a'")))
    #expect(try isHidden(" ", animation("'', ' '")))
    #expect(try !isHidden("a", animation("'', ' '")))
  }
}
