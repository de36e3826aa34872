extension Decoder {
  /// Checks a decoded value.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with `reason` unless `holds`.
  package func require(_ holds: Bool, _ reason: String) throws {
    if holds { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: codingPath, debugDescription: reason))
  }
}
