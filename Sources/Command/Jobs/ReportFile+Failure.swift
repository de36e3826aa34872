internal import Imprint

/// The files that a failed command was about, for the report of its failure.
struct FailedFiles {
  /// The input as it was given, or the device.
  var input: String
  /// The output as it was given; nil where the plan would have derived it.
  var output: String?
}

extension ReportFile {
  /// Writes the report of a failure, as far as it can be written: the failure itself is what is told.
  ///
  /// A failure that concerns the report's file is not written to that file.
  func write(failure error: CommandError, of work: FailedFiles) {
    let sentence = error.sentence
    if sentence.what == JobOptions.report.spelling || isSame(as: sentence.what) { return }
    let cause = error.cause
    let report = FailureReport(
      code: Int(Signals.exitCode(for: error)), what: sentence.what, why: sentence.why,
      input: work.input, output: cause?.output ?? work.output, warnings: cause?.warnings ?? [])
    try? write(report.jsonText)
  }
}
