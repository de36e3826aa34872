/// The document language as a table, the source of schemas and reference.
///
/// Reading uses the same table, so they agree.
package enum DocumentLanguage {
  /// An object of the language with its keys.
  package struct Subject: Hashable, Sendable {
    /// The heading in the reference, as in `text layer`.
    package let name: String
    /// The keys in the reference's order.
    package let keys: [KeyDescription]
  }

  /// A key, as described in the reference.
  package struct KeyDescription: Hashable, Sendable {
    /// The key's name.
    package let name: String
    /// The accepted values, as in "a number from 0 to 1".
    package let value: String
    /// The default, as a document writes it.
    package let standard: String?
    /// Whether the key is required.
    package let isRequired: Bool
    /// The effect in a sentence or less, for reference and schema.
    package let summary: String

    /// The accepted values, for the schema.
    let kind: ValueDescription

    init<Subject>(_ key: Key<Subject>) {
      name = key.name
      value = key.value.phrase
      kind = key.value
      standard = key.standard
      isRequired = key.isRequired
      summary = key.summary
    }
  }

  /// The subjects: documents first, then their parts.
  package static let subjects: [Subject] = [
    subject("overlay", [OverlayDraft.format] + OverlayDraft.keys),
    subject("job", JobDraft.keys), subject("blank input", BlankVideoDraft.keys),
    subject("slideshow", SlideshowDraft.keys), subject("slide", SlideImageDraft.keys),
    subject("use", OverlayUseDraft.keys),
    subject("trim", JobDraft.trim), subject("sound", SoundDraft.keys),
    subject("sound track", SoundTrackDraft.keys), subject("duck", DuckingDraft.keys),
    subject("pair", PairDraft.keys),
    subject("preset", PresetKeys.preset), subject("video", PresetKeys.video),
    subject("canvas", PresetCanvasDraft.keys), subject("audio", PresetKeys.audio),
    subject("copy", CopiedSound.keys),
    subject("encoder", PresetKeys.encoder), subject("choose", PresetChoice.keys),
    subject("brokenTimestamps", PresetChoice.brokenTimestampsKeys),
    subject("parameter", ParameterDraft.keys), subject("layer", LayerKeys.common),
    subject("image layer", ImageDraft.keys), subject("text layer", TextDraft.keys),
    subject("outline", OutlineDraft.keys), subject("shape layer", ShapeDraft.keys),
    subject("gradient layer", GradientDraft.keys), subject("video layer", VideoDraft.keys),
    subject("shadow", ShadowKeys.keys), subject("tile", TileKeys.keys),
    subject("place", FlushPlace.keys),
    subject("animation", AnimationKeys.plain), subject("spring animation", AnimationKeys.spring),
    subject("group animation", AnimationKeys.group), subject("steps", Steps.keys),
    subject("scatter", ScatterDraft.keys),
  ]

  /// The parts of the document of `auto`, which nobody writes for a job or an overlay.
  private static let partsOfAuto: Set = ["choose", "brokenTimestamps"]

  /// The first subject, with its article, that has the key; nil where none has.
  static func home(of word: String) -> (key: String, subject: String)? {
    for subject in subjects where !partsOfAuto.contains(subject.name) {
      if let key = subject.keys.first(where: { $0.name.plainWord == word }) {
        let article = "aeiou".contains(subject.name.prefix(1)) ? "an" : "a"
        return (key.name, "\(article) \(subject.name)")
      }
    }
    return nil
  }

  private static func subject<Value>(_ name: String, _ keys: [Key<Value>]) -> Subject {
    Subject(name: name, keys: keys.map { KeyDescription($0) })
  }
}
