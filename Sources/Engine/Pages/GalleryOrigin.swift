package import ImprintLanguage

/// The kit and the folders that a gallery was drawn with, which the commands under its pictures repeat.
package struct GalleryOrigin: Sendable {
  /// The folders that were searched first, as the command names them.
  let searched: [String]
  /// The kit's name or path, as the command names it; nil for none.
  let kit: String?
  /// The values of the kit.
  let parameters: ParameterInputs

  package init(
    searched: [String] = [], kit: String? = nil, parameters: ParameterInputs = ParameterInputs()
  ) {
    (self.searched, self.kit, self.parameters) = (searched, kit, parameters)
  }

  /// The names of the values of the kit.
  var given: Set<String> { Set(parameters.names) }
}
