import Foundation
import ImprintLanguage
import ImprintPlanning
import TestSupport
import Testing

/// `Documentation/Reference.md` is made from the table that reading goes by.
@Suite struct ReferencePageTests {
  static let path = "Documentation/Reference.md"

  /// A missing page is written, and that run fails: look at it, then run again.
  @Test func `the reference says what the table of keys says`() throws {
    let url = ProjectFolder.root.appending(path: Self.path)
    guard let page = try? String(contentsOf: url, encoding: .utf8) else {
      try Self.page.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(Self.path)")
      return
    }
    #expect(page == Self.page, "delete \(Self.path) and run this test to write it anew")
  }

  static var page: String {
    """
    # Reference of the document language

    Every key of every object, as this version reads it. [Documents.md](Documents.md) is the guide.
    This page is made by a test from the table that reading goes by: do not edit it by hand.

    """ + DocumentLanguage.whole.subjects.map(section).joined()
  }

  private static func section(_ subject: DocumentLanguage.Subject) -> String {
    let rows = subject.keys.map { key in
      let standard = key.isRequired ? "required" : cell(key.standard ?? "")
      return "| `\(key.name)` | \(cell(key.value)) | \(standard) | \(cell(key.summary)) |\n"
    }
    return "\n## \(subject.name)\n\n| key | takes | default | |\n|---|---|---|---|\n"
      + rows.joined()
  }

  private static func cell(_ text: String) -> String {
    text.replacingOccurrences(of: "|", with: "\\|")
  }
}
