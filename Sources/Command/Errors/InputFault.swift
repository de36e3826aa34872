internal import Glibc
internal import Imprint

/// A reason that the bytes of standard input, or of a pipe, cannot be an input.
struct InputFault {
  let kind: ExportError.Kind
  let why: String
  let hint: String?

  private init(_ why: String, _ kind: ExportError.Kind = .inputOutput, hint: String? = nil) {
    (self.kind, self.why, self.hint) = (kind, why, hint)
  }
}

extension InputFault {
  static let terminal = Self(
    "it is a terminal, which sends no video", .usage,
    hint: "cat clip.mp4 | imprint brand - --user-id 1 -o out.mp4")
  static func stalled(seconds: Double) -> Self {
    Self(
      "nothing came for \(seconds.text(decimals: 1)) s", .stalled,
      hint: "\(Option(.stallSeconds).spelling) waits longer")
  }
  static func tooLong(limit: Int, folder: String) -> Self {
    let amount = limit < 1 << 20 ? "\(limit >> 10) KiB" : "\(limit >> 20) MiB"
    return Self(
      "it has more than \(amount), three quarters of what is free in \(folder)", hint: otherFolder)
  }
  /// - Parameter code: the system's, as with `system`.
  static func noFolder(_ folder: String, _ code: Int32) -> Self {
    Self("it cannot be kept in \(folder): \(String(cString: strerror(code)))", hint: otherFolder)
  }
  static let noOutput = Self(
    "it has no name from which the output's would follow", .usage,
    hint: "\(JobOptions.output.spelling) names the output")
  static let amongVideos = Self("films that are joined are files, and no pipes", .usage)
  static func system(_ code: Int32) -> Self { Self(String(cString: strerror(code))) }

  private static let otherFolder = "TMPDIR names another folder for it"
}
