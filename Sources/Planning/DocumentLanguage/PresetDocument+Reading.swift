package import ImprintLanguage
internal import ImprintValues

extension PresetDocument {
  /// Reads a preset.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the document.
  ///   - name: the name of the preset.
  ///   - context: the pixel formats that there are.
  package static func read(
    _ bytes: [UInt8], named name: String, with context: DocumentContext = .check
  ) -> Result {
    var context = context
    context.optionProblem = { option, value, encoder in
      EncoderFacts.refusal(of: option, value, encoder: encoder).map { ($0.why, $0.nearest) }
    }
    return read(bytes, named: name, with: context, among: .whole)
  }
}

extension EncoderFacts {
  /// The reason why a preset may not set an option; `source` stands for encoders of the input's codec, of which one has it.
  fileprivate static func refusal(
    of option: String, _ value: String, encoder: String
  ) -> OptionRefusal? {
    guard encoder == EncoderChoice.source.name else {
      return of(encoder).refusal(of: option, value)
    }
    let refusals = keepingSource.map { $0.refusal(of: option, value) }
    return refusals.contains(nil) ? nil : refusals.first ?? nil
  }
}
