extension DocumentLanguage {
  /// Everything that can stand in a document.
  package static let whole = DocumentLanguage(subjects: [
    subject("overlay", [OverlayDraft.format] + OverlayDraft.keys),
    subject("job", JobDraft.keys), subject("clip", ClipDraft.keys),
    subject("clip trim", ClipDraft.trim), subject("freeze", FreezeDraft.keys),
    subject("blank input", BlankVideoDraft.keys),
    subject("slideshow", SlideshowDraft.keys), subject("slide", SlideImageDraft.keys),
    subject("use", OverlayUseDraft.keys),
    subject("trim", JobDraft.trim), subject("sound", SoundDraft.keys),
    subject("sound track", SoundTrackDraft.keys), subject("duck", DuckingDraft.keys),
    subject("subtitle track", SubtitleTrackDraft.keys), subject("pair", PairDraft.keys),
    subject("transition", TransitionDraft.keys),
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
    subject("place", FlushPosition.keys),
    subject("animation", AnimationKeys.plain), subject("spring animation", AnimationKeys.spring),
    subject("group animation", AnimationKeys.group), subject("steps", Steps.keys),
    subject("scatter", ScatterDraft.keys),
  ])

  private static func subject<Value>(_ name: String, _ keys: [Key<Value>]) -> Subject {
    Subject(name: name, keys: keys.map { KeyDescription($0) })
  }
}
