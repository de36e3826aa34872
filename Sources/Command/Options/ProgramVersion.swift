/// The version of the program, as `imprint --version` prints it.
package enum ProgramVersion {
  package static let text = "0.1.0"
}
