internal import ImprintLanguage

/// A slideshow or a blank video that is played among clips, with what it has as a clip.
struct MadeClip<Made: Tabulated>: Hashable, Sendable {
  fileprivate(set) var source: Made
  fileprivate(set) var clip: Job.Clip
}

extension MadeClip: Tabulated {
  static var standard: MadeClip { MadeClip(source: .standard, clip: .standard) }

  /// Those of what is made, and those of clips that do not mean another thing there.
  static var properties: [Property<MadeClip>] {
    let own = Made.properties.map { $0.of(\MadeClip.source) }
    let names = Set(own.map(\.key.name))
    return own
      + Job.Clip.properties.filter { $0.key.name != "file" && !names.contains($0.key.name) }
      .map { $0.of(\.clip) }
  }
}

extension MadeClip {
  /// The clip of what is made.
  fileprivate func playing(_ input: Job.Input) -> Job.Clip {
    var clip = clip
    clip.input = input
    return clip
  }

  fileprivate init(_ source: Made, as clip: Job.Clip) {
    (self.source, self.clip) = (source, clip)
    self.clip.input = Job.Clip.standard.input
  }
}

extension ValueKind<Job.Clip> {
  /// A slideshow among clips.
  static let slideshow = madeClip(
    MadeClip<Slideshow>.object(
      "slideshow among clips", "a slideshow among clips",
      rules: { Slideshow.check($0.source, $1, isSound: $2, by: &$3) }, classify: Slideshow.classify),
    { .slideshow($0) }, source: { if case .slideshow(let show) = $0 { show } else { nil } })

  /// A blank video among clips.
  static let blank = madeClip(
    MadeClip<BlankVideo>.object(
      "blank film among clips", "a blank film among clips",
      rules: { BlankVideo.check($0.source, $1, isSound: $2, by: &$3) }),
    { .blank($0) }, source: { if case .blank(let video) = $0 { video } else { nil } })

  private static func madeClip<Made: Tabulated>(
    _ kind: ValueKind<MadeClip<Made>>, _ input: @escaping @Sendable (Made) -> Job.Input,
    source: @escaping @Sendable (Job.Input) -> Made?
  ) -> ValueKind {
    ValueKind(
      ValueReader(kind.description) { value, reader in
        kind.reader.read(value, &reader).map { $0.playing(input($0.source)) }
      }
    ) { (clip, writer) throws(OverlayWritingError) in
      guard let source = source(clip.input) else { throw writer.refusal("a clip of another kind") }
      return try kind.write(MadeClip(source, as: clip), writer)
    }
  }
}
