internal import Primitives

/// What is wrong with the values that a person gave for an overlay's parameters, not with the overlay.
public enum ParameterError: Error, Hashable, Sendable {
  /// No value for a required parameter; with what the overlay says of it.
  case missing(name: String, description: String?)
  /// No overlay declares it; with the nearest name that one does.
  case unknown(name: String, nearest: String?)
  /// The value does not fit the parameter, or the key that it is used for.
  case invalid(name: String, value: String, reason: String)
  /// The file that the value names is not there, or cannot be read.
  case file(name: String, path: String, reason: String)

  /// Of the parameter that it is about.
  public var name: String {
    switch self {
    case .missing(let name, _), .unknown(let name, _), .invalid(let name, _, _),
      .file(let name, _, _):
      name
    }
  }

  /// What is wrong with it, in words that follow the parameter's name and a colon.
  public var message: String {
    switch self {
    case .missing: "it is required, and has no value"
    case .unknown: "no overlay has such a parameter"
    case .invalid(_, let value, let reason): "it cannot be \(value.quotedBriefly): \(reason)"
    case .file(_, let path, let reason): "\(path.quotedBriefly) \(reason)"
    }
  }

  /// What to do, where that can be said.
  public var hint: String? {
    switch self {
    case .missing(let name, let description):
      "give it with --set \(name)=VALUE" + (description.map { " (\($0))" } ?? "")
    case .unknown(_, let nearest): nearest.map { "did you mean \($0)?" }
    case .invalid, .file: nil
    }
  }

  /// An error for each name that none of the overlays declares, by name.
  public static func unknown(
    among names: some Sequence<String>, declaredBy overlays: [Overlay]
  ) -> [ParameterError] {
    let declared = overlays.flatMap(\.parameters).map(\.name)
    let known = Set(declared)
    return names.filter { !known.contains($0) }.sorted()
      .map { .unknown(name: $0, nearest: declared.nearest(to: $0)) }
  }
}
