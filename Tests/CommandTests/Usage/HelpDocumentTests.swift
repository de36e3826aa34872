import Foundation
import TestSupport
import Testing

/// `imprint help --json` and `--man`: the table of options for programs and for `man`.
@Suite struct HelpDocumentTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  private func document(_ words: String...) throws -> [String: Any] {
    try #require(try bench.imprint(["help"] + words + ["--json"]).json)
  }

  private func entries(_ value: Any?) throws -> [[String: Any]] {
    try #require(value as? [[String: Any]])
  }

  @Test func `the document has the commands and options of the help`() throws {
    let document = try document()
    #expect(document["schema"] as? String == "imprint.help/1")
    let version = try #require(document["version"] as? String)
    #expect(try bench.imprint("--version").output == "imprint \(version)\n")
    let help = try bench.imprint("help").output
    for command in try entries(document["commands"]) {
      let name = try #require(command["name"] as? String)
      #expect(help.contains("\n  \(name)"))
      let own = ["help", "version"].contains(name) ? nil : try bench.imprint("help", name).output
      for option in try entries(command["options"]) {
        let spelling = try #require(option["name"] as? String)
        #expect(own?.contains(spelling) ?? true, "\(name) \(spelling)")
      }
    }
  }

  @Test func `an option tells its value, choices, default, letter and group`() throws {
    let commands = try entries(try document("stamp")["commands"])
    #expect(commands.map { $0["name"] as? String } == ["stamp"])
    let options = try entries(commands.first?["options"])
    func option(_ name: String) throws -> [String: Any] {
      try #require(options.first { $0["name"] as? String == name })
    }
    let rotation = try option("--rotation")
    #expect(rotation["value"] as? String == "bake|keep")
    #expect(rotation["choices"] as? [String] == ["bake", "keep"])
    #expect(rotation["default"] as? String == "bake")
    #expect(rotation["group"] as? String == "Encoding")
    #expect(rotation["letter"] is NSNull && rotation["repeats"] as? Bool == false)
    #expect(try option("--output")["letter"] as? String == "-o")
    #expect(try option("--overwrite")["value"] is NSNull)
    #expect((try option("--place")["choices"] as? [String])?.contains("bottomRight") == true)
    let operand = try #require(try entries(commands.first?["operands"]).first)
    #expect(operand["name"] as? String == "INPUT" && operand["required"] as? Bool == true)
  }

  /// The rows of the documentation's table are "| 64 | …", and "| 129, 130, 143 | …".
  @Test func `the exit codes and variables are those of the documentation`() throws {
    let document = try document()
    let page = try String(
      contentsOfFile: ProjectFolder.path + "/Documentation/Commands.md", encoding: .utf8)
    let table = try #require(page.firstMatch(of: #/\n## Exit codes\n((?s:.*?))\n## /#)).output.1
    let documented = table.matches(of: /(?m)^\| ([0-9, ]+) \|/).flatMap {
      $0.output.1.split(separator: ", ").compactMap { Int($0) }
    }
    #expect(try entries(document["exitCodes"]).compactMap { $0["code"] as? Int } == documented)
    for variable in try entries(document["environment"]) {
      let name = try #require(variable["name"] as? String)
      #expect(page.contains("`\(name)`") || page.contains("$\(name)"), "\(name)")
    }
  }

  @Test(.tool("man"))
  func `man shows each page without a warning`() throws {
    let commands = try entries(try document()["commands"])
    for name in [nil] + commands.map({ $0["name"] as? String }) {
      let page = try bench.imprint(["help", "--man"] + (name.map { [$0] } ?? []))
      #expect(page.status == 0)
      let file = try bench.folder.write(page.output, to: "page.1")
      let shown = try Tool.run(
        "man", ["--warnings", "-l", file], in: bench.folder.path,
        environment: ["MANWIDTH": "80", "LC_ALL": "C.UTF-8", "MANROFFSEQ": ""])
      #expect(shown.status == 0 && shown.errors == "", "\(name ?? ""): \(shown.errors)")
      #expect(shown.output.contains("EXIT STATUS"), "\(name ?? "")")
    }
  }
}
