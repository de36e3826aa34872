internal import ImprintValues

/// The state of reading one document: its position, and the faults so far.
package struct DocumentReader {
  package let context: DocumentContext
  /// The objects in which a key that is unknown where it stands may have been meant.
  package let language: DocumentLanguage
  /// The document's files; nil where it has none.
  package let files: (any DocumentFiles)?
  /// The parameters for `{name}` placeholders; nil outside an overlay's layers.
  package var parameters: ParameterTable?
  /// The item of a list that a layer is read for; nil outside of one with `forEach`.
  package var item: ListItem?
  package var layerCount = 0
  package var layerDepth = 0
  /// The characters of texts that come part by part.
  package var revealedCharacters = 0
  package var animationDepth = 0
  /// The shape of the frames that a layer is read for, as a document says it; nil for all.
  package var frameShape: String?
  package private(set) var faults: [Fault] = []
  /// The number of faults so far, those that were left out again too.
  private var foundFaults = 0
  package private(set) var parameterErrors: [ParameterError] = []
  /// Whether a placeholder of a file had no value.
  package private(set) var lacksFiles = false
  private var wrongParameters: Set<String> = []
  package private(set) var path: String
  /// The words of a job's files, in their order.
  package var fileNames: [String] = []
  /// The positions of values by their paths; nil where nobody asks for them.
  package var places: [String: SourcePosition]?
  /// The parameter whose value is being read in place of its placeholder.
  package private(set) var substitution: ParameterTable.Entry?

  package init(
    context: DocumentContext, language: DocumentLanguage, files: (any DocumentFiles)?,
    path: String = ""
  ) {
    self.context = context
    self.language = language
    self.files = files
    self.path = path
  }

  /// Whether what no document says is read, too.
  package var isExact: Bool { context.isExact }

  /// Runs `body` with the path extended by one step.
  package mutating func inside<Result>(
    key: String, _ body: (inout DocumentReader) -> Result
  ) -> Result {
    inside(path.isEmpty ? key.brief : "\(path).\(key.brief)", body)
  }

  package mutating func inside<Result>(
    index: Int, _ body: (inout DocumentReader) -> Result
  ) -> Result {
    inside("\(path)[\(index)]", body)
  }

  private mutating func inside<Result>(
    _ step: String, _ body: (inout DocumentReader) -> Result
  ) -> Result {
    let outer = path
    path = step
    defer { path = outer }
    return body(&self)
  }

  /// Reads one value; a text that is exactly `{name}` reads that parameter's value.
  package mutating func read<Value>(_ value: JSON5Value, as kind: ValueReader<Value>) -> Value? {
    guard !kind.readsTemplates, substitution == nil, parameters != nil,
      case .string(let string) = value.kind, let name = TextTemplate.soleName(in: string)
    else {
      // Avoids another stack frame: layers nest 256 deep, and stacks are short.
      let before = faults.count
      if let result = kind.read(value, &self) { return result }
      translate(value, as: kind, since: before)
      return nil
    }
    guard let entry = use(parameter: name, at: value.position, inText: false) else { return nil }
    guard let replacement = entry.value else {
      if entry.parameter.type == .file, entry.parameter.isRequired { lacksFiles = true }
      return nil
    }
    return substituting(entry) { reader in
      let form = reader.form(of: replacement, for: kind, at: value)
      return kind.read(JSON5Value(form, at: value.position), &reader)
    }
  }

  /// The value of the parameter that is being read, in the form that `kind` takes.
  ///
  /// Characters for a parameter of any type are a text, or JSON where that is a list or only that can be read.
  private func form<Value>(
    of given: ParameterValue, for kind: ValueReader<Value>, at value: JSON5Value
  ) -> JSON5Value.Kind {
    guard substitution?.parameter.type == .any, !reads(given.kind, as: kind, at: value) else {
      return given.kind
    }
    guard case .text(let text) = given else {
      let text = JSON5Value.Kind.string(given.text)
      return reads(text, as: kind, at: value) ? text : given.kind
    }
    guard let json = try? JSON5Reader.read(Array(text.utf8)), let other = ParameterValue(json.kind)
    else { return given.kind }
    if case .list = other { return other.kind }
    return reads(other.kind, as: kind, at: value) ? other.kind : given.kind
  }

  /// Attributes all faults in `body` to `entry`'s value.
  package mutating func substituting<Result>(
    _ entry: ParameterTable.Entry, _ body: (inout DocumentReader) -> Result
  ) -> Result {
    let outer = substitution
    substitution = entry
    defer { substitution = outer }
    return body(&self)
  }

  /// Notes the position of the value at the current path.
  package mutating func note(_ position: SourcePosition) { places?[path] = position }

  /// Reads every element, even after faulty ones, so that all faults are found.
  package mutating func readAll<Value>(
    _ elements: [JSON5Value], as kind: ValueReader<Value>
  ) -> [Value]? {
    var values: [Value] = []
    for (index, element) in elements.enumerated() {
      let value = inside(index: index) { reader in
        reader.note(element.position)
        if reader.isLeftOpen(element) {
          reader.fault("a parameter that may be left open cannot be one of several", at: element)
        }
        return reader.read(element, as: kind)
      }
      if let value { values.append(value) }
    }
    return values.count == elements.count ? values : nil
  }
}

/// Reporting.
extension DocumentReader {
  /// Reports a fault at `value`, of the document or of a given parameter.
  package mutating func fault(_ message: String, at value: JSON5Value, hint: String? = nil) {
    fault(message, at: value.position, hint: hint)
  }

  package mutating func fault(_ message: String, at position: SourcePosition, hint: String? = nil) {
    foundFaults += 1
    guard let entry = substitution else {
      faults.append(Fault(at: position, path: path, message, hint: hint))
      return
    }
    let name = entry.parameter.name
    if entry.isGiven {
      report(.invalid(name: name, value: entry.value?.text ?? "", reason: message, hint: hint))
    } else {
      let origin = "this is the value of the parameter \(name)"
      faults.append(Fault(at: position, path: path, message, hint: hint ?? origin))
    }
  }

  /// Reports an error of a parameter's value; only the first of each parameter counts.
  package mutating func report(_ error: ParameterError) {
    if wrongParameters.insert(error.name).inserted { parameterErrors.append(error) }
  }

  package mutating func mismatch(_ value: JSON5Value, expected: ValueDescription) {
    var nearest: String?
    if case .string(let word) = value.kind, let words = expected.words {
      nearest = self.nearest(to: word, among: words)
    }
    fault(
      "expected \(expected.phrase), found \(value.summary)", at: value,
      hint: nearest.map { "did you mean \"\($0)\"?" })
  }

  /// The number of faults up to which hints are looked for; with more, that would take longer than reading.
  private static let mostHinted = 100

  /// Whether a hint is looked for beside the next fault.
  package var looksForHints: Bool { foundFaults < Self.mostHinted }

  /// The word that was probably meant.
  package func nearest(to word: String, among words: [String]) -> String? {
    looksForHints && words.count < 1_000 ? words.nearest(to: word) : nil
  }

  package mutating func add(_ more: [Fault]) { faults += more }

  /// Leaves out faults since the first so many that are known, as those of a value that is read twice; the others then are.
  package mutating func leaveOutFaults(since count: Int, among known: inout Set<Fault>) {
    let new = faults[count...].filter { known.insert($0).inserted }
    faults.replaceSubrange(count..., with: new)
  }

  /// Says of faults since the first so many that their members, those with some keys, stand in an object in the current value.
  package mutating func lay(_ keys: Set<String>, in object: String, since count: Int) {
    for index in faults.indices.dropFirst(count) {
      let fault = faults[index]
      let inner = fault.path.dropFirst(path.count + 1)
      guard fault.path.hasPrefix("\(path)."),
        keys.contains(String(inner.prefix { $0 != "." && $0 != "[" }))
      else { continue }
      faults[index] = Fault(
        at: SourcePosition(line: fault.line, column: fault.column),
        path: "\(path).\(object).\(inner)", fault.message, hint: fault.hint)
    }
  }

  /// Adds a hint to the fault of a value in another tool's notation.
  ///
  /// - Parameter before: the number of faults before the value was read.
  package mutating func translate<Value>(
    _ value: JSON5Value, as kind: ValueReader<Value>, since before: Int
  ) {
    guard substitution == nil, foundFaults <= Self.mostHinted, faults.count > before,
      let translation = translation(of: value, as: kind)
    else { return }
    if case .object = value.kind {
      faults.removeSubrange(before...)
      mismatch(value, expected: kind.description)
    }
    guard let last = faults.indices.last, faults[last].position == value.position else { return }
    let isSaid = faults[last].hint?.contains(translation.written) ?? false
    if !isSaid { faults[last] = faults[last].with(hint: translation.hint) }
  }

  /// The most likely translation of `value`: the first that `kind` reads without a fault.
  private func translation<Value>(
    of value: JSON5Value, as kind: ValueReader<Value>
  ) -> ValueTranslation? {
    // A reader of arbitrary words would accept every translation.
    let takesAnyWord = reads("\"zz\"", as: kind, at: value)
    // For a number that may be above 1, a percentage is not translated to a fraction; nor is it for a time.
    let isNoShare =
      value.kind.isNumber && reads("1.5", as: kind, at: value)
      || value.kind.isPercentage && reads("\"0:01\"", as: kind, at: value)
    return ValueTranslation.candidates(for: value.kind).first { candidate in
      !(takesAnyWord && candidate.written.hasPrefix("\""))
        && !(isNoShare && Double(candidate.written) != nil)
        && reads(candidate.written, as: kind, at: value)
    }
  }

  /// Whether `kind` accepts a value written in JSON5.
  private func reads<Value>(
    _ written: String, as kind: ValueReader<Value>, at value: JSON5Value
  ) -> Bool {
    guard let own = try? JSON5Reader.read(Array(written.utf8)) else { return false }
    return reads(own.kind, as: kind, at: value)
  }

  private func reads<Value>(
    _ form: JSON5Value.Kind, as kind: ValueReader<Value>, at value: JSON5Value
  ) -> Bool {
    var trial = self
    return kind.read(JSON5Value(form, at: value.position), &trial) != nil
      && trial.faults.count == faults.count
      && trial.parameterErrors.count == parameterErrors.count
  }
}

extension JSON5Value.Kind {
  fileprivate var isNumber: Bool {
    if case .number = self { true } else { false }
  }

  fileprivate var isPercentage: Bool {
    if case .string(let text) = self { text.hasSuffix("%") } else { false }
  }
}

extension ValueDescription {
  /// The accepted words, for descriptions that list them.
  fileprivate var words: [String]? {
    switch self {
    case .choice(let words): words
    case .named(_, let inner): inner.words
    case .either(let choices): choices.compactMap(\.words).first
    default: nil
    }
  }
}
