internal import ImprintValues

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

extension RunningText: CodedByKind {
  package static var codedKind: ValueKind<RunningText> { .template }

  /// The text in the notation of documents: counters as `{timecode}` and the like, literal braces doubled.
  package var template: String {
    pieces.map { piece in
      switch piece {
      case .literal(let string): string.withDoubledBraces
      case .counter(let counter): "{\(counter.rawValue)}"
      case .value: "{\(Self.valueName)}"
      }
    }.joined()
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
      let parts = try TextTemplate(text).pieces.map { reader.text(of: $0, at: value) }
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

extension DocumentReader {
  /// The text that a piece of a template stands for; nil, with a fault, where there is none.
  fileprivate mutating func text(
    of piece: TextTemplate.Piece, at value: JSON5Value
  ) -> RunningText? {
    switch piece {
    case .literal(let text): return RunningText(text)
    case .name(let name):
      if entry(named: name) == nil, let builtIn = context.builtIn(name) { return builtIn }
      guard let entry = use(parameter: name, at: value.position, inText: true) else { return nil }
      guard let text = entry.value?.text else { return entry.isLeftOpen ? "" : nil }
      guard entry.parameter.type == .any else { return RunningText(text) }
      return substituting(entry) { reader in
        guard let text = reader.text(ofTemplate: text, at: value) else { return nil }
        return reader.isDrawable(text, at: value) ? text : nil
      }
    }
  }

  /// The text of a template in which built-ins alone stand for something, such as one that is given for a parameter.
  private mutating func text(ofTemplate text: String, at value: JSON5Value) -> RunningText? {
    do throws(TextTemplate.Problem) {
      var result = RunningText("")
      for piece in try TextTemplate(text).pieces {
        switch piece {
        case .literal(let text): result.append(.literal(text))
        case .name(let name):
          guard let builtIn = context.builtIn(name) else {
            fault(
              "\("{\(name)}".quotedBriefly) stands for nothing", at: value,
              hint: Self.hint(forBuiltIn: name))
            return nil
          }
          result.append(builtIn)
        }
      }
      return result
    } catch {
      fault(error.message, at: value)
      return nil
    }
  }

  private static func hint(forBuiltIn name: String) -> String {
    let known = Parameter.builtIns.map { "{\($0)}" }
    return Parameter.builtIns.nearest(to: name).map { "did you mean {\($0)}?" }
      ?? "{{ is a brace; what stands for something is \(known.joined(separator: ", "))"
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
  /// The text for a built-in name; nil for any other.
  fileprivate func builtIn(_ name: String) -> RunningText? {
    switch name {
    case "date" where !isExact: RunningText(date)
    case VideoCounter.inputName.rawValue where !hasSeveralInputs: RunningText(inputName)
    case RunningText.valueName: RunningText(.value)
    default: VideoCounter(rawValue: name).map { "\($0)" }
    }
  }
}

extension RunningText {
  fileprivate static let valueName = "value"

  fileprivate init(_ piece: Piece) {
    self.init("")
    append(piece)
  }

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

extension String {
  fileprivate var withDoubledBraces: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      result.append(scalar)
      if scalar == "{" || scalar == "}" { result.append(scalar) }
    }
    return String(result)
  }
}
