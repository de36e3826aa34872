import Foundation
import ImprintLanguage
import ImprintPlanning
import Testing

/// A folder of an overlay, with a neighbour that it must not see; removed when done with.
final class OverlayFolderFixture {
  let root: URL
  let folder: OverlayFolder

  init() throws {
    root = FileManager.default.temporaryDirectory
      .appending(path: "imprint-documents-\(UUID().uuidString)")
    let inner = root.appending(path: "overlay/frames")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    for name in [
      "secret.png", "secrets/a_0.png", "overlay/logo.png", "overlay/50%d.png",
      "overlay/frames/wm_0.png", "overlay/frames/wm_1.png", "overlay/frames/wm_x.png",
      "overlay/frames/z_007.png", "overlay/frames/out_1.png",
    ] {
      let file = root.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    for (link, target) in [
      ("overlay/out.png", "../secret.png"), ("overlay/in.png", "logo.png"),
      ("overlay/away", "../secrets"), ("overlay/frames/out_2.png", "../../secret.png"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: root.appending(path: link).path, withDestinationPath: target)
    }
    folder = try #require(OverlayFolder(root.appending(path: "overlay").path))
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func read(_ layer: String) -> OverlayDocument.Result {
    OverlayDocument.read(Array(overlay(layer: layer).utf8), in: folder)
  }
}

@Suite struct OverlayFileTests {
  let fixture: OverlayFolderFixture

  init() throws { fixture = try OverlayFolderFixture() }

  private func path(_ layer: String) -> String? {
    guard case .image(let image)? = fixture.read(layer).overlay.layers.first?.content else {
      return nil
    }
    return image.path
  }

  @Test(arguments: [
    ("logo.png", "logo.png"), ("./logo.png", "logo.png"), ("in.png", "logo.png"),
    ("frames/wm_0.png", "frames/wm_0.png"), ("50%d.png", "50%d.png"),
  ])
  func `a file of the overlay's folder becomes an absolute path`(name: String, file: String) {
    #expect(path("type: 'image', image: '\(name)'") == "\(fixture.folder.path)/\(file)")
  }

  @Test(arguments: [
    ("frames/wm_%d.png", "frames/wm_%d.png"), ("frames/z_%03d.png", "frames/z_%03d.png"),
  ])
  func `a pattern becomes an absolute one`(name: String, file: String) {
    #expect(
      path("type: 'image', frames: '\(name)', frameRate: 5") == "\(fixture.folder.path)/\(file)")
  }

  /// As a job's: `ImageContent` takes 29.97 for 30000/1001.
  @Test(arguments: [("29.97", 29.97), ("'30000/1001'", 30_000 / 1001.0), ("12.5", 12.5)])
  func `a sequence's rate is written as a job's`(written: String, rate: Double) throws {
    let layer = "type: 'image', frames: 'frames/wm_%d.png', frameRate: \(written)"
    guard case .image(let image)? = fixture.read(layer).overlay.layers.first?.content,
      case .sequence(_, let pace) = image.source
    else {
      Issue.record("no sequence")
      return
    }
    #expect(pace == .frameRate(rate))
  }

  @Test(arguments: [
    ("image: 'none.png'", "there is no file \"none.png\" in the overlay's folder"),
    ("image: '../secret.png'", "\"../secret.png\" leads out of the overlay's folder"),
    ("image: 'frames/../logo.png'", "\"frames/../logo.png\" leads out of the overlay's folder"),
    (
      "image: '/etc/passwd'",
      "an overlay's files are named relative to its folder, not as \"/etc/passwd\""
    ),
    ("image: 'out.png'", "\"out.png\" leads out of the overlay's folder"),
    ("image: 'away/a_0.png'", "\"away/a_0.png\" leads out of the overlay's folder"),
    ("image: 'frames'", "\"frames\" is no file"),
    ("image: ''", "expected a file's name, found an empty text"),
    ("image: 'a\\0'", "a file's name cannot hold the character U+0000"),
    (
      "frameRate: 1, frames: 'frames/no_%d.png'",
      "no file of the overlay's folder matches \"frames/no_%d.png\""
    ),
    (
      "frameRate: 1, frames: 'frames/none_%d.png'",
      "no file of the overlay's folder matches \"frames/none_%d.png\""
    ),
    (
      "frameRate: 1, frames: 'frames/out_%d.png'", "\"out_2.png\" leads out of the overlay's folder"
    ),
    (
      "frameRate: 1, frames: 'away/a_%d.png'", "\"away/a_%d.png\" leads out of the overlay's folder"
    ),
    (
      "frameRate: 1, frames: 'wm.png'",
      "expected a pattern with one %d in the file's name, such as \"wm_%d.png\", found \"wm.png\""
    ),
  ])
  func `what is not in the overlay's folder is a fault`(keys: String, message: String) {
    #expect(fixture.read("type: 'image', \(keys)").faults.map(\.message) == [message])
  }

  @Test func `fonts, contents and defaults are looked up in the folder too`() {
    let document = """
      { format: 'imprint.overlay/1',
        parameters: { logo: { type: 'file', default: '../secret.png' } },
        layers: [
          { type: 'text', string: 'a', fontFile: 'out.png' },
          { type: 'image', image: '{logo}',
            animations: [{ keyPath: 'contents', values: ['logo.png', 'out.png'] }] },
        ] }
      """
    let result = OverlayDocument.read(Array(document.utf8), in: fixture.folder)
    #expect(
      result.faults.map(\.path) == [
        "parameters.logo.default", "layers[0].fontFile", "layers[1].animations[0].values[1]",
      ])
  }

  @Test func `a file that a person gives is relative to where they are`() throws {
    let document = overlay(
      layer: "type: 'image', image: '{logo}'",
      parameters: "{ logo: { type: 'file', default: 'logo.png' } }")
    let given = ParameterInput(.characters("secret.png"), relativeTo: fixture.root.path)
    let result = OverlayDocument.read(
      Array(document.utf8), in: fixture.folder,
      with: DocumentContext(parameters: ["logo": given], files: DiskFiles()))
    #expect(result.isValid)
    guard case .image(let image)? = result.overlay.layers.first?.content else {
      Issue.record("the layer is no image")
      return
    }
    #expect(image.path == fixture.root.appending(path: "secret.png").path)
  }
}
