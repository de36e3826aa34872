internal import ImprintValues

/// The files of a job: paths relative to a folder, unless they are found in another way. None is looked for.
package struct JobFiles: DocumentFiles {
  /// The path of the document that names them, for faults that are found after reading.
  package let document: String
  /// The folder that paths are relative to.
  package let folder: String
  private let files: any FileAnswers
  private let find: @Sendable (String) -> FileLookup

  /// - Parameters:
  ///   - files: the answers on the files of overlays in the job.
  ///   - find: finds a file by the word in the document; nil for the path that the word is.
  package init(
    of document: String = "job", in folder: String, asking files: any FileAnswers,
    find: (@Sendable (String) -> FileLookup)? = nil
  ) {
    self.document = document
    self.folder = folder
    self.files = files
    self.find = find ?? { .path($0.path(in: folder)) }
  }

  /// The folder, as that of the files of overlays in the job; nil where it does not exist.
  package var overlayFolder: OverlayFolder? { OverlayFolder(folder, asking: files) }

  package func file(_ name: String) -> FileLookup { find(name) }

  package func sequence(_ pattern: String) -> FileLookup { find(pattern) }

  package func name(of path: String) -> String? {
    if case .path(let path) = find(path) { path } else { nil }
  }
}

extension DocumentReader {
  /// The path of the job document that is read.
  package var jobDocument: String { (files as? JobFiles)?.document ?? "job" }

  /// The folder that its paths are relative to.
  package var jobFolder: String { (files as? JobFiles)?.folder ?? "." }
}

extension ValueKind<String> {
  /// A file of a job: a video, an image, a sound, and the like.
  package static let jobFile = ValueKind(reader, check: word.check) {
    (path, writer) throws(OverlayWritingError) in .string(writer.files?.name(of: path) ?? path)
  }

  private static let reader = ValueReader<String>(word.description) { value, reader in
    guard let word = filePath.read(value, &reader) else { return nil }
    reader.fileNames.append(word)
    switch reader.files?.file(word) {
    case .path(let path)?: return path
    case .refused(let reason)?:
      reader.fault(reason, at: value)
      return nil
    case nil: return word
    }
  }

  /// A word that is no longer than a path may be.
  package static let filePath = ValueReader<String>(word.description) { value, reader in
    guard let word = word.reader.read(value, &reader) else { return nil }
    if let reason = Limits.refusal(ofPath: word) {
      reader.fault(reason, at: value)
      return nil
    }
    return word
  }
}
