internal import Glibc
internal import Imprint
internal import ImprintArguments

/// A reason that the bytes of standard input, or of a pipe, cannot be an input.
enum InputFault: Hashable {
  case terminal
  /// Nothing came for this number of seconds.
  case stalled(seconds: Double)
  /// There are more bytes than the limit, in that folder.
  case tooLong(limit: Int, folder: String)
  /// The output would have no name.
  case noOutput
  /// Nothing can be kept in that folder, with the system's code.
  case noFolder(String, Int32)
  /// A call failed, with the system's code.
  case system(Int32)
}

extension InputFault {
  /// The words for it.
  func sentence(of name: String) -> ErrorSentence {
    switch self {
    case .terminal:
      ErrorSentence(
        name, "it is a terminal, which sends no video",
        hint: "cat clip.mp4 | imprint brand - --user-id 1 -o out.mp4")
    case .stalled(let seconds):
      ErrorSentence(
        name, "nothing came for \(seconds.text(decimals: 1)) s",
        hint: "\(JobOptions.stall.spelling) waits longer")
    case .tooLong(let limit, let folder):
      ErrorSentence(
        name,
        "it has more than \(Self.amount(limit)), three quarters of what is free in \(folder)",
        hint: Self.otherFolder)
    case .noFolder(let folder, let code):
      ErrorSentence(
        name, "it cannot be kept in \(folder): \(String(cString: strerror(code)))",
        hint: Self.otherFolder)
    case .noOutput:
      ErrorSentence(
        name, "it has no name from which the output's would follow",
        hint: "\(JobOptions.output.spelling) names the output")
    case .system(let code): ErrorSentence(name, String(cString: strerror(code)))
    }
  }

  private static let otherFolder = "TMPDIR names another folder for it"

  private static func amount(_ bytes: Int) -> String {
    bytes < 1 << 20 ? "\(bytes >> 10) KiB" : "\(bytes >> 20) MiB"
  }

  var exitCode: ExitCode {
    switch self {
    case .terminal, .noOutput: .failure(.usage)
    case .stalled: .failure(.stalled)
    case .tooLong, .noFolder, .system: .failure(.inputOutput)
    }
  }
}
