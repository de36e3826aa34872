internal import ImprintLanguage
internal import ImprintValues

/// The path of the output, and checks on it.
package struct OutputChoice {
  /// The path; nil where nothing is written.
  package let path: String?

  /// - Parameter container: nil where nothing is written.
  init(_ job: Job, container: Container?) {
    path = container.flatMap {
      job.stream == nil ? job.output ?? Self.standard(for: job, extension: $0.rawValue) : nil
    }
  }

  /// The choice of an explicit path.
  package init(path: String) {
    self.path = path
  }

  /// - Parameter files: files that are read besides those that the job names.
  /// - Throws: `ExportError` `.usage` where the output is an input, `.cannotCreate` where it exists or its folder is
  ///   not writable.
  func check(
    _ job: Job, reading files: [String] = [], asking inspection: any Inspecting
  ) throws(ExportError) {
    guard let path else { return }
    if (job.mediaFiles + files).contains(where: { inspection.isSameFile(path, $0) }) {
      throw job.refusal(.output, .output(.isInput, at: path))
    }
    if job.checksOutput {
      try inspection.checkFree(
        path, overwrites: job.overwrites, createsFolder: job.createsFolders)
    }
  }

  /// The path of the output of a job that does not name one.
  ///
  /// It lies in the job's `outputFolder`, else beside the input; for generated frames beside the job's document, if
  /// any.
  package static func standard(for job: Job, extension name: String) -> String {
    guard case .file(let path) = job.input.naming else {
      let folder = job.outputFolder ?? job.document.map(\.outerFolder) ?? "."
      return "\(job.input.name).\(name)".path(in: folder)
    }
    // The path is not normalised, so that it reads like the input's.
    let own = "\(path.fileStem).\(job.outputWord).\(name)"
    return job.outputFolder.map { own.path(in: $0) } ?? path.splitAtLastSlash.folder + own
  }
}
