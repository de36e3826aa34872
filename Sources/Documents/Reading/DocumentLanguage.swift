/// The document language as a table: what a schema and a page of reference are made from.
///
/// It is the table that reading goes by, so it cannot say anything else than what is read.
public enum DocumentLanguage {
  /// An object of the language, with its keys.
  public struct Subject: Hashable, Sendable {
    /// As a page of reference heads it, as in `text layer`.
    public let name: String
    /// In the order in which a page of reference lists them.
    public let keys: [KeyDescription]
  }

  /// A key, as a reader of the reference sees it.
  public struct KeyDescription: Hashable, Sendable {
    /// As a document writes it.
    public let name: String
    /// What it takes, as in "a number from 0 to 1".
    public let value: String
    /// What holds without it, as a document writes it.
    public let standard: String?
    /// Whether a document without it has a fault.
    public let isRequired: Bool
    /// Whether this version reads it; a key that it does not read is a fault.
    public let isSupported: Bool
    /// What it does, in a sentence or less, for the reference and the schema.
    public let summary: String

    /// The same as `value`, for a schema.
    let kind: ValueDescription

    init<Subject>(_ key: Key<Subject>) {
      name = key.name
      value = key.value.phrase
      kind = key.value
      standard = key.standard
      isRequired = key.isRequired
      isSupported = key.value != .later
      summary = key.summary
    }
  }

  /// Documents first, then what lies in them.
  public static let subjects: [Subject] = [
    subject("overlay", [OverlayDraft.format] + OverlayDraft.keys),
    subject("job", JobDraft.keys), subject("use", OverlayUseDraft.keys),
    subject("trim", JobDraft.trim),
    subject("preset", PresetKeys.preset), subject("video", PresetKeys.video),
    subject("canvas", PresetCanvasDraft.keys), subject("audio", PresetKeys.audio),
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
    subject("scatter", Scatter.keys),
  ]

  /// The first object, with its article, that has a key of that plain word; nil where none has.
  static func home(of word: String) -> (key: String, subject: String)? {
    for subject in subjects {
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
