internal import ImprintPlanning

extension Supervisor {
  /// The cause of a fault that nothing here explains: the output's folder is gone while it was in use.
  func cause(of error: ExportError, writing output: OutputFile) -> ExportError {
    guard [.internalFault, .cannotCreate].contains(error.kind), !output.isThere else {
      return error
    }
    return ExportError(.output(.removed, at: output.path))
  }

  /// The cause of a fault that comes of reading: a file has changed while it was in use.
  func cause(of error: ExportError) -> ExportError {
    do throws(ExportError) {
      if ![.cancelled, .stalled].contains(error.kind) { try files.compareAgain(interruption) }
      return error
    } catch {
      return error
    }
  }

  func stalled(_ counts: RunCounts) -> ExportError {
    ExportError(
      .stalled(
        input: plan.input.name, seconds: plan.stallSeconds, frames: counts.frames,
        of: scope.delivery.frameCount))
  }
}
