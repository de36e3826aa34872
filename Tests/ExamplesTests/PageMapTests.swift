import Foundation
import TestSupport
import Testing

/// The modules of the studio's page stand on floors as the folders of a target do: `widgets` and `api` at the bottom, `state`
/// on them, and the parts that people see above; `layout.js` puts those together.
@Suite struct PageMapTests {
  private static var root: URL { ProjectFolder.root.appending(path: "Sources/Shipped/Studio") }

  /// The modules that each module imports. Types in comments (`import("./types.js")`) are none.
  private static func imports() throws -> [String: Set<String>] {
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var imports: [String: Set<String>] = [:]
    for case let file as URL in try #require(files) where file.pathExtension == "js" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let folder = file.deletingLastPathComponent()
      imports[name(of: file)] = Set(
        specifiers(in: text).map { name(of: folder.appending(path: $0).standardized) })
    }
    return imports
  }

  private static func name(of file: URL) -> String {
    String(file.standardized.path.dropFirst(root.standardized.path.count + 1))
  }

  /// The paths by which a module's text imports others: in statements, and in calls outside of comments.
  static func specifiers(in text: String) -> [String] {
    let code = text.replacing(/\/\*(?s:.*?)\*\//, with: "")
    let statements =
      /(?m)^(?:(?:import|export)\s(?:[^;"]*?\sfrom\s)?|.*\bimport\()\s*"(\.[^"]+)"/
    return code.matches(of: statements).map { String($0.output.1) }
  }

  @Test func `no modules import each other in circles, and each import is there`() throws {
    let imports = try Self.imports()
    #expect(imports.count > 150)
    for (module, others) in imports {
      #expect(others.filter { imports[$0] == nil } == [], "\(module)")
    }
    #expect(circling(in: imports) == [])
  }

  @Test func `no folders import each other in circles`() throws {
    var uses: [String: Set<String>] = [:]
    for (module, others) in try Self.imports() {
      let folders = Set(([module] + others).map(Self.folder))
      uses[Self.folder(of: module), default: []].formUnion(folders)
    }
    for folder in uses.keys { uses[folder]?.remove(folder) }
    #expect(circling(in: uses) == [])
  }

  private static func folder(of module: String) -> String {
    module.lastIndex(of: "/").map { String(module[..<$0]) } ?? "."
  }

  @Test(arguments: [
    ("import { h } from \"../widgets/dom.js\";", ["../widgets/dom.js"]),
    ("import {\n  a,\n  b,\n} from \"./a.js\";", ["./a.js"]), ("import \"./a.js\";", ["./a.js"]),
    ("export { a } from \"./a.js\";", ["./a.js"]),
    ("const a = await import(\"./a.js\");", ["./a.js"]),
    (
      "/** @param {import(\"./types.js\").Item} item */\nexport const a = (item) => \"./b.js\";", []
    ),
  ])
  func `an import is told from a type and from a text`(text: String, paths: [String]) {
    #expect(Self.specifiers(in: text) == paths)
  }
}
