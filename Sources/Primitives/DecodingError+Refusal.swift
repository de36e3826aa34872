extension Decoder {
  /// - Throws: `DecodingError.dataCorrupted`, with `reason`, where what was read cannot be.
  public func require(_ holds: Bool, _ reason: String) throws {
    if holds { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: codingPath, debugDescription: reason))
  }
}
