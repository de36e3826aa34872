internal import FoundationEssentials
internal import Glibc
internal import Imprint
internal import ImprintArguments

/// The file of `--report`; without that option nothing is written.
struct ReportFile: Sendable {
  private let path: String?

  init(_ arguments: ParsedArguments) {
    path = arguments.string(for: JobOptions.report)
  }

  /// Whether the report is printed to stdout, in place of the outputs' paths.
  var isStandardOutput: Bool { path == "-" }

  /// Whether the report would overwrite a file.
  func isSame(as other: String) -> Bool {
    func resolved(_ path: String) -> String {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
    guard let path, !isStandardOutput else { return false }
    return resolved(path) == resolved(other)
  }

  /// - Throws: `CommandError.usage` where the report would overwrite that file.
  func check(isNot other: String) throws(CommandError) {
    guard isSame(as: other) else { return }
    throw .misused(JobOptions.report, "it would replace \(other)")
  }

  /// Checks before the work whether the report can be written after it.
  ///
  /// - Throws: `CommandError.reportPlace` where it cannot be written.
  func checkPlace() throws(CommandError) {
    guard let path, !isStandardOutput else { return }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var status = stat()
    let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    // A regular file is replaced by another one, so its folder must be writable; any other file is written to
    // directly.
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

  /// The error codes of files that cannot be created; with any other code, writing failed.
  private static let refusals: Set<CocoaError.Code> = [
    .fileNoSuchFile, .fileWriteNoPermission, .fileWriteInvalidFileName, .fileWriteVolumeReadOnly,
  ]

  /// Whether a path leads to a pipe or a device, which is written to: replacing it would affect its other users.
  private static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }
}
