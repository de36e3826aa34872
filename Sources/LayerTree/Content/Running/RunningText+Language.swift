package import ImprintLanguage
internal import ImprintPrimitives

/// Texts to draw: plain text, without control characters other than tab and newline.
extension ValueReader<String> {
  /// A literal text.
  package static let plainText: ValueReader = ValueReader(.string()) { value, reader in
    guard case .string(let text) = value.kind else {
      reader.mismatch(value, expected: .string())
      return nil
    }
    return reader.isDrawable(RunningText(text), at: value) ? text : nil
  }

}

extension ValueKind<RunningText> {
  /// A text with `{name}` placeholders for parameters and built-ins, written with doubled braces for braces.
  package static let template = ValueKind(reading) { text, problems in
    if let problem = text.problem { problems.add(problem) }
  } write: { text, _ in
    .string(text.template)
  }

  private static let reading: ValueReader<RunningText> = ValueReader(
    .named("a text, in which {name} is a parameter", .string()), readsTemplates: true
  ) { value, reader in
    guard case .string(let text) = value.kind else {
      reader.mismatch(value, expected: .string())
      return nil
    }
    do throws(TextTemplate.Problem) {
      let pieces = try TextTemplate(text).pieces
      let parts = pieces.map { reader.part($0, at: value) }
      guard parts.allSatisfy({ $0 != nil }) else { return nil }
      var result = RunningText("")
      for part in parts { if let part { result.append(part) } }
      return reader.isDrawable(result, at: value) ? result : nil
    } catch {
      reader.fault(error.message, at: value)
      reader.noteUses(in: value)
      return nil
    }
  }
}

extension RunningText {
  /// Parses a text outside of any document, with counters such as `{timecode}`, and `{{` for a
  /// brace.
  ///
  /// - Throws: `TextFault` for an unknown placeholder and for control characters.
  package init(template text: String, with context: DocumentContext) throws(TextFault) {
    self.init("")
    let pieces: [TextTemplate.Piece]
    do throws(TextTemplate.Problem) {
      pieces = try TextTemplate(text).pieces
    } catch {
      throw TextFault(message: error.message, hint: nil)
    }
    for piece in pieces {
      switch piece {
      case .literal(let text): append(.literal(text))
      case .name(let name):
        guard let builtIn = context.builtIn(name) else { throw .unknown(name) }
        append(builtIn)
      }
    }
    var reader = DocumentReader(
      context: context, language: DocumentLanguage(subjects: []), files: nil)
    guard reader.isDrawable(self, at: JSON5Value(.string(text), at: .start)) else {
      throw TextFault(message: reader.faults.first?.message ?? "it cannot be drawn", hint: nil)
    }
  }
}

extension TextFault {
  fileprivate static func unknown(_ name: String) -> TextFault {
    let known = Parameter.builtIns.map { "{\($0)}" }
    return TextFault(
      message: "\("{\(name)}".quotedBriefly) stands for nothing",
      hint: Parameter.builtIns.nearest(to: name).map { "did you mean {\($0)}?" }
        ?? "{{ is a brace; what stands for something is \(known.joined(separator: ", "))")
  }
}

extension DocumentReader {
  fileprivate mutating func part(
    _ piece: TextTemplate.Piece, at value: JSON5Value
  ) -> RunningText.Piece? {
    switch piece {
    case .literal(let text): return .literal(text)
    case .name(let name):
      if parameters?[name] == nil, let builtIn = context.builtIn(name) { return builtIn }
      let entry = use(parameter: name, at: value.position, inText: true)
      return (entry?.value?.text).map { .literal($0) }
    }
  }

  /// Whether a text has no refused characters; reports a fault where it has.
  fileprivate mutating func isDrawable(_ text: RunningText, at value: JSON5Value) -> Bool {
    guard let problem = text.problem else { return true }
    switch problem {
    case .tooManyCharacters: fault("the text \(problem.message)", at: value)
    case .controlCharacter(let scalar):
      fault("a text cannot hold the control character \(scalar.quoted)", at: value)
    default: fault(problem.message, at: value)
    }
    return false
  }
}

extension DocumentContext {
  /// The piece for a built-in name.
  fileprivate func builtIn(_ name: String) -> RunningText.Piece? {
    switch name {
    case "date": .literal(date)
    case VideoCounter.inputName.rawValue where !hasSeveralInputs: .literal(inputName)
    default: VideoCounter(rawValue: name).map { .counter($0) }
    }
  }
}

extension RunningText {
  /// The reason that the text cannot be drawn; nil for a text that can.
  fileprivate var problem: ValueProblem? {
    var count = 0
    for case .literal(let text) in pieces {
      for scalar in text.unicodeScalars {
        count += 1
        if count > Limits.characters { return .tooManyCharacters }
        let isControl = scalar.properties.generalCategory == .control
        if isControl, scalar != "\t", scalar != "\n" { return .controlCharacter(scalar) }
      }
    }
    return nil
  }
}
