extension DecodingError {
  /// The reason with the path of its member, as in `timing.division: a tick is divided into 1 part or more`.
  package var reason: String? {
    switch self {
    case .keyNotFound(let key, let context): Self.sentence(context, "it lacks \(key.stringValue)")
    case .valueNotFound(_, let context): Self.sentence(context, "it has no value")
    case .typeMismatch(_, let context): Self.sentence(context, "it is of another type")
    case .dataCorrupted(let context): Self.sentence(context, context.debugDescription)
    @unknown default: nil
    }
  }

  private static func sentence(_ context: Context, _ reason: String) -> String {
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? reason : "\(path): \(reason)"
  }
}
