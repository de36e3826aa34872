internal import ImprintPlanning

/// Actions of others at certain moments of a run.
struct RunHooks {
  /// The last frame has been encoded: what is left keeps a disk busy, and no processor.
  var encoded: @Sendable () -> Void = {}
  /// The output is complete, and gets its name next; what is thrown here ends the run.
  var finishing: (FileIdentity, Report) throws(ExportError) -> Void = { _, _ throws(ExportError) in
  }
}
