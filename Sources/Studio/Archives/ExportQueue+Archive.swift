internal import Imprint

extension ExportQueue {
  /// The archive of the files of exports, as far as these are done.
  ///
  /// - Throws: `StudioError` `.missing` for an unknown id, and where no file is there.
  func archive(of ids: [String]) throws(StudioError) -> ZipArchive {
    var names: Set<String> = []
    var entries: [ZipArchive.Entry] = []
    for id in ids {
      for file in try record(id).results where names.insert(file.name).inserted {
        if let open = output.open(file.name) {
          entries.append(ZipArchive.Entry(name: file.name, file: open))
        }
      }
    }
    guard !entries.isEmpty else { throw .missing("the archive", "none of the exports is done") }
    return ZipArchive(entries: entries)
  }
}
