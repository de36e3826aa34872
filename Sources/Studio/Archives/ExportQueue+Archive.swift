internal import Imprint

extension ExportQueue {
  /// The archive of the files of exports, as far as these are done.
  ///
  /// - Throws: `StudioError` `.missing` for an unknown id, and where no file is there.
  func archive(of ids: [String]) throws(StudioError) -> ZipArchive {
    var files: [ExportRecord.File] = []
    for id in ids { files += try record(id).results }
    return try archive(of: files)
  }

  /// The archive of files, as far as these are there.
  ///
  /// - Throws: `StudioError` `.missing` where none is.
  func archive(of files: [ExportRecord.File]) throws(StudioError) -> ZipArchive {
    var names: Set<String> = []
    let entries = files.filter { names.insert($0.name).inserted }.compactMap { file in
      output.open(file.name).map { ZipArchive.Entry(name: file.name, file: $0) }
    }
    guard !entries.isEmpty else { throw .missing("the archive", "none of the exports is done") }
    return ZipArchive(entries: entries)
  }
}
