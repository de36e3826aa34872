internal import ImprintPrimitives

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
      entry.value = take(input, for: parameter, at: position)
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

  /// Checks a given value; nil with an error of the parameter, never with a fault of the document.
  private mutating func take(
    _ input: ParameterInput, for parameter: Parameter, at position: SourcePosition
  ) -> ParameterValue? {
    guard let value = input.value(for: parameter.type) else {
      let reason = "expected \(parameter.type.phrase)"
      report(.invalid(name: parameter.name, value: input.text, reason: reason))
      return nil
    }
    var entry = ParameterTable.Entry(parameter: parameter, position: position)
    entry.isGiven = true
    entry.value = value
    let isAccepted = substituting(entry) { reader in
      reader.accepts(JSON5Value(value.kind, at: position), as: parameter.type)
    }
    guard isAccepted else { return nil }
    if let choices = parameter.choices, !choices.contains(value) {
      let words = choices.map(\.text).joined(separator: ", ")
      report(.invalid(name: parameter.name, value: value.text, reason: "it is one of \(words)"))
      return nil
    }
    if parameter.requiresInk, value.text.isBlank {
      report(.blank(name: parameter.name, description: parameter.description))
      return nil
    }
    guard parameter.type == .file else { return value }
    return file(value.text, for: parameter, relativeTo: input.folder)
  }

  private mutating func file(
    _ name: String, for parameter: Parameter, relativeTo folder: String
  ) -> ParameterValue? {
    guard !name.isEmpty else {
      report(.invalid(name: parameter.name, value: "", reason: "expected a file's name"))
      return nil
    }
    let path = FileSystem.join(folder, name)
    guard let real = FileSystem.realPath(path) else {
      report(.file(name: parameter.name, path: name, reason: "is not there"))
      return nil
    }
    if let reason = reasonNotToRead(real) {
      report(.file(name: parameter.name, path: name, reason: reason))
      return nil
    }
    return .text(real)
  }

  private func reasonNotToRead(_ path: String) -> String? {
    switch FileSystem.kind(of: path) {
    case nil: "is not there"
    case .folder: "is a folder"
    // A pipe may block for ever, and a device is no image.
    case .other: "is no file"
    case .file: FileSystem.isReadable(path) ? nil : "cannot be read"
    }
  }
}

extension Parameter {
  /// Whether a value must not be blank; choices are exempt.
  fileprivate var requiresInk: Bool { type == .text && isRequired && choices == nil }

  /// A placeholder for a missing value; nil for a file, since none is certain to exist.
  fileprivate var neutralValue: ParameterValue? {
    switch type {
    case .text: .text(name)
    case .number: .number(1)
    case .length: .number(0)
    case .color: .text("white")
    case .time: .number(0)
    case .place: .text("center")
    case .boolean: .boolean(true)
    case .file: nil
    }
  }
}

extension Parameter.Kind {
  fileprivate var phrase: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .length: "a length"
    case .color: "a colour"
    case .time: "a time"
    case .place: "a place"
    case .file: "a file's name"
    case .boolean: "true or false"
    }
  }
}
