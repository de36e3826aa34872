import Foundation
import TestSupport
import Testing

/// Planning looks at a file in many ways, and opens it once for all of them.
@Suite struct OpenedFilesTests {
  @Test func `a dry run opens its input at most three times, and each image and document once`()
    throws
  {
    let bench = try Workbench()
    try bench.clip()
    for name in ["logo.png", "wm_1.png", "wm_2.png", "still.webp"] {
      try bench.folder.make(name, "-f lavfi -i testsrc2=s=640x360 -frames:v 1")
    }
    try bench.folder.make("moving.gif", "-f lavfi -i testsrc2=s=320x180:r=10:d=1")
    let photograph = try bench.imprint("brand", "logo.png", "--user-id", "1", "-o", "photo.heic")
    try #require(photograph.status == 0, "\(photograph.errors)")
    try bench.folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>A</text></svg>"#,
      to: "logo.svg")
    try bench.folder.write(
      #"{ "v": "5.7", "fr": 25, "ip": 0, "op": 25, "w": 9, "h": 9, "layers": [] }"#, to: "logo.json"
    )
    let images = ["logo.png", "still.webp", "moving.gif", "photo.heic", "logo.svg", "logo.json"]
    let layers = images.map { #"{ type: "image", image: "\#($0)", size: [9, 9] }"# }
    try bench.folder.write(
      #"{ format: "imprint.overlay/1", title: "All", layers: [\#(layers.joined(separator: ", ")), "#
        + #"{ type: "image", frames: "wm_%d.png", frameRate: 10, size: [9, 9] }] }"#,
      to: "all.json")
    let looked = ["clip.mp4", "all.json", "wm_1.png", "wm_2.png"] + images
    let opened = try OpenedFiles(looked.map(bench.folder.path))

    let made = try bench.imprint(
      "brand", "clip.mp4", "--overlay", "./all.json", "--dry-run")

    #expect(made.status == 0, "\(made.errors)")
    expect(opened.counts())

    let stamped = try bench.imprint(
      "stamp", "clip.mp4", "--logo", "logo.png", "--logo", "logo.svg", "--dry-run")

    #expect(stamped.status == 0, "\(stamped.errors)")
    expect(opened.counts().filter { $0.value > 0 })
  }

  private func expect(_ counts: [String: Int]) {
    #expect(!counts.isEmpty)
    for (path, count) in counts {
      let most = path.hasSuffix("clip.mp4") ? 3 : 1
      #expect((1...most).contains(count), "\(path) is opened \(count) times")
    }
  }
}
