internal import Imprint

/// Words of encoders and of other programs that are given as a preset, with what they are here.
enum ForeignPreset {
  /// The advice on a preset of that name; nil for a word that is not known.
  static func advice(on name: String) -> String? {
    let word = name.lowercased()
    if EncoderFacts.ownEfforts.contains(word) {
      return
        "that is x264's word for its effort: \(Option(.effort).spelling) \(word); 'imprint presets' lists presets"
    }
    if profiles.contains(word) {
      return
        "that is a profile of H.264, which presets set themselves; \(Option(.effort).spelling) best, or a lower "
        + "\(Option(.crf).spelling), makes the picture better"
    }
    return efforts.contains(word)
      ? "\(Option(.effort).spelling) \(word) says how hard the encoder tries" : nil
  }

  private static let profiles: Set = ["baseline", "main", "high", "high10", "high422", "main10"]
  private static let efforts: Set = ["draft", "good", "best"]
}
