import Foundation
import ImprintDraw
import TestSupport
import Testing

/// The list of what SVG does not draw in Documents.md, beside the table that the scan of files has.
@Suite struct SVGLossKindTests {
  @Test(arguments: SVGLossKind.Folder.allCases)
  func `the guide lists each kind of loss in the folder that it belongs to`(
    folder: SVGLossKind.Folder
  ) throws {
    let guide = try String(
      contentsOf: ProjectFolder.root.appending(path: "Documentation/Documents.md"), encoding: .utf8)
    let words = guide.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let kinds = SVGLossKind.allCases.filter { $0.folder == folder }
    let list = kinds.map(\.summary).joined(separator: "; ")
    #expect(words.contains("- \(folder.rawValue): \(list)"))
  }
}
