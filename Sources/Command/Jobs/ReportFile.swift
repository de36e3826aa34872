internal import FoundationEssentials
internal import Glibc
internal import Imprint

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
    guard let path, !isStandardOutput else { return false }
    return Self.isSame(path, other)
  }

  /// Whether two paths lead to one file.
  static func isSame(_ path: String, _ other: String) -> Bool {
    func resolved(_ path: String) -> String {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
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
    if let why = Self.obstacle(at: path) { throw .reportPlace(path, why: why) }
  }

  /// The reason that no file can be written at a path; nil where it can.
  static func obstacle(at path: String) -> String? {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return "it is a folder" }
    // A regular file is replaced by another one, so its folder must be writable; any other file is written to
    // directly.
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let written = isSpecial(path) ? path : folder
    return access(written, W_OK) == 0 ? nil : reason(errno, at: written)
  }

  private static func reason(_ code: Int32, at path: String) -> String {
    code == ENOENT ? "there is no folder \(path)" : "\(path): \(String(cString: strerror(code)))"
  }

  func write(_ report: String) throws(CommandError) {
    guard let path else { return }
    if isStandardOutput { return try Console.printData(report + "\n") }
    // The place was good before the work; a look at what has changed since tells more than an error of writing.
    try checkPlace()
    let bytes = Array((report + "\n").utf8)
    do throws(ExportError) {
      guard Self.isSpecial(path) else {
        return try OutputFile.write(bytes, to: path, overwrites: true)
      }
      do throws(MediaError) { try FileBytes.write(bytes, to: path) } catch {
        throw ExportError(error, at: path, of: .output)
      }
    } catch {
      throw .reportWriting(path, error)
    }
  }

  /// Whether a path leads to a pipe or a device, which is written to: replacing it would affect its other users.
  static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }
}
