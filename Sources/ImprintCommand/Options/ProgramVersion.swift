/// The version of the program, as `imprint --version` prints it.
enum ProgramVersion {
  static let text = "0.1.0"
}
