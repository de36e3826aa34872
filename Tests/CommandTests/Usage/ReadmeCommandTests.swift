import Foundation
import TestSupport
import Testing

/// The command lines of the README.
@Suite struct ReadmeCommandTests {
  static let root = URL(filePath: ProjectFolder.path)

  /// The words of each line, in order, without what a `#` says of it.
  private static func lines(of page: String) -> [[String]] {
    page.split(separator: "\n").filter { $0.hasPrefix("    imprint ") }.map { line in
      let command = line.split(separator: " #").first ?? ""
      return command.split(separator: " ").dropFirst().map(String.init)
    }
  }

  /// Nine seconds for the trims, and what the lines name beside the clip.
  private static func fill(_ bench: Workbench, _ page: String) throws {
    try bench.folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=160x90:r=5:d=9 -c:v libx264 -preset ultrafast -pix_fmt yuv420p")
    try bench.folder.make("photo.jpg", "-f lavfi -i testsrc2=s=160x90 -frames:v 1")
    try bench.folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>",
      to: "logo.svg")
    let document = try #require(page.firstMatch(of: /```json5\n(?<text>(?s).*?)```/)).output.text
    for name in ["overlay.json", "filmed-by.json"] {
      try bench.folder.write(String(document), to: name)
    }
    let files = FileManager.default
    try files.copyItem(
      atPath: root.appending(path: "Examples").path, toPath: bench.folder.path("Examples"))
    try files.createDirectory(
      atPath: bench.folder.path("Demo"), withIntermediateDirectories: false)
    try files.copyItem(
      atPath: bench.folder.path("clip.mp4"), toPath: bench.folder.path("Demo/train.mp4"))
  }

  @Test func `the README's lines work in turn, word for word`() throws {
    let page = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let bench = try Workbench()
    try Self.fill(bench, page)
    let lines = Self.lines(of: page)
    #expect(lines.count >= 12)
    // The page of all overlays is long in drawing, and `GalleryPageTests` draw it.
    for words in lines where !words.contains("--html") {
      let outcome = try bench.imprint(words)
      #expect(outcome.status == 0, "\(words.joined(separator: " ")): \(outcome.errors)")
    }
  }
}
