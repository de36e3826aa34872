import ImprintLanguage
import ImprintPlanning
import Testing

@Suite struct DocumentLanguageTests {
  static let keys = DocumentLanguage.whole.subjects.flatMap { subject in
    subject.keys.map { (subject.name, $0) }
  }

  /// The keys of the contract, whether this version reads them or not.
  @Test(arguments: [
    ("overlay", "format title description group canvas unit safeArea parameters layers"),
    ("parameter", "type default required example choices fields description"),
    (
      "layer",
      """
      name type size maxSize position anchorPoint opacity hidden rotation scale translation \
      zPosition backgroundColor cornerRadius maskedCorners borderWidth borderColor masksToBounds mask shadow shadows blur \
      when lane aspect forEach scroll portrait square landscape backdropBlur from until enter exit tile geometryFlipped mirrorsFor pixelAligned animations sublayers beginTime duration speed \
      timeOffset repeatCount repeatDuration autoreverses fillMode
      """
    ),
    (
      "image layer",
      """
      image frames frameRate cycle loop contentsBeginTime contentsGravity contentsScaling tint \
      slots theme marker contentsRect
      """
    ),
    (
      "text layer",
      """
      string runs value valueFormat font fontFile fontSize color alignment verticalAlignment wraps balanced \
      truncation minimumScale minimumFontSize language lineSpacing padding outline outlines hidesWhenBlank reveal \
      weight axes italic letterSpacing lineHeight case fontFeatures box boxColor boxPadding boxRadius
      """
    ),
    (
      "shape layer",
      """
      path rect ellipse fill fillRule stroke lineWidth lineCap lineJoin lineDash strokeStart strokeEnd
      """
    ),
    ("video layer", "contentsGravity"), ("canvas", "size mode background"),
    ("group layer", "stack gap padding align justify wrap"),
    ("code layer", "string errorCorrection color quietZone"),
    (
      "captions layer",
      """
      file subtitles track cues words maxLines maxWords maxCharacters pauseSeconds punctuation speakers emphasis enter exit \
      fontSize minimumFontSize language font fontFile weight axes italic letterSpacing lineHeight case fontFeatures color \
      alignment verticalAlignment balanced truncation minimumScale lineSpacing padding outline outlines box boxColor \
      boxPadding boxRadius
      """
    ),
    ("caption cue", "start end words at speaker"),
    ("caption word", "text start end after italic bold color emphasis"),
    ("word looks", "upcoming spoken past emphasis"),
    (
      "word look",
      """
      font fontFile fontSize minimumFontSize weight axes italic letterSpacing lineHeight case fontFeatures color outline \
      outlines opacity scale background enter
      """
    ),
    (
      "text run",
      "string font fontFile fontSize weight color outline underline strikethrough letterSpacing background"
    ), ("run background", "color radius padding"),
    ("word background", "color radius padding moves"), ("counter", "from rate stops"),
    ("scroll", "speed axis gap loop"),
    ("entrance", "effect from distance duration delay timingFunction stagger"),
    (
      "reveal",
      "by clip stagger order animations effect from distance duration timingFunction exit"
    ),
    (
      "reveal exit", "stagger order animations effect from distance duration timingFunction"
    ),
    ("gradient layer", "kind colors locations startPoint endPoint"),
    (
      "animation",
      """
      type keyPath values keyTimes timingFunctions calculationMode from to by path pathUnits \
      rotationMode timingFunction beginTime duration speed timeOffset repeatCount repeatDuration \
      autoreverses fillMode removedOnCompletion additive cumulative stagger
      """
    ),
    (
      "job",
      """
      format input output overlay parameters kit preset trim frameRate crop rotation metadata crf bitrate size effort \
      videoTrack smart pair audio subtitles keep speed segmentSeconds ladder
      """
    ),
    ("kit", "format title logo parameters"), ("sound", "mute volume tracks"),
    ("subtitle track", "file text language title default forced hearingImpaired"),
    ("sound track", "kind file at from to volume pitch fadeIn fadeOut loop replaces duck enabled"),
    ("duck", "by attack release"), ("pair", "at image still identifier whole wallpaper fit"),
    (
      "clip",
      "file trim overlay volume speed freeze join joinSeconds title main fit background enabled"
    ), ("clip trim", "start end"), ("freeze", "at seconds"),
    ("slide", "file seconds motion title moving volume"), ("transition", "kind from color"),
    ("preset", "format title choose container video audio optimizeForNetworkUse"),
    ("choose", "sizes fallbacks brokenTimestamps webm moving livePhoto wallpaper"),
    ("brokenTimestamps", "presets frameRate"),
    ("video", "encoders fit canvas pixelFormat fields frameRate frameRateLimit keyframeSeconds"),
    ("audio", "encoders fallbacks bitrate copy"),
  ])
  func `a subject has the keys of the language, and no other`(subject: String, names: String) {
    let known = Self.keys.filter { $0.0 == subject }.map(\.1.name)
    #expect(known.sorted() == names.split(separator: " ").map(String.init).sorted())
  }

  @Test func `each key stands once, with a sentence about it`() {
    for subject in DocumentLanguage.whole.subjects {
      #expect(Set(subject.keys.map(\.name)).count == subject.keys.count, "\(subject.name)")
      for key in subject.keys {
        #expect(key.summary.hasSuffix("."), "\(subject.name).\(key.name)")
        #expect(!key.value.isEmpty, "\(subject.name).\(key.name)")
      }
    }
  }
}
