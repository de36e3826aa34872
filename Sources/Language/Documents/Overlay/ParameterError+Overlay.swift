internal import ImprintValues

extension ParameterError {
  /// The errors for names that none of the overlays declares, sorted by name.
  ///
  /// - Parameter overlay: the overlay that the names were given to; nil for all of them.
  package static func unknown(
    among names: some Sequence<String>, declaredBy overlays: [Overlay], named overlay: String? = nil
  ) -> [ParameterError] {
    let known = overlays.flatMap(\.parameters).map(\.name).distinct
    return Set(names).subtracting(known).sorted()
      .map { .unknown(name: $0, known: known, overlay: overlay) }
  }
}
