import Foundation
import TestSupport
import Testing

/// The pages for DocC: their code is built, and their links lead somewhere.
@Suite struct CatalogTests {
  static let pages = ["Imprint.md", "StampAVideo.md", "FromCoreAnimation.md", "Deploying.md"]
  private static let catalog = ProjectFolder.root.appending(path: "Sources/Imprint/Imprint.docc")

  private static func page(_ name: String) throws -> String {
    try String(contentsOf: catalog.appending(path: name), encoding: .utf8)
  }

  private static func snippets(of page: String) throws -> [String] {
    try Self.page(page).matches(of: /```swift\n(.*?)```/.dotMatchesNewlines())
      .map { String($0.output.1) }
  }

  private static func sources(in folder: String) throws -> [String] {
    let root = ProjectFolder.root.appending(path: folder)
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return try (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  @Test func `these are all of its pages`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.catalog.path)
    #expect(names.sorted() == Self.pages.sorted())
  }

  /// The page on deploying has lines of a shell alone; `DocumentedCodeTests` compile those of `FromCoreAnimation.md`.
  @Test(arguments: pages.filter { !["Deploying.md", "FromCoreAnimation.md"].contains($0) })
  func `its code is that of the examples`(page: String) throws {
    let examples = try Self.sources(in: "Examples")
    let snippets = try Self.snippets(of: page).filter { !$0.hasPrefix("// swift-tools-version") }
    #expect(!snippets.isEmpty)
    for snippet in snippets {
      #expect(examples.contains { $0.contains(snippet) }, "\(page): \(snippet)")
    }
  }

  @Test func `the pieces of the tutorial are the whole program`() throws {
    let program = try String(
      contentsOf: ProjectFolder.root.appending(path: "Examples/Stamp/main.swift"), encoding: .utf8)
    let pieces = try Self.snippets(of: "StampAVideo.md").filter { program.contains($0) }
    #expect(pieces.joined(separator: "\n") == program)
  }

  @Test func `the tutorial's manifest is one of a package that uses the library`() throws {
    let manifest = try #require(Self.snippets(of: "StampAVideo.md").first)
    let folder = try ScratchFolder()
    try folder.write(manifest, to: "Package.swift")
    let outcome = try Tool.run("swift", ["package", "dump-package"], in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("\"Stamper\""))
    let library = try String(
      contentsOf: ProjectFolder.root.appending(path: "Package.swift"), encoding: .utf8)
    #expect(library.contains(".library(name: \"Imprint\""))
  }

  /// The names that public declarations of the sources introduce.
  private static func declaredNames() throws -> Set<String> {
    let keywords: Set<Substring> = ["struct", "enum", "class", "protocol", "func", "var", "let"]
    var names: Set<String> = []
    for source in try sources(in: "Sources") {
      for line in source.split(separator: "\n") where line.contains("public ") {
        let words = line.split { !$0.isLetter && !$0.isNumber }
        for (word, name) in zip(words, words.dropFirst()) where keywords.contains(word) {
          names.insert(String(name))
        }
      }
    }
    return names
  }

  @Test func `what they link to is there`() throws {
    let names = try Self.declaredNames()
    for page in Self.pages {
      let text = try Self.page(page)
      for link in text.matches(of: /<doc:(\w+)>/) {
        #expect(Self.pages.contains("\(link.output.1).md"))
      }
      for link in text.matches(of: /``(\w+)(?:\/(\w+)[^`]*)?``/) where link.output.1 != "Imprint" {
        let words = [link.output.1, link.output.2].compactMap { $0.map(String.init) }
        #expect(names.isSuperset(of: words), "\(page) links to \(words)")
      }
    }
  }
}
