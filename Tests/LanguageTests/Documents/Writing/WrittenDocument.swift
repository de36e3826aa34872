import Foundation
import ImprintLanguage
import ImprintPlanning
import TestSupport
import Testing

/// A folder with the files that overlays of these tests name.
final class WritingFolder {
  let scratch: ScratchFolder
  let folder: OverlayFolder

  init() throws {
    scratch = try ScratchFolder()
    for name in ["a.png", "b.png", "frames/a_0.png", "font.otf"] { try scratch.write("", to: name) }
    folder = try #require(OverlayFolder(scratch.path))
  }

  var path: String { folder.path }

  func read(_ text: String) -> OverlayDocument.Result {
    OverlayDocument.read(Array(text.utf8), in: folder, with: .written)
  }
}

/// The error of writing an overlay; nil where it is written.
func refusal(of overlay: Overlay, in folder: String = "/nonexistent") -> OverlayWritingError? {
  do throws(OverlayWritingError) {
    _ = try overlay.document(in: folder)
    return nil
  } catch {
    return error
  }
}
