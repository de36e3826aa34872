internal import Imprint

/// The exit codes of a program that fails.
///
/// After a signal the exit code is 128 plus the number of the signal instead (`Signals.exitCode`).
enum ExitCode: Hashable, CaseIterable {
  /// Some jobs of a batch failed, or of its results, each with a kind of its own.
  case someFailed
  case failure(ExportError.Kind)

  /// The exit code for a kind of failure.
  init(_ kind: ExportError.Kind) { self = .failure(kind) }

  static var allCases: [ExitCode] { [.someFailed] + ExportError.Kind.allCases.map(ExitCode.init) }

  /// The number that is passed to the system.
  var rawValue: Int32 {
    switch self {
    case .someFailed: 1
    case .failure(let kind): Int32(kind.rawValue)
    }
  }
}
