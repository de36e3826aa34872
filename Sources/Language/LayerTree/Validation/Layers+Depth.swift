extension [Layer] {
  /// Whether layers, or groups of animations, are nested deeper than the limit; looks no deeper.
  package var areTooDeep: Bool {
    faults.contains { [.pastLimit(.depth), .pastLimit(.animations)].contains($0.problem) }
  }
}
