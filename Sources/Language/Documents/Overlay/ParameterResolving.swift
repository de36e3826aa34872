internal import ImprintValues

/// The resolution of parameter values.
extension DocumentReader {
  /// Resolves to the given value, else the example where examples are requested, else the default.
  ///
  /// The file of an example may be missing; that of a default may not.
  mutating func valued(
    _ parameter: Parameter, at position: SourcePosition
  ) -> ParameterTable.Entry {
    var entry = ParameterTable.Entry(parameter: parameter, position: position)
    if let input = context.parameters[parameter.name] {
      entry.isGiven = true
      take(input, into: &entry, at: position)
    } else if parameter.isRequired {
      if !context.usesExamples {
        report(.missing(name: parameter.name, description: parameter.description))
      }
      entry.value = parameter.example ?? parameter.choices?.first ?? parameter.neutralValue
    } else if context.usesExamples, let example = parameter.example, parameter.type != .file {
      entry.value = example
    } else {
      entry.value = parameter.standard
    }
    return entry
  }

  /// Takes a given value over; one that is wrong is an error of the parameter, never a fault of the document.
  private mutating func take(
    _ input: ParameterInput, into entry: inout ParameterTable.Entry, at position: SourcePosition
  ) {
    let parameter = entry.parameter
    var input = input
    if parameter.type == .list, let path = input.listPath {
      switch context.files.items(of: path) {
      case .success(let items): input.value = .typed(items)
      case .failure(let unread):
        return report(.file(name: parameter.name, path: path, reason: unread.reason))
      }
    }
    guard let given = input.value(for: parameter.type) else {
      let reason = "expected \(parameter.type.phrase)"
      return report(.invalid(name: parameter.name, value: input.text, reason: reason))
    }
    var read = entry
    read.value = given
    let accepted: ParameterValue? = substituting(read) { reader in
      let value = JSON5Value(given.kind, at: position)
      if parameter.type == .list { return reader.readItems(value, of: parameter) }
      return reader.accepts(value, as: parameter.type) ? given : nil
    }
    guard let given = accepted else { return }
    guard let value = parameter.chosen(given) else {
      let words = parameter.choices?.map(\.text).joined(separator: ", ") ?? ""
      return report(
        .invalid(name: parameter.name, value: given.text, reason: "it is one of \(words)"))
    }
    if parameter.requiresInk, value.text.isBlank {
      return report(.blank(name: parameter.name, description: parameter.description))
    }
    if parameter.type == .file {
      take(file: value.text, of: input, into: &entry)
    } else {
      entry.value = value
    }
  }

  private mutating func take(
    file name: String, of input: ParameterInput, into entry: inout ParameterTable.Entry
  ) {
    let parameter = entry.parameter.name
    guard !name.isEmpty else {
      return report(.invalid(name: parameter, value: "", reason: "expected a file's name"))
    }
    if let reason = Limits.refusal(ofPath: name) {
      return report(.invalid(name: parameter, value: name, reason: reason))
    }
    let files = context.files
    if input.isConfined,
      case .refused(let reason) = OverlayFolder.file(ofKit: name, in: input.folder, asking: files)
    {
      return report(.invalid(name: parameter, value: name, reason: reason))
    }
    guard let real = files.realPath(name.path(in: input.folder)) else {
      guard let sequence = GivenSequence(name, in: input.folder, asking: files) else {
        let path = GivenSequence.split(name)?.path ?? name
        return report(.file(name: parameter, path: path, reason: "is not there"))
      }
      entry.sequence = sequence
      entry.value = .text(sequence.pattern)
      return
    }
    if let reason = reasonNotToRead(real) {
      return report(.file(name: parameter, path: name, reason: reason))
    }
    entry.value = .text(real)
  }

  private func reasonNotToRead(_ path: String) -> String? {
    switch context.files.kind(of: path) {
    case nil: "is not there"
    case .folder: "is a folder"
    // A pipe may block for ever, and a device is no image.
    case .other: "is a pipe or a device, not a file"
    case .file: context.files.isReadable(path) ? nil : "cannot be read"
    }
  }
}

extension Parameter {
  /// The choice that a value is, of any type by its characters; nil where there are choices, and it is none of them.
  fileprivate func chosen(_ value: ParameterValue) -> ParameterValue? {
    guard let choices else { return value }
    return choices.first { $0 == value || type == .any && $0.text == value.text }
  }

  /// Whether a value must not be blank; choices are exempt.
  fileprivate var requiresInk: Bool {
    (type == .text || type == .any) && isRequired && choices == nil
  }

  /// A placeholder for a missing value; nil for a file, since none is certain to exist, and for one of any type.
  fileprivate var neutralValue: ParameterValue? {
    switch type {
    case .text: .text(name)
    case .number: .number(1)
    case .length: .number(0)
    case .color: .text("white")
    case .time: .number(0)
    case .place: .text("center")
    case .boolean: .boolean(true)
    case .list: .list([])
    case .file, .any: nil
    }
  }
}

extension Parameter.Kind {
  var phrase: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .length: "a length"
    case .color: "a colour"
    case .time: "a time"
    case .place: "a place"
    case .file: "a file's name"
    case .boolean: "true or false"
    case .list: "a list, as [\"Ada\", \"Bo\"]"
    case .any: ParameterValue.phrase
    }
  }
}
