package import ImprintLanguage
internal import ImprintValues

extension DocumentLanguage {
  /// Everything that can stand in a document.
  package static let whole = DocumentLanguage(
    subjects: [overlay] + job + presets + kits + layers)

  private static let kits = [Subject("kit", KitDocument.properties)]

  /// Jobs and their parts.
  private static let job = [
    Subject("job", Job.properties), Subject("clip", Job.Clip.properties),
    Subject("clip trim", Job.Clip.trim), Subject("freeze", Freeze.properties),
    Subject("blank input", BlankVideo.properties), Subject("slideshow", Slideshow.properties),
    Subject("blank film among clips", MadeClip<BlankVideo>.properties),
    Subject("slideshow among clips", MadeClip<Slideshow>.properties),
    Subject("slide", Slideshow.Image.properties), Subject("use", OverlayUse.properties),
    Subject("trim", Job.trim), Subject("sound", Job.sound),
    Subject("sound track", SoundTrack.properties), Subject("duck", Ducking.properties),
    Subject("subtitle track", SubtitleTrack.properties), Subject("pair", LivePhotoStill.properties),
    Subject("transition", TransitionDraft.properties),
  ]
}
