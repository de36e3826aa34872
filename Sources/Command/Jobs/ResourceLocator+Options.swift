internal import FoundationEssentials
package import Imprint

extension ResourceLocator {
  /// Searches the folders of `--search` first.
  ///
  /// - Throws: `CommandError` `.usage` for an empty word, `.export` of `.missing` for a folder that is not there.
  package init(_ arguments: ParsedArguments) throws(CommandError) {
    let folders = arguments.strings(for: JobOptions.search)
    if folders.contains("") { throw .misused(JobOptions.search, "it is empty") }
    for folder in folders where !Self.isFolder(folder) {
      throw .export(ExportError(.document(.noFolder, at: folder)))
    }
    self.init(searching: folders)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
