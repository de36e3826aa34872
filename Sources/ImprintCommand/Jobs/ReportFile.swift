internal import FoundationEssentials
internal import Glibc
internal import Imprint
internal import ImprintArguments

/// The file of `--report`; writes nothing without that option.
struct ReportFile: Sendable {
  private let path: String?

  init(_ arguments: ParsedArguments) {
    path = arguments.string(for: JobOptions.report)
  }

  /// Whether stdout has the report, in place of the outputs' paths.
  var isStandardOutput: Bool { path == "-" }

  /// Whether the report would take the place of that file.
  func isSame(as other: String) -> Bool {
    func resolved(_ path: String) -> String {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
    guard let path, !isStandardOutput else { return false }
    return resolved(path) == resolved(other)
  }

  /// - Throws: `CommandError.usage` where the report would take the place of that file.
  func check(isNot other: String) throws(CommandError) {
    guard isSame(as: other) else { return }
    throw .misused(JobOptions.report, "it would replace \(other)")
  }

  /// Tells before the work what would else be told after it.
  ///
  /// - Throws: `CommandError.reportPlace` where a report cannot be written.
  func checkPlace() throws(CommandError) {
    guard let path, !isStandardOutput else { return }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var status = stat()
    let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    // A file is replaced by another, for which its folder has to take one; what is no file is written to.
    let isWritable = access(Self.isSpecial(path) ? path : folder, W_OK) == 0
    guard !isFolder, isWritable else {
      throw .reportPlace(path)
    }
  }

  func write(_ report: String) throws(CommandError) {
    guard let path else { return }
    if isStandardOutput { return try Console.print(report + "\n") }
    do {
      try Data((report + "\n").utf8).write(
        to: URL(fileURLWithPath: path), options: Self.isSpecial(path) ? [] : .atomic)
    } catch {
      let isRefused = (error as? CocoaError).map { Self.refusals.contains($0.code) } ?? false
      throw isRefused ? CommandError.reportPlace(path) : .reportWriting(path)
    }
  }

  /// Codes of what cannot be created; with any other, the writing itself went wrong.
  private static let refusals: Set<CocoaError.Code> = [
    .fileNoSuchFile, .fileWriteNoPermission, .fileWriteInvalidFileName, .fileWriteVolumeReadOnly,
  ]

  /// A pipe or a device is written to: a file put in its place would take it away from all others.
  private static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }
}
