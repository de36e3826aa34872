extension Int {
  /// The reason that so many bytes of memory are too many.
  package func sentenceOfMemory(limit: Int) -> String {
    "it would take \(ofMemory) of memory, and the limit is \(limit.ofMemory)"
  }

  /// An amount of memory as options take it: `380M`, `6.1G`.
  private var ofMemory: String {
    let (mega, giga) = (Double(1 << 20), Double(1 << 30))
    return Double(self) < giga
      ? "\((Double(self) / mega).text(decimals: 0))M"
      : "\((Double(self) / giga).text(decimals: 1))G"
  }
}
