internal import Imprint
internal import ImprintArguments

/// Words of encoders and of other programs that are given as a preset, with what they are here.
enum ForeignPreset {
  /// The advice on a preset of that name; nil for a word that is not known.
  static func advice(on name: String) -> String? {
    let word = name.lowercased()
    if EncoderFacts.ownEfforts.contains(word) {
      return
        "that is x264's word for its effort: \(JobOptions.effort.spelling) \(word); 'imprint presets' lists presets"
    }
    if profiles.contains(word) {
      return
        "that is a profile of H.264, which presets set themselves; \(JobOptions.effort.spelling) best, or a lower "
        + "\(JobOptions.crf.spelling), makes the picture better"
    }
    if let effort = efforts[word] {
      return "\(JobOptions.effort.spelling) \(effort) says how hard the encoder tries"
    }
    return others[word].map { "did you mean \($0)?" }
  }

  private static let profiles: Set = ["baseline", "main", "high", "high10", "high422", "main10"]
  private static let efforts = ["draft": "draft", "good": "good", "best": "best"]
  private static let others = [
    "480p": "640x480", "540p": "960x540", "720p": "1280x720", "1080p": "1920x1080",
    "1440p": "2560x1440", "2160p": "3840x2160", "hd": "1280x720", "fullhd": "1920x1080",
    "fhd": "1920x1080", "uhd": "3840x2160", "4k": "3840x2160",
    "h264": "auto", "x264": "auto", "avc": "auto", "mp4": "auto", "libx264": "auto",
    "h265": "hevc-1080", "x265": "hevc-1080", "hevc": "hevc-1080", "libx265": "hevc-1080",
    "av1": "av1-1080", "vp9": "vp9-1080", "webm": "vp9-1080", "prores": "prores-422",
    "small": "low", "copy": "source", "original": "source", "same": "source",
    "instagram": "square-1080",
    "tiktok": "vertical-1080x1920", "reels": "vertical-1080x1920", "story": "vertical-1080x1920",
  ]
}
