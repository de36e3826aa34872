internal import FoundationEssentials
internal import Glibc
internal import ImprintLanguage
public import ImprintPlanning
internal import ImprintValues

/// A list of jobs in a file, one job a line.
///
///     let list = try JobList("users.csv")       // input,userId
///                                               // clip.mp4,10086
///     for try await event in Batch(list).run() { … }
///
/// JSON Lines have a job document on each line, whose `format` may be omitted. In CSV the header row names the
/// columns: `input`, `output`, `overlay`, `preset`, `start` and `end` are keys of the job, and all others are
/// parameters. A template, where given, provides the values that a line omits; without one, rows of CSV use the
/// overlay `corner-hop`, and lines of JSON no overlay.
///
/// Paths are relative to the folder of the file that contains them. Jobs are read on demand, so that a list of any
/// length takes no more memory than one line of it.
public struct JobList: Sendable {
  /// The list's name in messages: its path as given, or `stdin`.
  public let name: String
  /// Changes each job of the list, after the list and the template have been applied.
  public var change: @Sendable (inout Job) -> Void = { _ in }
  let file: ListFile
  let kind: Kind
  let folder: String
  /// The job that each line changes; nil where a line is complete by itself.
  let base: Job?
  /// Whether it is CSV, whose columns give parameters.
  package var hasColumns: Bool { if case .csv = kind { true } else { false } }

  enum Kind: Sendable {
    case jsonLines
    case csv(JobColumns)
  }

  /// Opens a list.
  ///
  /// - Parameters:
  ///   - path: the list. Its format follows from the extension `.csv`, `.jsonl`, `.ndjson` or `.json`, else from its
  ///     first character, which is `{` for JSON.
  ///   - template: a job document that may omit its input; nil for none.
  /// - Throws: `ExportError` `.missing` where a file cannot be read, `.invalid` for faults of the template or of a
  ///   header row.
  public init(_ path: String, template: String? = nil) throws(ExportError) {
    try self.init(
      ListFile(path: path), named: path, folder: path.outerFolder,
      template: template)
  }

  /// Takes a list from an open file, such as standard input; its paths are relative to the current folder.
  ///
  /// - Parameter descriptor: stays open, and is read to its end.
  package init(
    reading descriptor: Int32, named name: String, template: String? = nil
  ) throws(ExportError) {
    let file = try ListFile(taking: dup(descriptor), named: name)
    try self.init(file, named: name, folder: ".", template: template)
  }

  private init(
    _ file: ListFile, named name: String, folder: String, template: String?
  ) throws(ExportError) {
    (self.file, self.name, self.folder) = (file, name, folder)
    let template = try template.map { path throws(ExportError) in try Job(template: path) }
    do throws(ExportError.ListFault) {
      let isCSV = try Self.isCSV(file, named: name)
      if isCSV {
        let columns = try Self.columns(of: file, named: name, in: folder)
        guard columns.hasInput || columns.names.isEmpty || template?.hasInput == true else {
          let language = DocumentLanguage.whole
          throw .noInput(
            columns: columns.names,
            meant: columns.names.first { language.column(meaning: $0) == "input" })
        }
        kind = .csv(columns)
        base = template ?? .branding
      } else {
        kind = .jsonLines
        base = template
      }
    } catch {
      throw ExportError(.list(error, at: name))
    }
  }

  private static func columns(
    of file: ListFile, named name: String, in folder: String
  ) throws(ExportError.ListFault) -> JobColumns {
    var reader = CSVReader(file)
    guard let header = try reader.next() else { return try JobColumns([], in: folder, of: name) }
    guard case .success(let names) = header.cells else { throw .notUTF8 }
    return try JobColumns(names, in: folder, of: name)
  }

  private static func isCSV(
    _ file: ListFile, named name: String
  ) throws(ExportError.ListFault) -> Bool {
    let begin = try file.bytes(at: 0, atMost: 4096)
    if begin.starts(with: [0xFF, 0xFE]) || begin.starts(with: [0xFE, 0xFF]) { throw .notUTF8 }
    let blanks = Set([0xEF, 0xBB, 0xBF] + Array(" \t\r\n".utf8))
    let first = begin.first { !blanks.contains($0) }
    let ending = URL(fileURLWithPath: name).pathExtension.lowercased()
    let isCSV =
      ending == "csv"
      || !["jsonl", "ndjson", "json"].contains(ending) && first != UInt8(ascii: "{")
        && first != nil && first != UInt8(ascii: "[")
    if !isCSV, first == UInt8(ascii: "[") { throw .array }
    return isCSV
  }
}

extension Job {
  /// Reads a template, which may omit its input.
  fileprivate init(template path: String) throws(ExportError) {
    let bytes = try DocumentFile.bytes(at: path)
    let files = JobFiles(of: path, in: path.outerFolder)
    let result = Job.read(bytes, files, over: Job(input: .file("")))
    guard let job = result.job else {
      throw .faults([Diagnostics(file: path, faults: result.faults)])
    }
    self = job
  }

  /// The job of a row that gives only an input and parameters.
  fileprivate static var branding: Job {
    var job = Job(input: .file(""))
    job.overlays = [.document(.name("corner-hop"))]
    return job
  }

  var hasInput: Bool { input != .file("") }
}
