import Foundation
import TestSupport
import Testing

@Suite struct ReadmeTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: ProjectFolder.root.appending(path: path), encoding: .utf8)
  }

  @Test func `the README's program is the example that is built`() throws {
    let program = try text("Examples/Stamp/main.swift")
    #expect(try text("README.md").contains("```swift\n\(program)```"))
  }

  @Test(arguments: [
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Documentation/Commands.md",
    "Documentation/Documents.md", "Documentation/Reference.md", "Documentation/Studio.md",
    "Documentation/Packages.md", "Documentation/Services.md", "Documentation/Containers.md",
    "Documentation/Kubernetes.md", "Documentation/Errors.md", "Documentation/Captions.md",
    "Documentation/Deploy/Service.md", "Documentation/Deploy/Slurm.md",
    "Documentation/Deploy/Parallel.md",
    "Documentation/Deploy/Snakemake.md",
  ])
  func `links lead to files of the project, and to headings in them`(page: String) throws {
    let folder = ProjectFolder.root.appending(path: page).deletingLastPathComponent()
    for link in try text(page).matches(of: /\]\(([^)#]*)(?:#([^)]*))?\)/) {
      let (target, anchor) = (String(link.output.1), link.output.2)
      if target.hasPrefix("https://") { continue }
      let file =
        target.isEmpty
        ? ProjectFolder.root.appending(path: page) : folder.appending(path: target)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page) links to \(target)")
      guard let anchor, target.isEmpty || target.hasSuffix(".md") else { continue }
      let anchors = anchors(of: try String(contentsOf: file, encoding: .utf8))
      #expect(anchors.contains(String(anchor)), "\(page) links to \(target)#\(anchor)")
    }
  }

  /// The anchors that a page names, and those of its headings, as GitHub makes them: in small letters, with hyphens for spaces and without other
  /// signs; a later heading of the same words has a number behind it.
  private func anchors(of page: String) -> Set<String> {
    var anchors = Set(page.matches(of: /<a id="([^"]+)">/).map { String($0.output.1) })
    var isCode = false
    for line in page.split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, let heading = line.wholeMatch(of: /#{1,6} (.*)/)?.output.1 else { continue }
      let anchor = String(
        heading.replacing(/\]\([^)]*\)/, with: "").lowercased().compactMap {
          $0 == " " ? "-" : $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : nil
        })
      let repeated = (1...).lazy.map { "\(anchor)-\($0)" }.first { !anchors.contains($0) }
      anchors.insert(anchors.contains(anchor) ? repeated ?? anchor : anchor)
    }
    return anchors
  }

  /// Warning codes are words with dots, as in `JobWarning("track.dropped", …)`.
  @Test func `every warning code of the sources is explained`() throws {
    let page = try text("Documentation/Commands.md")
    let sources = ProjectFolder.root.appending(path: "Sources").path
    var codes: Set<String> = []
    for name in FileManager.default.enumerator(atPath: sources) ?? .init() {
      guard let name = name as? String, name.hasSuffix(".swift") else { continue }
      let source = try text("Sources/\(name)")
      for call in source.matches(of: /(?:JobWarning|self\.init)\(\s*"([a-z]+\.[a-z.-]+)"/) {
        codes.insert(String(call.output.1))
      }
    }
    #expect(codes.contains("track.dropped") && codes.contains("font.missing"))
    for code in codes.sorted() {
      #expect(page.contains("| `\(code)` |"), "\(code) is not in Documentation/Commands.md")
    }
  }
}
