import Testing

@testable import ImprintMedia

@Suite struct WebVTTHeaderTests {
  @Test func `styles and regions stay, and what else is said does not`() {
    let header = """
      WEBVTT - Holiday by Jane

      NOTE
      made by Jane at home

      STYLE
      ::cue { color: red }

      REGION
      id:a
      """
    let kept = WebVTTHeader.withoutNotes(Array(header.utf8))
    #expect(
      String(decoding: kept, as: UTF8.self) == "STYLE\n::cue { color: red }\n\nREGION\nid:a")
    #expect(WebVTTHeader.withoutNotes([]) == [])
  }
}
