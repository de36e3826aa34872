// Files that change, and jobs that end before their time.
extension ExportError.JobFault {
  private typealias RunFault = ExportError.RunFault

  /// The file at the path has changed since the plan was made.
  package static func changed(_ path: String, of subject: ExportError.Subject) -> Self {
    RunFault(
      "it has changed since the plan was made (input.changed)", .invalid, of: subject,
      hint: "a new plan takes it as it is"
    ).fault.about("\(path)")
  }

  /// The file at the path was written to or replaced while it was read.
  package static func changedInUse(_ path: String, of subject: ExportError.Subject) -> Self {
    RunFault(
      "it was changed while it was read (input.changed)", of: subject,
      hint: "run it again once nothing writes to the file"
    ).fault.about("\(path)")
  }

  /// Texts of a plan would be drawn in another font than when it was made.
  ///
  /// - Parameters:
  ///   - planned: the font of the plan, which is not used; nil for none.
  ///   - actual: the font that is used instead; nil for none.
  ///   - path: the planned font's file, or else the other's.
  package static func otherFont(planned: String?, actual: String?, at path: String) -> Self {
    let why: Sentence =
      switch (planned, actual) {
      case (let planned?, let actual?) where planned == actual:
        "the font \(planned) is another file here than when the plan was made"
      case (let planned?, let actual?):
        "texts were planned with the font \(planned), and here \(actual) draws them"
      case (let planned?, nil):
        "texts were planned with the font \(planned), and no font here draws them"
      case (nil, let actual):
        "the font \(actual ?? "of that file") draws texts here, and did not when the plan was made"
      }
    return RunFault(
      "\(why) (input.changed)", .invalid, of: .overlay,
      hint: "install the fonts that the plan was made with, or make a new plan here"
    ).fault.about("\(path)")
  }

  package static var noThread: Self { RunFault("the system has no thread left for it").fault }

  /// No frame of the input arrived for a number of seconds.
  ///
  /// - Parameters:
  ///   - frames: those made so far.
  ///   - count: their total; 0 where none is made.
  package static func stalled(input: String, seconds: Double, frames: Int, of count: Int) -> Self {
    RunFault(
      count == 0
        ? "nothing could be read on for \(seconds: seconds)"
        : "no frame came for \(seconds: seconds), after \(frames) of \(count)", .stalled,
      hint: "\(SettingName.stallSeconds) gives a slow machine more time"
    ).fault.about("\(input)")
  }

  /// The task was cancelled.
  package static var cancelled: Self { RunFault("it was told to stop", .cancelled, of: .job).fault }
}

extension ExportError {
  /// Whether a file was changed while it was read, which may be why what was made of it is wrong.
  package var isOfChangedFile: Bool { fault.code == "job.changed-in-use" }
}

extension ExportError.InternalFault {
  /// A file that should have been probed was not.
  package static var noProbe: Self { Self("no file was looked at") }
  /// A job ended without a report.
  package static var noReport: Self { Self("it ended without a report") }
  /// - Parameter reason: in the words of its thrower.
  package static func unexpected(_ reason: String) -> Self { Self("\(reason)") }
}
