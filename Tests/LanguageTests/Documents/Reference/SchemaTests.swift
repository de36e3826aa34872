import Foundation
import ImprintLanguage
import ImprintPlanning
import TestSupport
import Testing

/// `Documentation/Schemas` is made from the table that reading goes by, and says what reading says.
@Suite struct SchemaTests {
  static func path(_ format: DocumentFormat) -> String {
    "Documentation/Schemas/\(format).schema.json"
  }

  static func validator(_ format: DocumentFormat) throws -> SchemaValidator {
    let json = try JSONSerialization.jsonObject(with: Data(DocumentSchema(of: format).text.utf8))
    return SchemaValidator(schema: try #require(json as? [String: Any]))
  }

  static func value(_ bytes: some Sequence<UInt8>) throws -> Any {
    try JSON5Reader.read(Array(bytes)).plain
  }

  /// A missing schema is written, and that run fails: look at it, then run again.
  @Test(arguments: DocumentFormat.allCases)
  func `a schema says what the table of keys says`(format: DocumentFormat) throws {
    let url = ProjectFolder.root.appending(path: Self.path(format))
    let text = DocumentSchema(of: format).text
    guard let stored = try? String(contentsOf: url, encoding: .utf8) else {
      try text.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(Self.path(format))")
      return
    }
    #expect(stored == text, "delete \(Self.path(format)) and run this test to write it anew")
  }

  @Test(arguments: try ShippedDocumentTests.files() + ["Examples/banner.json"])
  func `every shipped document is valid by its schema`(file: String) throws {
    let bytes = try Shipped.bytes(file)
    let format = try #require(DocumentFormat(of: bytes))
    #expect(try Self.validator(format).problems(in: Self.value(bytes)) == [])
  }

  @Test func `documents that use each key are valid`() throws {
    let overlay = try Self.value(Everything.overlay.utf8)
    #expect(try Self.validator(.overlay).problems(in: overlay) == [])
    #expect(try Self.validator(.job).problems(in: Self.value(Everything.job.utf8)) == [])
    #expect(try Self.validator(.job).problems(in: Self.value(Everything.blank.utf8)) == [])
    #expect(try Self.validator(.job).problems(in: Self.value(Everything.slideshow.utf8)) == [])
    #expect(try Self.validator(.job).problems(in: Self.value(Everything.changing.utf8)) == [])
  }

  @Test(arguments: [
    (DocumentFormat.overlay, "{ layers: [] }", ".format: required"),
    (.overlay, "{ format: 'imprint.job/1', layers: [] }", ".format: enum"),
    (
      .overlay, "{ format: 'imprint.overlay/1', layers: [{ opcity: 1 }] }",
      ".layers[0].opcity: false"
    ),
    (
      .overlay, "{ format: 'imprint.overlay/1', layers: [{ type: 'image', string: 'a' }] }",
      ".layers[0].string: false"
    ),
    (
      .overlay, "{ format: 'imprint.overlay/1', layers: [{ cornerRadius: -1 }] }",
      ".layers[0].cornerRadius: anyOf"
    ),
    (
      .overlay, "{ format: 'imprint.overlay/1', parameters: { a: { typ: 'text' } }, layers: [] }",
      ".parameters.a.typ: false"
    ),
    (.job, "{ format: 'imprint.job/1', input: '' }", ".input: anyOf"),
    (.preset, "{ format: 'imprint.preset/1', container: 'avi' }", ".container: enum"),
    (
      .preset, "{ format: 'imprint.preset/1', container: 'mp4', video: { fit: [1] } }",
      ".video.fit: minItems"
    ),
  ])
  func `what reading refuses is not valid`(
    format: DocumentFormat, text: String, problem: String
  ) throws {
    #expect(try Self.validator(format).problems(in: Self.value(text.utf8)) == [problem])
  }

  @Test func `a parameter may stand for any plain value in a layer, and for none outside`() throws {
    let inside = "{ format: 'imprint.overlay/1', layers: [{ opacity: '{a}', size: ['{b}', 2] }] }"
    #expect(try Self.validator(.overlay).problems(in: Self.value(inside.utf8)) == [])
    let outside = "{ format: 'imprint.preset/1', container: '{a}' }"
    #expect(
      try Self.validator(.preset).problems(in: Self.value(outside.utf8)) == [".container: enum"])
  }

  @Test func `an overlay that stands in a job needs no format`() throws {
    let job =
      "{ format: 'imprint.job/1', input: 'a', overlay: ['b', { layers: [{ rotation: 3 }] }] }"
    #expect(try Self.validator(.job).problems(in: Self.value(job.utf8)) == [])
  }
}
