internal import ImprintValues

/// The limits of x264 that it tells on stderr by itself, before FFmpeg says where its messages go.
///
/// They are checked before it is opened. Names are those of x264.h, compared without regard to case as x264 does.
struct X264Limits {
  private let settings: VideoEncoderSettings

  init(_ settings: VideoEncoderSettings) {
    self.settings = settings
  }

  /// Tunings that go together, but for the first six, of which x264 takes one.
  private static let tunings = [
    "film", "animation", "grain", "stillimage", "psnr", "ssim", "fastdecode", "zerolatency",
  ]

  /// Profiles, each of which holds what those before it do.
  private enum Profile: String, CaseIterable, Comparable {
    case baseline, main, high, high10, high422, high444

    static func < (one: Profile, other: Profile) -> Bool {
      allCases.firstIndex(of: one) ?? 0 < allCases.firstIndex(of: other) ?? 0
    }
  }

  /// - Throws: `MediaError` `.noEncoder` for a value that x264 does not have, and frames that a profile does not hold.
  func check() throws(MediaError) {
    try check("preset") { name in
      EncoderFacts.presetTimes[name] != nil
        || Int(name).map { 0..<EncoderFacts.presetTimes.count ~= $0 } == true
    }
    try check("tune") { names in
      names.split { ",./-+".contains($0) }.allSatisfy { Self.tunings.contains(String($0)) }
    }
    try check("profile") { Profile(rawValue: $0) != nil }
    guard let profile = settings.options["profile"].flatMap({ Profile(rawValue: $0.lowercased()) }),
      let limit = limit(of: profile)
    else { return }
    throw refusal(.profile(profile.rawValue, limit))
  }

  private func check(_ option: String, _ isKnown: (String) -> Bool) throws(MediaError) {
    guard let value = settings.options[option], !isKnown(value.lowercased()) else { return }
    throw refusal(.optionValue(name: option, value: value))
  }

  private func refusal(_ fault: MediaError.EncoderFault) -> MediaError {
    MediaError(.noEncoder(settings.encoder, fault))
  }

  /// The property of the frames that a profile does not have (ITU-T H.264, annex A.2); nil where it holds them.
  private func limit(of profile: Profile) -> MediaError.ProfileLimit? {
    guard let layout = PixelLayout(named: settings.layout) else { return nil }
    if profile < .high444, isLossless(depth: layout.depth) { return .lossless }
    if profile < .high444, isFull(layout) { return .fullChroma }
    if profile < .high422, layout.chromaShift.vertical == 0, layout.components.count > 2 {
      return .tallChroma
    }
    if profile < .high10, layout.depth > 8 { return .depth(layout.depth) }
    if profile < .high, layout.components.count < 3 { return .noChroma }
    return profile == .baseline && settings.fieldOrder != .progressive ? .fields : nil
  }

  private func isFull(_ layout: PixelLayout) -> Bool {
    layout.components.count > 2
      && layout.chromaShift == PixelLayout.Shift(horizontal: 0, vertical: 0)
  }

  /// A constant quantiser of 0, which a factor becomes that is below 1, by 6 for each bit beyond 8.
  private func isLossless(depth: Int) -> Bool {
    if let quantiser = settings.options["qp"].flatMap({ Double($0) }), quantiser >= 0 {
      return quantiser < 1
    }
    guard let factor = settings.options["crf"].flatMap({ Double($0) }), factor >= 0 else {
      return false
    }
    return factor + Double(6 * (depth - 8)) < 1
  }
}
