import Foundation
import TestSupport
import Testing

/// Files that a kit names lie in its folder, as those of an overlay do.
@Suite struct KitFileTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.folder.make(
      "clip.mkv", "-f lavfi -i color=black:s=64x32:r=10:d=0.2 -c:v ffv1 -pix_fmt bgr0")
    for image in ["mark.png", "Kits/own/mark.png"] {
      try FileManager.default.createDirectory(
        atPath: bench.folder.path("Kits/own"), withIntermediateDirectories: true)
      try bench.folder.make(image, "-f lavfi -i color=red:s=8x8 -frames:v 1")
    }
    for (link, target) in [("out.png", "../../mark.png"), ("in.png", "mark.png")] {
      try FileManager.default.createSymbolicLink(
        atPath: bench.folder.path("Kits/own/\(link)"), withDestinationPath: target)
    }
    try bench.folder.write(
      """
      { format: "imprint.overlay/1", parameters: { logo: { type: "file", required: true } },
        layers: [{ type: "image", image: "{logo}" }] }
      """, to: "Overlays/mark.json")
  }

  private func outcome(_ members: String) throws -> Tool.Outcome {
    try bench.folder.write(
      "{ format: 'imprint.kit/1', \(members) }", to: "Kits/own/kit.json")
    return try bench.imprint(
      "brand", "clip.mkv", "--overlay", "mark", "--kit", "Kits/own/kit.json", "--preset", "null",
      "--dry-run")
  }

  @Test(arguments: ["../../mark.png", "/FOLDER/mark.png", "out.png", "gone.png"])
  func `a file elsewhere is a fault, there or not`(path: String) throws {
    let path = path.replacing("/FOLDER", with: bench.folder.url.path)
    for members in ["logo: '\(path)'", "parameters: { logo: '\(path)' }"] {
      let outcome = try outcome(members)
      #expect(outcome.status == 65, "\(outcome)")
      #expect(outcome.errors.contains("folder"), "\(outcome.errors)")
      #expect(outcome.errors.contains("kit"), "\(outcome.errors)")
    }
    #expect(try bench.imprint("check", "Kits/own/kit.json").status == 0)
    _ = try outcome("logo: '\(path)'")
    #expect(try bench.imprint("check", "Kits/own/kit.json").status == 65)
  }

  @Test(arguments: ["mark.png", "in.png"])
  func `a file of its own is drawn`(path: String) throws {
    for members in ["logo: '\(path)'", "parameters: { logo: '\(path)' }"] {
      #expect(try outcome(members).status == 0)
    }
  }
}
