internal import ImprintLanguage

extension Plan.OverlayPlan {
  /// - Throws: `ExportError` `.invalid` with all faults of the layers.
  package func check() throws(ExportError) {
    let faults = layers.faults
    if !faults.isEmpty { throw ExportError(.overlay(.layers(faults), of: name)) }
  }
}
