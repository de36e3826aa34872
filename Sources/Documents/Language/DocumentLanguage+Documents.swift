package import ImprintLanguage
internal import ImprintLayerTree

extension DocumentLanguage {
  /// Overlays.
  package static let overlay = Subject("overlay", [OverlayDraft.format] + OverlayDraft.keys)

  /// Presets and their parts.
  package static let presets = [
    Subject("preset", PresetKeys.preset), Subject("video", PresetKeys.video),
    Subject("canvas", PresetCanvas.keys), Subject("audio", PresetKeys.audio),
    Subject("copy", CopiedSound.keys),
    Subject("encoder", PresetKeys.encoder), Subject("choose", PresetChoice.keys),
    Subject("brokenTimestamps", PresetChoice.BrokenTimestamps.keys),
  ]

  /// The parts of overlays.
  package static let layers = [
    Subject("parameter", ParameterDraft.keys), subject("layer", Layer.properties),
    subject("group layer", LayerContent.Kind.group.properties),
    subject("image layer", LayerContent.Kind.image.properties),
    subject("text layer", LayerContent.Kind.text.properties),
    subject("outline", TextContent.Outline.properties),
    subject("shape layer", LayerContent.Kind.shape.properties),
    subject("gradient", GradientContent.properties),
    subject("gradient layer", LayerContent.Kind.gradient.properties),
    subject("video layer", LayerContent.Kind.video.properties),
    subject("code layer", LayerContent.Kind.code.properties),
    subject("shadow", Shadow.properties), subject("tile", Tile.properties),
    subject("condition", FrameCondition.properties),
    Subject("place", FlushPosition.keys), Subject("colour function", ColorFunction.keys),
    subject("animation", AnimationForm.Kind.plain.properties),
    subject("spring animation", AnimationForm.Kind.spring.properties),
    subject("group animation", AnimationForm.Kind.group.properties), Subject("steps", Steps.keys),
    subject("scatter", ScatteredPlaces.properties),
  ]

  private static func subject<Value>(_ name: String, _ properties: [Property<Value>]) -> Subject {
    Subject(name, properties.map(\.key))
  }
}
