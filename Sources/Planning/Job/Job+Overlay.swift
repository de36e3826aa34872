public import ImprintLanguage

extension Job.Overlay {
  /// Values for this overlay's parameters, by name; they take precedence over the job's.
  ///
  /// Only overlays with a document, by reference or as text, have parameters; setting them on any other overlay has
  /// no effect.
  public var parameters: ParameterInputs {
    get {
      switch self {
      case .document(_, let parameters), .written(_, let parameters): parameters
      case .entry(let entry): ParameterInputs(entry.reference.value.parameters.values)
      case .layers: [:]
      }
    }
    set {
      switch self {
      case .document(let reference, _):
        self = .document(reference, parameters: newValue)
      case .written(let text, let parameters):
        var values = newValue
        values.standAlone = parameters.standAlone || newValue.standAlone
        self = .written(text, parameters: values)
      case .entry(var entry):
        entry.reference = entry.reference.map { $0.giving(newValue.values) }
        self = .entry(entry)
      case .layers: break
      }
    }
  }
}

extension OverlayReference {
  /// The parameter values of the entry; empty for an inline overlay.
  package var parameters: JobParameters {
    if case .document(_, let parameters) = self { parameters } else { JobParameters() }
  }

  fileprivate func giving(_ values: [String: ParameterInput]) -> OverlayReference {
    guard case .document(let reference, var parameters) = self else { return self }
    parameters.values = values
    return .document(reference, parameters: parameters)
  }
}
