import Foundation
import TestSupport
import Testing

/// The files of the targets that `Imprint` re-exports, and its own.
enum ExportedSources {
  /// Their texts, with their paths in the project.
  static func files() throws -> [(path: String, text: String)] {
    let imports = try String(
      contentsOf: ProjectFolder.root.appending(path: "Sources/Imprint/Imprint.swift"),
      encoding: .utf8
    )
    let targets =
      imports.matches(of: /@_exported public import Imprint(\w+)/)
      .map { String($0.output.1) } + ["Imprint"]
    var files: [(String, String)] = []
    for target in targets {
      let folder = "Sources/\(target)"
      let names = FileManager.default.enumerator(
        atPath: ProjectFolder.root.appending(path: folder).path)
      for case let name as String in try #require(names) where name.hasSuffix(".swift") {
        let path = "\(folder)/\(name)"
        files.append(
          (path, try String(contentsOf: ProjectFolder.root.appending(path: path), encoding: .utf8)))
      }
    }
    return files.sorted { $0.0 < $1.0 }
  }
}
