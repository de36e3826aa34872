internal import ImprintDocuments
public import ImprintFaults
public import ImprintPlanning

extension Job {
  /// Reads a job document.
  ///
  /// - Throws: `ExportError` `.missing` where it cannot be read, `.invalid` with all of its faults.
  public init(document path: String) throws(ExportError) {
    try self.init(
      DocumentFile.bytes(at: path), in: DocumentFile.jobFolder(of: path), of: path)
  }

  /// Reads the text of a job document.
  ///
  /// - Parameters:
  ///   - text: the document.
  ///   - folder: the folder that its paths are relative to.
  ///   - name: the document's name in faults.
  /// - Throws: `ExportError` `.invalid` with all of its faults.
  public init(
    documentText text: String, in folder: String, named name: String = "job"
  ) throws(ExportError) {
    try self.init(Array(text.utf8), in: folder, of: name)
  }

  private init(
    _ bytes: [UInt8], in folder: String, of path: String
  ) throws(ExportError) {
    let files = JobFiles(of: path, in: folder)
    guard let job = Job.read(bytes, files).job else {
      let faults = JobCheck(
        bytes: bytes, files: files, resources: ResourceLocator(), sample: CheckSample(),
        words: LibraryWords()
      ).run().faults
      throw .faults(
        [Diagnostics(file: path, faults: faults.sorted { $0.position < $1.position })])
    }
    self = job
  }
}
