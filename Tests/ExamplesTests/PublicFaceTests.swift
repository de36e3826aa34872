import Foundation
import TestSupport
import Testing

/// The public declarations of the targets that `Imprint` re-exports are the library's face: each is kept for good.
@Suite struct PublicFaceTests {
  private static let path = "Documentation/PublicFace.txt"

  /// A missing list is written, and that run fails: look at it, then run again.
  @Test func `the public face is the list that stands in the documentation`() throws {
    let url = ProjectFolder.root.appending(path: Self.path)
    let face = try Self.face()
    guard let list = try? String(contentsOf: url, encoding: .utf8) else {
      try face.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(Self.path)")
      return
    }
    let (new, old) = (Set(face.split(separator: "\n")), Set(list.split(separator: "\n")))
    let (added, gone) = (new.subtracting(old).sorted(), old.subtracting(new).sorted())
    #expect(
      added.isEmpty && gone.isEmpty,
      """
      added or changed: \(added); gone: \(gone)
      A declaration is public where a Swift program needs it, and package where only targets do; to take the \
      change over, delete \(Self.path) and run this test.
      """)
  }

  @Test func `each public type stands under a topic of the documentation, which says its reason`()
    throws
  {
    let page = try String(
      contentsOf: ProjectFolder.root.appending(path: "Sources/Imprint/Imprint.docc/Imprint.md"),
      encoding: .utf8)
    let topics = page.split(separator: "### ").dropFirst(2)
    for topic in topics { #expect(topic.split(separator: "\n").dropFirst().first?.last == ".") }
    let listed = topics.joined().matches(of: /- ``(\w+)``/).map { String($0.output.1) }
    #expect(listed.sorted() == Self.types(in: try Self.texts()).sorted())
  }

  /// A line a type: the names of its own public declarations, in the order of the alphabet.
  private static func face() throws -> String {
    let texts = try texts()
    let members = Self.members(in: texts)
    let lines = members.sorted { $0.key < $1.key }.map { type, names in
      names.isEmpty ? "\(type)\n" : "\(type): \(names.sorted().joined(separator: ", "))\n"
    }
    let types = types(in: texts).count
    let names = members.values.reduce(0) { $0 + $1.count }
    let symbols = texts.reduce(0) { $0 + symbolCount(in: $1) }
    return """
      \(types) types; \(symbols) with nested types, functions and initialisers, but for those that protocols of
      Swift's library ask for; \(names) names with those and with properties and cases


      """ + lines.joined()
  }

  private static func texts() throws -> [String] { try ExportedSources.files().map(\.text) }

  /// The names of the public declarations of each type, those of extensions among them.
  private static func members(in texts: [String]) -> [String: Set<String>] {
    texts.flatMap(declarations).reduce(into: [:]) { members, declaration in
      members[declaration.type, default: []].formUnion(declaration.member.map { [$0] } ?? [])
    }
  }

  /// The public types, without those that are extended alone.
  private static func types(in texts: [String]) -> Set<String> {
    Set(texts.flatMap(declarations).filter { $0.member == nil }.map(\.type))
  }

  /// The number of public types, functions and initialisers, but for those that protocols of Swift's library ask for.
  private static func symbolCount(in text: String) -> Int {
    let symbol =
      /^ *(?:@\w+ )*public (?:(?:static|mutating|final|convenience) )*(?:struct|class|enum|protocol|func|subscript|init)\b/
    let required =
      /func (?:encode|hash|next|makeAsyncIterator|==|<)|init\((?:from decoder|rawValue|wrappedValue|\w+Literal)|struct Iterator/
    return text.split(separator: "\n")
      .count { $0.contains(symbol) && !$0.contains(required) }
  }

  /// The formatter sets two spaces a level: what is not indented is a type or an extension.
  private static func declarations(in text: String) -> [(type: String, member: String?)] {
    let heading =
      /^(?:@\w+ )?(public |package |private |fileprivate )?(?:final |indirect )?(?:struct|class|enum|protocol|extension) ([\w.]+)/
    let member =
      /^ +(?:@[\w.()]+ )*public .*?\b(?:let|var|func|init|subscript|struct|class|enum|typealias|protocol)\b ?(\w+|[^\w\s(]+)?/
    let nested = /^( *)(?:@\w+ )?(public |package |private |fileprivate )?(?:indirect )?enum\b/
    let enumCase = /^( +)case (\w[\w, ]*)/
    var type = ""
    var found: [(String, String?)] = []
    // The indentation of public enums whose cases may follow.
    var enums: Set<Int> = []
    for line in text.split(separator: "\n") {
      if let match = line.prefixMatch(of: nested) {
        let indentation = match.output.1.count
        enums = enums.filter { $0 < indentation }
        if match.output.2 == "public " { enums.insert(indentation) }
      } else if let match = line.prefixMatch(of: enumCase),
        enums.contains(match.output.1.count - 2)
      {
        let names = match.output.2.split(separator: ",").map { $0.drop { $0 == " " } }
        found += names.map { (type, String($0.prefix { $0 != " " })) }
      }
      if let match = line.prefixMatch(of: heading) {
        type = String(match.output.2)
        if match.output.1 == "public " { found.append((type, nil)) }
      } else if let match = line.prefixMatch(of: member) {
        let isGenericInitializer = line.contains("public init<")
        found.append(
          (type, isGenericInitializer ? "init" : match.output.1.map(String.init) ?? "init"))
      }
    }
    return found
  }
}
