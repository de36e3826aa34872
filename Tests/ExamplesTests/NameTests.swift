import Testing

/// Names say what they are: a corner, an offset or a request, and not that something was found or lies in a place.
@Suite struct NameTests {
  /// The declarations with a name in a text: variables, functions, cases, and parameters with a type.
  static func declarations(of name: String, in text: String) throws -> Int {
    let pattern = #"\b(?:var|let|func|case) \#(name)\b|[(,] *(?:\w+ )?\#(name): (?:inout )?[A-Z\[]"#
    return text.matches(of: try Regex(pattern)).count
  }

  private static func count(of names: [String]) throws -> Int {
    var count = 0
    for target in try SourceTexts.targets {
      for text in try SourceTexts.texts(of: target).values {
        for name in names { count += try declarations(of: name, in: text) }
      }
    }
    return count
  }

  /// A place in a document, a place among the nine of a box and a place on Earth are words of the language.
  @Test func `a place is one that documents name`() throws {
    #expect(try Self.count(of: ["place"]) <= 40)
  }

  @Test func `no participle stands for a noun`() throws {
    #expect(try Self.count(of: ["found", "asked", "taken", "made", "kept", "told"]) <= 10)
  }

  @Test(arguments: [
    ("let place = 1", 1), ("func place(of item: Int) -> Int", 1), ("case place, device", 1),
    ("init(fault: Fault, place: Place) {", 1), ("func check(at place: Place?)", 1),
    ("move(item, place: other)", 0), ("let places = 2", 0), ("replace(a)", 0),
  ])
  func `a declaration is recognised`(line: String, count: Int) throws {
    #expect(try Self.declarations(of: "place", in: line) == count)
  }

  @Test func `no two types have one name, whatever their targets`() throws {
    let declaration =
      /(?m)^(?:(?:public|package|internal|final|indirect|nonisolated|@\w+(?:\([^)]*\))?)\s+)*(?:struct|class|enum|actor|protocol)\s+([A-Z]\w*)/
    var homes: [Substring: [String]] = [:]
    for target in try SourceTexts.targets {
      for (path, text) in try SourceTexts.texts(of: target) {
        for match in text.matches(of: declaration) {
          homes[match.output.1, default: []].append("\(target)/\(path)")
        }
      }
    }
    #expect(homes.filter { $0.value.count > 1 } == [:])
  }
}
