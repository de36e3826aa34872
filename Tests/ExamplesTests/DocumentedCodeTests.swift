import Foundation
import TestSupport
import Testing

/// Code in doc comments, and on the page for those who know Core Animation, is a program's: it sees what any dependent
/// sees.
@Suite struct DocumentedCodeTests {
  /// Values that the code of the comments goes on from.
  private static let given = [
    "job": "Job", "layer": "Layer", "badge": "Layer", "card": "Layer", "userId": "Layer",
    "bar": "Layer", "name": "Layer", "layers": "[Layer]", "fade": "BasicAnimation",
    "move": "BasicAnimation", "plan": "Plan",
    "viewer": "FrameViewer", "image": "Bitmap", "size": "PixelSize", "edited": "String",
    "url": "String",
    "download": "(String) async throws -> [UInt8]",
  ]

  @Test func `the code of doc comments compiles with the public declarations alone`() throws {
    let page = ProjectFolder.root.appending(
      path: "Sources/Imprint/Imprint.docc/FromCoreAnimation.md")
    let snippets =
      try ExportedSources.files().flatMap(Snippet.all)
      + Snippet.all(onPage: String(contentsOf: page, encoding: .utf8))
    #expect(snippets.count > 47)
    let values = Self.given.sorted { $0.key < $1.key }.map { name, type in
      "nonisolated(unsafe) var \(name): \(type) = { fatalError() }()"
    }
    let functions = snippets.enumerated().map { number, snippet in
      "// \(snippet.place)\nfunc snippet\(number)() async throws {\n\(snippet.code)\n}\n"
    }
    let text = (["import Imprint"] + values + functions).joined(separator: "\n")
    let outcome = try Self.compile(text)
    #expect(outcome.status == 0, "\(outcome.errors)\n\(text)")
  }

  /// Each line but the first is an error by itself.
  @Test func `a value of another type than its property's does not compile`() throws {
    let lines = [
      "KeyframeAnimation(.opacity, values: [Color.red])", "BasicAnimation(.opacity, to: .red)",
      "BasicAnimation(.fill, from: 0, to: 1)", "SpringAnimation(.position, to: .number(3))",
      "KeyframeAnimation(.string, values: [Point.zero])",
      "KeyframeAnimation(.opacity, along: VectorPath())",
    ]
    let text = (["import Imprint"] + lines.map { "let _ = \($0)" }).joined(separator: "\n")
    let outcome = try Self.compile(text)
    let wrong = outcome.errors.matches(of: /Snippets\.swift:(\d+):\d+: error/).compactMap {
      Int($0.output.1)
    }
    #expect(Set(wrong) == Set(2...(lines.count + 1)), "\(outcome.errors)")
  }

  /// What the compiler says of a program that sees what any dependent sees.
  private static func compile(_ text: String) throws -> Tool.Outcome {
    let folder = try ScratchFolder()
    try folder.write(text, to: "Snippets.swift")
    return try Tool.run(
      "swiftc",
      ["-typecheck", "-suppress-warnings", "-swift-version", "6", "Snippets.swift"]
        + moduleOptions(),
      in: folder.path)
  }

  /// Where the compiler finds the modules of the build that the tests belong to, and those of C.
  private static func moduleOptions() throws -> [String] {
    let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    let sources = ProjectFolder.root.appending(path: "Sources").path
    let manager = FileManager.default
    let maps =
      try manager.contentsOfDirectory(atPath: sources).map { "\(sources)/\($0)/module.modulemap" }
      + manager.contentsOfDirectory(atPath: products).filter { $0.hasSuffix(".build") }
      .map { "\(products)/\($0)/module.modulemap" }
    let libraries = try Tool.run(
      "pkg-config",
      [
        "--cflags-only-I", "cairo", "pangocairo", "pangoft2", "fontconfig", "librsvg-2.0",
        "libxml-2.0", "lcms2", "libwebpmux", "libavformat",
      ], in: sources)
    let headers = libraries.output.split { $0.isWhitespace }.map(String.init)
    let found = maps.filter(manager.fileExists).map { "-fmodule-map-file=\($0)" }
    return ["-I", "\(products)/Modules"] + (found + headers).flatMap { ["-Xcc", $0] }
  }
}

/// A block of code in the doc comment of a public declaration.
private struct Snippet {
  /// The path and the line at which it begins.
  let place: String
  let code: String

  static func all(in file: (path: String, text: String)) -> [Snippet] {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
    var snippets: [Snippet] = []
    var comment: [(number: Int, text: Substring)] = []
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("///") {
        comment.append((index + 1, line.dropFirst(3)))
        continue
      }
      if line.prefixMatch(of: /(?:@\w+ )*public\b/) != nil {
        snippets += blocks(of: comment).map { block in
          Snippet(
            place: "\(file.path):\(block[0].number)",
            // An ellipsis stands for what a program does there.
            code: block.map { $0.text.dropFirst(5) }.joined(separator: "\n")
              .replacing("{ … }", with: "{}"))
        }
      }
      comment = []
    }
    return snippets
  }

  /// The blocks between fences of Swift.
  static func all(onPage text: String) -> [Snippet] {
    text.components(separatedBy: "```swift\n").dropFirst().enumerated().map { number, rest in
      Snippet(
        place: "block \(number)", code: rest.components(separatedBy: "\n```").first ?? "")
    }
  }

  /// The lines that are indented as code, after a line that is empty: others continue an item of a list.
  private static func blocks(
    of comment: [(number: Int, text: Substring)]
  ) -> [[(number: Int, text: Substring)]] {
    comment.split { !$0.text.hasPrefix("     ") && !$0.text.isEmpty }
      .map { Array($0.drop { $0.text.isEmpty }) }
      .filter { block in
        guard let first = block.first, let before = comment.first else { return false }
        return first.number > before.number
          && comment[first.number - before.number - 1].text.isEmpty
      }
  }
}
