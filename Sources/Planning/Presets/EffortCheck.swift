internal import ImprintValues

/// Applies the effort that a job asks for in place of the preset's.
struct EffortCheck {
  private let effort: EncodingEffort?

  init(_ effort: EncodingEffort?) {
    self.effort = effort
  }

  /// The options for an encoder, which replace a preset's; empty where none is asked for, or the encoder has none.
  func options(of encoder: String) -> [String: String] {
    effort.flatMap { EncoderFacts.of(encoder).efforts?.options(for: $0) } ?? [:]
  }

  /// - Throws: `ExportError` `.usage` where the chosen encoder does not have the effort.
  func check(_ encoder: String) throws(ExportError) {
    guard let effort else { return }
    let facts = EncoderFacts.of(encoder)
    guard let efforts = facts.efforts else {
      throw ExportError(.setting(.effort, .noEfforts(of: facts.title)))
    }
    if efforts.options(for: effort) == nil {
      throw ExportError(
        .setting(.effort, .noEffort(effort.word, encoder: encoder, own: efforts.ownRange)))
    }
  }

  /// - Throws: `ExportError` `.usage` where an effort is asked for with a preset that encodes nothing.
  func checkThatNoneIsAsked(of preset: String) throws(ExportError) {
    if effort != nil { throw ExportError(.setting(.effort, .nothingEncoded(preset: preset))) }
  }
}
