internal import ImprintPlanning

/// Callbacks at certain points of a run.
struct RunHooks {
  /// Called after the last frame has been encoded, when the remaining work uses the disk but hardly the processor.
  var encoded: @Sendable () -> Void = {}
  /// Called when the output is complete, before it is renamed; an error ends the run.
  var finishing: (FileIdentity, Report) throws(ExportError) -> Void = { _, _ throws(ExportError) in
  }
}
