extension MediaError {
  /// The error with another name for the file at a temporary path.
  package func named(_ name: String, insteadOf temporary: String) -> MediaError {
    MediaError(fault.named(name, insteadOf: temporary))
  }
}

extension MediaError.MediaFault {
  /// The fault with another name for the file at a temporary path.
  package func named(_ name: String, insteadOf temporary: String) -> Self {
    switch self {
    case .notFound(temporary): .notFound(path: name)
    case .unreadable(temporary, let fault): .unreadable(path: name, fault)
    case .invalid(temporary, let fault): .invalid(path: name, fault)
    case .cannotCreate(temporary, let fault): .cannotCreate(path: name, fault)
    case .reading(temporary, let fault): .reading(path: name, fault)
    case .writing(temporary, let fault): .writing(path: name, fault)
    case .outputDiffers(temporary, let difference): .outputDiffers(path: name, difference)
    default: self
    }
  }
}
