internal import FoundationEssentials
internal import Glibc
internal import ImprintDocuments
package import ImprintFaults
internal import ImprintMediaTypes

/// The path of the output, and checks on it.
package struct OutputChoice {
  /// The path; nil where nothing is written.
  let path: String?

  /// - Parameter container: nil where nothing is written.
  init(_ job: Job, container: Container?) {
    path = container.map {
      job.output ?? Self.standard(for: job, extension: $0.rawValue)
    }
  }

  /// The choice of an explicit path.
  package init(path: String) {
    self.path = path
  }

  /// - Parameter files: files that are read besides those that the job names.
  /// - Throws: `ExportError` `.usage` where the output is an input, `.cannotCreate` where it exists or its folder is
  ///   not writable.
  func check(_ job: Job, reading files: [String] = []) throws(ExportError) {
    guard let path else { return }
    if (job.mediaFiles + files).contains(where: isFile) {
      throw job.refusal(.output, .output(.isInput, at: path))
    }
    if job.checksOutput {
      try Self.checkFree(path, overwrites: job.overwrites, createsFolder: job.createsFolders)
    }
  }

  /// The path of the output of a job that does not name one.
  ///
  /// It lies in the job's `outputFolder`, else beside the input; for generated frames beside the job's document, if
  /// any.
  static func standard(for job: Job, extension name: String) -> String {
    switch job.input {
    case .blank, .slideshow, .frames:
      let folder = job.outputFolder ?? job.document.map(DocumentFile.jobFolder) ?? "."
      return FileSystem.join(folder, "\(job.input.name).\(name)")
    case .file(let path):
      // The path is not normalised, so that it reads like the input's.
      let end = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
      let file = path[end...]
      let dot = file.lastIndex(of: ".").flatMap { $0 == file.startIndex ? nil : $0 }
      let own = "\(file[..<(dot ?? path.endIndex)]).branded.\(name)"
      return job.outputFolder.map { FileSystem.join($0, own) } ?? path[..<end] + own
    }
  }

  /// Whether the output is the file at a path, with links resolved.
  package func isFile(at other: String) -> Bool {
    path.map { Self.isSame($0, other) } ?? false
  }

  /// Whether two paths lead to one file, with links resolved.
  private static func isSame(_ output: String, _ input: String) -> Bool {
    func identity(_ path: String) -> [UInt]? {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      return [status.st_dev, status.st_ino]
    }
    guard let input = identity(input) else { return false }
    return identity(output) == input
  }

  /// - Parameter createsFolder: whether a missing folder will be created, so that the nearest one that exists counts.
  /// - Throws: `ExportError` `.cannotCreate`.
  package static func checkFree(
    _ path: String, overwrites: Bool, createsFolder: Bool = false
  ) throws(ExportError) {
    let manager = FileManager.default
    var isFolder = false
    if manager.fileExists(atPath: path, isDirectory: &isFolder) {
      if isFolder {
        throw ExportError(.output(.isFolder, at: path))
      }
      if !overwrites { throw ExportError(.output(.exists, at: path)) }
    } else if !overwrites, (try? manager.attributesOfItem(atPath: path)) != nil {
      // A dangling link also occupies the name.
      throw ExportError(.output(.exists, at: path))
    }
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    while createsFolder, folder != "/", !manager.fileExists(atPath: folder) {
      folder = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    }
    guard manager.fileExists(atPath: folder, isDirectory: &isFolder), isFolder else {
      throw ExportError(.output(.noFolder(folder), at: path))
    }
    guard manager.isWritableFile(atPath: folder) else {
      throw ExportError(.output(.lockedFolder(folder), at: path))
    }
  }
}
