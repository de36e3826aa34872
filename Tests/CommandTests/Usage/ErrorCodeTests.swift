import Foundation
internal import Imprint
import TestSupport
import Testing

@testable import ImprintCommand

/// The page of codes, by which programs decide: it is whole, and no code changes unnoticed.
@Suite struct ErrorCodeTests {
  private static let sources = ProjectFolder.path + "/Sources"

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The exit codes of each code on the page.
  private static func page() throws -> [String: Set<Int>] {
    let page = try text(ProjectFolder.path + "/Documentation/Errors.md")
    var exits: [String: Set<Int>] = [:]
    for row in page.matches(of: /(?m)^\| `([a-z0-9.-]+)` \| ([\d, ]+) \| .+ \|$/) {
      let codes = row.output.2.matches(of: /\d+/).compactMap { Int($0.output) }
      let earlier = exits.updateValue(Set(codes), forKey: String(row.output.1))
      #expect(earlier == nil, "\(row.output.1) has two rows")
    }
    return exits
  }

  /// The first words of codes by the names of families.
  private static func families() throws -> [String: String] {
    let table = try text(sources + "/Planning/Faults/FaultFamilies.swift")
    let row = /typealias (\w+) = FamilyFault<\w+>\s+package enum \w+: FaultFamily \{[^"]*"(\w+)"/
    return Dictionary(
      uniqueKeysWithValues: table.matches(of: row).map {
        (String($0.output.1), String($0.output.2))
      })
  }

  /// The name of a maker as a word: `not-utf8` for `notUTF8`.
  private static func word(_ name: Substring) -> String {
    String(name.replacing(/[A-Z]+/) { "-" + $0.output.lowercased() })
  }

  /// The codes of the faults that are made in a file: by functions of a family, or by their words.
  private static func codes(in text: String, _ families: [String: String]) -> [String] {
    var codes: [String] = []
    var (family, maker) = ("", Substring())
    for line in text.split(separator: "\n") {
      if let found = line.firstMatch(of: /^extension ExportError\.\w+|typealias RunFault = .*/) {
        family = found.output.split(separator: ".").last.flatMap { families[String($0)] } ?? ""
      }
      if let found = line.firstMatch(of: /static (?:var|func) (\w+)/) { maker = found.output.1 }
      if !family.isEmpty, line.contains(/\b(Self|RunFault)\(/) {
        codes.append("\(family).\(word(maker))")
      }
    }
    let others = text.matches(of: /(?:listed\(|code:|: \()\s*"([a-z]+\.[a-z-]+)"/)
    return codes + others.map { String($0.output.1) }
  }

  @Test func `each fault of the sources has a row, and each row a fault`() throws {
    let families = try Self.families()
    #expect(families.count == 12)
    let folder = Self.sources + "/Planning/Faults/Families/"
    let files =
      try FileManager.default.contentsOfDirectory(atPath: folder).map { folder + $0 }
      + [Self.sources + "/Values/Media/Errors/MediaError+Code.swift"]
    let made = try files.flatMap { Self.codes(in: try Self.text($0), families) }
    let listed = Set(try Self.page().keys)
    #expect(listed.subtracting(made).sorted() == [], "no fault has these codes")
    #expect(Set(made).subtracting(listed).sorted() == [], "Documentation/Errors.md lacks these")
  }

  @Test func `a fault has the code and the exit code of its row`() throws {
    let exits = try Self.page()
    for row in ErrorSentenceTests.rows {
      let error = ExportError(row.fault)
      #expect(exits[error.code]?.contains(error.kind.rawValue) == true, "\(error.code): \(row)")
    }
  }

  /// A code that is misspelled where it is compared is never met.
  @Test func `each code that the sources compare has a row`() throws {
    let listed = Set(try Self.page().keys)
    let first = Set(listed.compactMap { $0.split(separator: ".").first })
    var compared: Set<String> = []
    for case let name as String in FileManager.default.enumerator(atPath: Self.sources) ?? .init()
    where name.hasSuffix(".swift") {
      let text = try Self.text(Self.sources + "/" + name)
      guard text.contains(".code"), text.contains(/(fault|error)\.code\b/) else { continue }
      for found in text.matches(of: /"(([a-z]+)\.[a-z0-9-]+)"/)
      where first.contains(found.output.2) { compared.insert(String(found.output.1)) }
    }
    #expect(compared.isSuperset(of: ["job.changed-in-use", "preset.no-encoder-for-size"]))
    #expect(compared.subtracting(listed).sorted() == [])
  }
}
