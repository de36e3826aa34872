internal import ImprintValues

extension ValueReader<String> {
  /// A file of the overlay as an absolute path, or the value of a `file` parameter.
  package static let file: ValueReader = ValueReader(
    .named("a file's name, such as \"logo.png\"", .string())
  ) { value, reader in
    if reader.substitution?.sequence != nil {
      reader.fault("a numbered sequence is for an image, and this is none", at: value)
      return nil
    }
    return reader.locate(value) { $0.file($1) }
  }

  /// An image file, which checks test for readability (`DocumentContext.imageProblem`).
  package static let image: ValueReader = ValueReader(file.description) { value, reader in
    if let sequence = reader.substitution?.sequence, sequence.frameRate == nil {
      reader.fault(
        "a numbered sequence needs its images a second, as in \(sequence.name)@25", at: value)
      return nil
    }
    return reader.lookAt(reader.locate(value) { $0.file($1) }, value)
  }

  /// A numbered sequence of the overlay, as an absolute path with its `%d`.
  package static let sequence: ValueReader = ValueReader(
    .named("a pattern of file names, such as \"wm_%d.png\"", .string(pattern: "%(0[0-9])?d"))
  ) { value, reader in
    reader.lookAt(reader.locate(value) { $0.sequence($1) }, value)
  }
}

extension DocumentReader {
  /// Images a second of a sequence that is given as the value of the parameter in `value`; nil for another value.
  package func givenRate(of value: JSON5Value) -> Double? {
    guard case .string(let text) = value.kind, let name = TextTemplate.soleName(in: text) else {
      return nil
    }
    return parameters?[name]?.sequence?.frameRate
  }

  /// Returns the path, and reports a fault where the file cannot be drawn.
  fileprivate mutating func lookAt(_ path: String?, _ value: JSON5Value) -> String? {
    if let path, let problem = context.imageProblem?(path) {
      let name = path.pathComponents.last.map(String.init) ?? path
      fault("\(name.quotedBriefly) cannot be drawn: \(problem)", at: value)
    }
    return path
  }

  fileprivate mutating func locate(
    _ value: JSON5Value, by search: (any DocumentFiles, String) -> FileLookup
  ) -> String? {
    guard case .string(let name) = value.kind else {
      mismatch(value, expected: ValueReader<String>.file.description)
      return nil
    }
    // A given file was located when its parameter was checked, relative to its own folder.
    if let substitution, substitution.isGiven, substitution.parameter.type == .file { return name }
    guard let files else { return name }
    switch search(files, name) {
    case .path(let path): return path
    case .refused(let reason):
      fault(reason, at: value)
      return nil
    }
  }
}

extension ValueKind<String> {
  /// A file, written relative to the document's folder.
  package static let file = ValueKind.path(.file)

  /// An image file.
  package static let image = ValueKind.path(.image)

  /// A numbered sequence of images.
  package static let sequence = ValueKind.path(.sequence)

  private static func path(_ reader: ValueReader<String>) -> ValueKind {
    ValueKind(reader) { path, problems in
      if path.isEmpty { problems.add(.emptyName) }
    } write: { (path, writer) throws(OverlayWritingError) in
      if writer.isExact, writer.files == nil { return .string(path) }
      guard let files = writer.files else {
        throw writer.refusal(
          "\(path.quotedBriefly) has no place: the overlay's folder is not there")
      }
      guard path.isAbsolute else {
        throw writer.refusal("there is no file \(path.quotedBriefly)")
      }
      guard let name = files.name(of: path) else {
        throw writer.refusal("\(path.quotedBriefly) lies outside the overlay's folder")
      }
      return .string(name)
    }
  }
}
