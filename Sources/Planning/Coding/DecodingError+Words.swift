extension DecodingError {
  /// The reason with the path of its member, as in `timing.division: a tick is divided into 1 part or more`.
  package var reason: String? {
    let (path, reason) = pathAndReason
    return path.isEmpty ? reason : "\(path.text): \(reason)"
  }

  /// The path of the member, and the reason.
  var pathAndReason: (path: [any CodingKey], reason: String) {
    switch self {
    case .keyNotFound(let key, let context): (context.codingPath, "it lacks \(key.stringValue)")
    case .valueNotFound(_, let context): (context.codingPath, "it has no value")
    case .typeMismatch(_, let context): (context.codingPath, "it is of another type")
    case .dataCorrupted(let context): (context.codingPath, context.debugDescription)
    @unknown default: ([], "it is of another kind")
    }
  }
}

extension [any CodingKey] {
  /// The path as documents' paths are written: `delivery.movie.sound[0].encoder`.
  var text: String {
    reduce(into: "") { path, key in
      path += key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? "" : ".") + key.stringValue
    }
  }
}
