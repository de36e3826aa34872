extension DocumentLanguage {
  /// Overlays.
  package static let overlay = Subject("overlay", [OverlayDraft.format] + OverlayDraft.properties)

  /// Presets and their parts.
  package static let presets = [
    Subject("preset", PresetDocument.properties), Subject("video", PresetDocument.video),
    Subject("canvas", PresetCanvas.properties), Subject("audio", PresetDocument.Sound.properties),
    Subject("copy", CopiedSound.properties), Subject("encoder", EncoderChoice.properties),
    Subject("choose", PresetChoice.properties),
    Subject("brokenTimestamps", PresetChoice.BrokenTimestamps.properties),
  ]

  /// The parts of overlays.
  package static let layers = [
    Subject("parameter", ParameterDraft.properties), Subject("layer", Layer.properties),
    Subject("group layer", LayerContent.Kind.group.properties),
    Subject("image layer", LayerContent.Kind.image.properties),
    Subject("text layer", LayerContent.Kind.text.properties),
    Subject("text run", TextRun.properties),
    Subject("run background", WordLook.Background.propertiesOfRuns),
    Subject("outline", TextContent.Outline.properties),
    Subject("shape layer", LayerContent.Kind.shape.properties),
    Subject("gradient", GradientContent.properties),
    Subject("gradient layer", LayerContent.Kind.gradient.properties),
    Subject("video layer", LayerContent.Kind.video.properties),
    Subject("code layer", LayerContent.Kind.code.properties),
    Subject("captions layer", LayerContent.Kind.captions.properties),
    Subject("caption cue", CaptionCue.properties), Subject("caption word", CaptionWord.properties),
    Subject("word looks", WordLooks.properties(unlike: TextContent(""))),
    Subject("word look", WordLook.properties),
    Subject("word background", WordLook.Background.properties),
    Subject("shadow", Shadow.properties), Subject("tile", Tile.properties),
    Subject("scroll", Scroll.properties),
    Subject("counter", CountedValue.properties),
    Subject("condition", FrameCondition.properties), Subject("entrance", Entrance.properties),
    Subject("reveal", Reveal.properties), Subject("reveal exit", RevealWay.properties),
    Subject("total", RevealTotal.properties),
    Subject("place", FlushPosition.properties),
    Subject("colour function", ColorFunction.properties),
    Subject("animation", AnimationForm.Kind.plain.properties),
    Subject("spring animation", AnimationForm.Kind.spring.properties),
    Subject("group animation", AnimationForm.Kind.group.properties),
    Subject("steps", Steps.properties), Subject("spring timing", SpringTimingForm.properties),
    Subject("spring curve", SpringCurveForm.properties),
    Subject("scatter", ScatteredPlaces.properties),
  ]
}
