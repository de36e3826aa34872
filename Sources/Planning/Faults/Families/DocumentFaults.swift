internal import ImprintLanguage

extension ExportError.JobFault {
  /// A document of that name or path cannot be loaded.
  package static func document(_ reason: ExportError.DocumentFault, at name: String) -> Self {
    var fault = reason.fault.about("\(name)")
    if reason == .notFound {
      fault.hint = Sentence(MissingFile(name, as: "job.json").hint)
    } else if reason == .unknownOverlay(nearest: nil), name.contains(".") {
      fault.hint = "an overlay is a document; an image is a logo"
    }
    return fault
  }
}

/// What is looked up by its name; the most similar name is the hint's, if there is any.
extension ExportError.DocumentFault {
  package static func unknownOverlay(nearest: String?) -> Self {
    Self(
      "there is no overlay of that name", .usage, of: .overlay, hint: .meaning(nearest),
      word: nearest)
  }
  package static func unknownPreset(nearest: String?) -> Self {
    Self(
      "there is no preset of that name", .usage, of: .preset, hint: .meaning(nearest), word: nearest
    )
  }
  package static func unknownKit(nearest: String?) -> Self {
    Self(
      "there is no kit of that name", .usage, hint: .meaning(nearest), word: nearest)
  }
  package static func unknownWord(nearest: String?) -> Self {
    Self(
      "there is no overlay, preset or folder of that name", .usage,
      hint: .meaning(nearest) ?? "a document's path has a / in it, or ends in .json")
  }
  /// There are no documents of the kind at all.
  package static func noResources(_ kind: ResourceKind, searched folders: [String]) -> Self {
    let places = folders.map { "\($0)/\(kind.rawValue)" }.joined(separator: ", ")
    return Self(
      "no \(kind.rawValue.lowercased()) are found at all, neither beside the program nor in the other places: \(places)",
      .usage, of: .machine, hint: shipped)
  }

  private static var shipped: Sentence {
    "a program that is copied takes Imprint_ImprintShipped.resources along, beside it"
  }
}

// Sound effects.
extension ExportError.DocumentFault {
  /// A word without an ending that is neither a file nor an effect that ships.
  package static func unknownEffect(nearest: String?) -> Self {
    Self(
      "there is neither a file nor a sound effect of that name", of: .input,
      hint: .meaning(nearest) ?? "the effects are \(SoundEffect.names)", word: nearest)
  }
  /// The files of the effects are not there.
  package static func noEffect(searched folders: [String]) -> Self {
    let places = folders.map { "\($0)/Sounds" }.joined(separator: ", ")
    return Self(
      "the sound effect is found neither beside the program nor in the other places: \(places)",
      of: .machine, hint: shipped)
  }
}

// Files and folders.
extension ExportError.DocumentFault {
  package static var notFound: Self { Self("no such file") }
  package static var isFolder: Self { Self("it is a folder") }
  package static var isSpecial: Self { Self("it is a pipe or a device, not a file") }
  package static var unreadable: Self { Self("it cannot be read") }
  package static var unreadableFolder: Self { Self("the folder cannot be read") }
  package static var noFolder: Self { Self("no such folder") }
  package static var emptyFolder: Self { Self("there is no document in the folder", .invalid) }
  package static func tooLarge(limit: Int) -> Self {
    Self("it is past the limit of \(limit >> 20) MiB a document", .invalid)
  }
  package static func faulty(_ count: Int) -> Self {
    Self("it has \(count == 1 ? "a fault" : "\(count) faults")", .invalid)
  }
}

extension Sentence {
  /// The question whether a similar word was meant; nil where there is none.
  static func meaning(_ word: String?) -> Sentence? { word.map { "did you mean \($0)?" } }
}
