extension ExportError.DocumentFault {
  /// The reason, to follow the document's name or path.
  package var why: String {
    switch self {
    case .unknownOverlay: "there is no overlay of that name"
    case .unknownPreset: "there is no preset of that name"
    case .unknownWord: "there is no overlay, preset or folder of that name"
    case .noResources(let kind, let folders):
      "no \(kind.noun) are found at all, neither beside the program nor in the other places: "
        + folders.map { "\($0)/\(kind.rawValue)" }.joined(separator: ", ")
    case .notFound: "no such file"
    case .isFolder: "it is a folder"
    case .isSpecial: "it is a pipe or a device, not a file"
    case .unreadable: "it cannot be read"
    case .unreadableFolder: "the folder cannot be read"
    case .noFolder: "no such folder"
    case .emptyFolder: "there is no document in the folder"
    case .tooLarge(let limit): "it is past the limit of \(limit >> 20) MiB a document"
    case .faulty(let count): "it has " + (count == 1 ? "a fault" : "\(count) faults")
    }
  }

  package func hint(on name: String) -> String? {
    switch self {
    case .unknownOverlay(let nearest?), .unknownPreset(let nearest?), .unknownWord(let nearest?):
      "did you mean \(nearest)?"
    case .unknownOverlay where name.contains("."):
      "an overlay is a document; an image is a logo"
    case .noResources:
      "a program that is copied takes Imprint_ImprintShipped.resources along, beside it"
    case .unknownWord: "a document's path has a / in it, or ends in .json"
    case .notFound: MissingFile(name, as: "job.json").hint
    default: nil
    }
  }
}

extension ResourceKind {
  fileprivate var noun: String {
    switch self {
    case .overlay: "overlays"
    case .preset: "presets"
    }
  }
}
