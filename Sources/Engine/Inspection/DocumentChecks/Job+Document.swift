internal import ImprintLanguage
public import ImprintPlanning
internal import ImprintValues

extension Job {
  /// Reads a job document.
  ///
  /// - Throws: `ExportError` `.missing` where it cannot be read, `.invalid` with all of its faults.
  public init(document path: String) throws(ExportError) {
    try self.init(
      DocumentFile.bytes(at: path), JobFiles(of: path, in: path.outerFolder))
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
    try self.init(Array(text.utf8), JobFiles(of: name, in: folder))
  }

  /// Reads the text of a job document that names its files by other words than paths, such as ids.
  ///
  /// - Parameter paths: the paths of the files by those words; any other word is a fault.
  /// - Throws: `ExportError` `.invalid` with all of its faults.
  public init(documentText text: String, files paths: [String: String]) throws(ExportError) {
    let files = JobFiles(in: "/") { word in
      paths[word].map { .path($0) } ?? .refused("there is no file \(word.quotedBriefly)")
    }
    try self.init(Array(text.utf8), files)
  }

  /// The words by which the text of a job document names files: videos, images, sounds; each once.
  public static func fileNames(inDocumentText text: String) -> [String] {
    read(Array(text.utf8), JobFiles(in: "/")).fileNames
  }

  private init(_ bytes: [UInt8], _ files: JobFiles) throws(ExportError) {
    guard let job = Job.read(bytes, files).job else {
      let faults = JobCheck(
        bytes: bytes, files: files, resources: ResourceLocator(), sample: CheckSample(),
        words: LibraryWords()
      ).run().faults
      throw .faults(
        [Diagnostics(file: files.document, faults: faults.sorted { $0.position < $1.position })])
    }
    self = job
  }
}
