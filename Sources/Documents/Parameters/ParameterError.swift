internal import Primitives

/// What is wrong with the values that a person gave for an overlay's parameters, not with the overlay.
public enum ParameterError: Error, Hashable, Sendable {
  /// No value for a required parameter; with what the overlay says of it.
  case missing(name: String, description: String?)
  /// A value of a required text, of which nothing shows; with what the overlay says of it.
  case blank(name: String, description: String?)
  /// It is not declared: by any overlay, or by the one that it was given to; with those that are.
  case unknown(name: String, known: [String], overlay: String? = nil)
  /// The value does not fit the parameter, or the key that it is used for.
  case invalid(name: String, value: String, reason: String)
  /// The file that the value names is not there, or cannot be read.
  case file(name: String, path: String, reason: String)

  /// Of the parameter that it is about.
  public var name: String {
    switch self {
    case .missing(let name, _), .blank(let name, _), .unknown(let name, _, _),
      .invalid(let name, _, _), .file(let name, _, _):
      name
    }
  }

  /// What is wrong with it, in words that follow the parameter's name and a colon.
  public var message: String {
    switch self {
    case .missing: "it is required, and has no value"
    case .blank: "it is required, and nothing of its value shows"
    case .unknown(_, _, let overlay):
      overlay.map { "\($0) has no such parameter" } ?? "no overlay has such a parameter"
    case .invalid(_, let value, let reason): "it cannot be \(value.quotedBriefly): \(reason)"
    case .file(_, let path, let reason): "\(path.quotedBriefly) \(reason)"
    }
  }

  /// What to do, where that can be said.
  public var hint: String? {
    switch self {
    case .missing(let name, let description), .blank(let name, let description):
      "give it with --set \(name)=VALUE" + (description.map { " (\($0))" } ?? "")
    case .unknown(let name, let known, _):
      known.nearest(to: name).map { "did you mean \($0)?" }
        ?? (known.isEmpty ? nil : "the parameters are \(known.joined(separator: ", "))")
    case .invalid, .file: nil
    }
  }

  /// An error for each name that none of the overlays declares, by name.
  ///
  /// - Parameter overlay: the name of the one that they were given to; nil: to all of these.
  public static func unknown(
    among names: some Sequence<String>, declaredBy overlays: [Overlay], named overlay: String? = nil
  ) -> [ParameterError] {
    var known: [String] = []
    for name in overlays.flatMap(\.parameters).map(\.name) where !known.contains(name) {
      known.append(name)
    }
    return names.filter { !known.contains($0) }.sorted()
      .map { .unknown(name: $0, known: known, overlay: overlay) }
  }
}
