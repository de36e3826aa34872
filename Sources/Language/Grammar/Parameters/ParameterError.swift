internal import ImprintValues

/// An error in a value given for a parameter, as opposed to a fault of the overlay.
public enum ParameterError: Error, Hashable, Sendable {
  /// A required parameter has no value; with the overlay's description of it.
  case missing(name: String, description: String?)
  /// A required text is blank; with the overlay's description of it.
  case blank(name: String, description: String?)
  /// No overlay, or not the named one, declares the parameter; with the declared names.
  case unknown(name: String, known: [String], overlay: String? = nil)
  /// The value does not fit the parameter's type, or the key that uses it.
  case invalid(name: String, value: String, reason: String, hint: String? = nil)
  /// The named file is missing or unreadable.
  case file(name: String, path: String, reason: String)

  /// The parameter's name.
  public var name: String {
    switch self {
    case .missing(let name, _), .blank(let name, _), .unknown(let name, _, _),
      .invalid(let name, _, _, _), .file(let name, _, _):
      name
    }
  }

  /// The reason, to follow the parameter's name and a colon.
  public var message: String {
    switch self {
    case .missing: "it is required, and has no value"
    case .blank: "it is required, and nothing of its value shows"
    case .unknown(_, _, let overlay):
      overlay.map { "\($0) has no such parameter" } ?? "no overlay has such a parameter"
    case .invalid(_, let value, let reason, _): "it cannot be \(value.quotedBriefly): \(reason)"
    case .file(_, let path, let reason): "\(path.quotedBriefly) \(reason)"
    }
  }

  /// A remedy, where there is one.
  public var hint: String? {
    switch self {
    case .missing(_, let description), .blank(_, let description):
      "give it a value" + (description.map { " (\($0))" } ?? "")
    case .unknown(let name, let known, _):
      known.nearest(to: name).map { "did you mean \($0)?" }
        ?? (known.isEmpty ? nil : "the parameters are \(known.joined(separator: ", "))")
    case .invalid(_, _, _, let hint): hint
    case .file: nil
    }
  }

  /// The message after the name of an option, which shows the value.
  package var reason: String {
    if case .invalid(_, _, let reason, _) = self { reason } else { message }
  }

  /// The error of a value that is neither true nor false.
  package init(notFlag name: String, _ input: ParameterInput) {
    self = .invalid(name: name, value: input.text, reason: "expected true or false")
  }
}
