public import ImprintDocuments

extension Job.Overlay {
  /// Values of its own, by the names of its parameters: they come before the job's.
  ///
  /// Only documents have them, by name or as text; on any other overlay, setting them does nothing.
  public var parameters: [String: ParameterInput] {
    get {
      switch self {
      case .document(_, let parameters), .written(_, let parameters): parameters
      case .entry(let entry): entry.reference.value.parameters.values
      case .logo, .text, .layers: [:]
      }
    }
    set {
      switch self {
      case .document(let reference, _):
        self = .document(reference, parameters: newValue)
      case .written(let text, _):
        self = .written(text, parameters: newValue)
      case .entry(var entry):
        entry.reference = entry.reference.map { $0.giving(newValue) }
        self = .entry(entry)
      case .logo, .text, .layers: break
      }
    }
  }
}

extension OverlayReference {
  /// None of an overlay that stands in the job itself.
  var parameters: JobParameters {
    if case .document(_, let parameters) = self { parameters } else { JobParameters() }
  }

  fileprivate func giving(_ values: [String: ParameterInput]) -> OverlayReference {
    guard case .document(let reference, var parameters) = self else { return self }
    parameters.values = values
    return .document(reference, parameters: parameters)
  }
}
