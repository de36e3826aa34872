extension MediaError {
  /// The error with another name for the file at a temporary path.
  package func named(_ name: String, insteadOf temporary: String) -> MediaError {
    switch self {
    case .notFound(temporary): .notFound(path: name)
    case .unreadable(temporary, let reason): .unreadable(path: name, reason: reason)
    case .invalid(temporary, let reason): .invalid(path: name, reason: reason)
    case .cannotCreate(temporary, let reason): .cannotCreate(path: name, reason: reason)
    case .reading(temporary, let reason): .reading(path: name, reason: reason)
    case .writing(temporary, let reason): .writing(path: name, reason: reason)
    case .outputDiffers(temporary, let reason): .outputDiffers(path: name, reason: reason)
    default: self
    }
  }
}
