extension ExitCode {
  /// The meanings of the program's exit codes, by their numbers: for manual pages and for programs.
  static let meanings: [(code: Int32, meaning: String)] = [
    (0, "done"),
    (1, "some job of a batch failed; each has its own code in the results"),
    (64, "wrong usage: an unknown command or option, a bad value, an unknown name"),
    (65, "an input or a document is not valid"),
    (66, "a path that is named is not there, is a folder, or cannot be read"),
    (69, "no usable encoder or decoder; no such screen or camera"),
    (70, "a fault of Imprint's own"),
    (73, "the output exists, or cannot be created"),
    (74, "reading or writing failed, as when the disk is full"),
    (124, "no frame came for so long as --stall says"),
    (129, "ended by SIGHUP"),
    (130, "ended by SIGINT"),
    (143, "ended by SIGTERM"),
  ]
}
