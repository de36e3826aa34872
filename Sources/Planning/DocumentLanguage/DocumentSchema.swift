package import ImprintLanguage

/// The JSON Schema (draft 2020-12) of a kind of document, for editors.
///
///     DocumentSchema(of: .preset).text   // { "$schema": "https://json-schema.org/draft/2020-12/schema", …
///
/// It is generated from the table that reading uses. Every valid document conforms to it; reading
/// checks more, such as whether a parameter is declared, or which values a key path takes.
package struct DocumentSchema {
  private let format: DocumentFormat

  /// The schema of documents of one format.
  package init(of format: DocumentFormat) {
    self.format = format
  }

  /// The schema as JSON, with a final line feed.
  package var text: String { root.text() + "\n" }

  private var root: JSON5Value {
    let name = format.subject
    let definitions = subjects(from: name).map { subject in
      JSON5Value.Member(key: subject.name, value: definition(of: subject))
    }
    let head: JSON5Value = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string(format.rawValue),
      "type": "object",
    ]
    return head + Self.object(keys(name), isRequired: \.isRequired, takesParameters: false)
      + ["$defs": .object(definitions + parameter)]
  }

  private var parameter: [JSON5Value.Member] {
    guard format != .preset else { return [] }
    let schema: JSON5Value = [
      "description": "The value of a parameter, by its name.", "type": "string",
      "pattern": "^\\{[^{}]+\\}$",
    ]
    return [JSON5Value.Member(key: JSON5Value.parameterName, value: schema)]
  }

  private func definition(of subject: DocumentLanguage.Subject) -> JSON5Value {
    // An overlay inside a job needs no format.
    let isInline = subject.name == DocumentFormat.overlay.subject
    let isOpen = Self.takingParameters(subject.name)
    let variants = Self.variants(of: subject.name)
    let own = isInline ? [OverlayUse.enabling.key] : []
    // A layer without a type is a group.
    let standard = variants.first { $0.type == "group" && subject.name == "layer" }?.name
    let object = Self.object(
      keys(standard ?? subject.name) + own,
      isRequired: { $0.isRequired && !(isInline && $0.name == "format") },
      takesParameters: isOpen)
    if variants.isEmpty { return ["type": "object"] + object }
    return ["type": "object"] + Self.choice(among: variants, else: object)
  }

  /// The keys of a subject; those of a type of layer include the common ones.
  private func keys(_ name: String) -> [DocumentLanguage.KeyDescription] {
    let own = DocumentLanguage.subject(name)?.keys ?? []
    let hasCommon = name.hasSuffix(" layer")
    let common = hasCommon ? DocumentLanguage.subject("layer")?.keys ?? [] : []
    return common + own
  }

  /// The subjects reachable from a document, without duplicates, in the table's order.
  private func subjects(from root: String) -> [DocumentLanguage.Subject] {
    var reached: Set<String> = []
    var waiting = [root]
    while let name = waiting.popLast() {
      let named = keys(name).flatMap(\.kind.subjects)
      for next in named.flatMap({ [$0] + Self.variants(of: $0).map(\.name) })
      where reached.insert(next).inserted { waiting.append(next) }
    }
    return DocumentLanguage.whole.subjects.filter { reached.contains($0.name) }
  }
}

extension DocumentSchema {
  /// The subjects that `type` selects in place of `subject`, such as `image layer` for `layer`.
  private static func variants(
    of subject: String
  ) -> [(type: String, name: String)] {
    guard ["layer", "animation"].contains(subject) else { return [] }
    return DocumentLanguage.whole.subjects.compactMap { other in
      guard other.name.hasSuffix(" \(subject)") else { return nil }
      return (String(other.name.dropLast(subject.count + 1)), other.name)
    }
  }

  /// Whether values of the subject may be `{name}` placeholders, as in an overlay's layers.
  private static func takingParameters(_ subject: String) -> Bool {
    subject != "parameter" && DocumentLanguage.layers.contains { $0.name == subject }
  }

  private static func object(
    _ keys: [DocumentLanguage.KeyDescription],
    isRequired: (DocumentLanguage.KeyDescription) -> Bool, takesParameters: Bool
  ) -> JSON5Value {
    let properties = keys.map { key in
      JSON5Value.Member(
        key: key.name,
        value: ["description": .string(key.line)]
          + key.kind.schema(takesParameters: takesParameters))
    }
    let required = keys.filter(isRequired).map { JSON5Value.string($0.name) }
    return ["properties": .object(properties)]
      + (required.isEmpty ? [:] : ["required": .array(required)])
      + ["additionalProperties": false]
  }

  /// An `if` for each type, with `standard` as the last `else`.
  private static func choice(
    among variants: [(type: String, name: String)], else standard: JSON5Value
  ) -> JSON5Value {
    variants.reversed().reduce(standard) { rest, variant in
      [
        "if": [
          "properties": ["type": ["const": .string(variant.type)]],
          "required": .array(["type"]),
        ], "then": .reference(to: variant.name), "else": rest,
      ]
    }
  }
}

extension DocumentFormat {
  /// The subject that lists the format's keys.
  var subject: String {
    switch self {
    case .overlay: "overlay"
    case .job: "job"
    case .preset: "preset"
    case .kit: "kit"
    }
  }
}

extension DocumentLanguage {
  static func subject(_ name: String) -> Subject? { whole.subjects.first { $0.name == name } }
}

extension DocumentLanguage.KeyDescription {
  /// The description shown by editors.
  fileprivate var line: String {
    "\(summary) Takes \(value)." + (standard.map { " Without it: \($0)." } ?? "")
  }
}

extension ValueDescription {
  /// The names of the objects it accepts.
  fileprivate var subjects: [String] {
    switch self {
    case .object(let name): [name]
    case .list(let inner), .tuple(let inner, _), .dictionary(let inner), .named(_, let inner):
      inner.subjects
    case .either(let choices): choices.flatMap(\.subjects)
    case .boolean, .number, .integer, .string, .choice: []
    }
  }
}

extension JSON5Value {
  /// The members of both, those of `a` first; `a` where one is not an object.
  fileprivate static func + (a: JSON5Value, b: JSON5Value) -> JSON5Value {
    guard case .object(let first) = a.kind, case .object(let second) = b.kind else { return a }
    return .object(first + second)
  }
}
