package import ImprintLanguage
internal import ImprintPlanning

extension Layer {
  /// The layer with the cues of its captions, for looking at it without a video: of what cannot be read, and of tracks,
  /// nothing is shown.
  package var showingCaptions: Layer {
    var layer = self
    layer.changeCaptions { captions in
      guard let source = CaptionSource(captions.source),
        let file = try? MachineInspection().captions(of: source)
      else { return }
      captions.text.language = captions.text.language ?? captions.source.languageOfName
      captions.source = .cues(CaptionCues(file.cues))
    }
    return layer
  }
}
