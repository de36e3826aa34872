internal import ImprintValues

/// Common names for presets: by lines, codec or purpose.
enum PresetNickname {
  /// The preset that a word stands for; nil where that is not among `names`.
  ///
  ///     PresetNickname.preset(for: "720p", among: ["1280x720", "medium"])   // "1280x720"
  static func preset(for word: String, among names: [String]) -> String? {
    let word = word.lowercased()
    let name = common[word] ?? names.first { isSize($0, ofLines: word) }
    return name.flatMap { $0 == "auto" || names.contains($0) ? $0 : nil }
  }

  /// Whether a name such as `1280x720` has the number of lines in a word such as `720`, `720p` or `720i`.
  private static func isSize(_ name: String, ofLines word: String) -> Bool {
    let edges = name.split(separator: "x").map { Int($0) }
    let lines = Int(word.last == "p" || word.last == "i" ? String(word.dropLast()) : word)
    return edges.count == 2 && edges[0] != nil && edges[1] != nil && edges[1] == lines
  }

  private static let common = [
    "sd": "640x480", "hd": "1280x720", "fhd": "1920x1080", "fullhd": "1920x1080",
    "full-hd": "1920x1080", "qhd": "2560x1440", "2k": "2560x1440", "4k": "3840x2160",
    "uhd": "3840x2160", "360p": "low", "small": "low",
    "h264": "auto", "h.264": "auto", "x264": "auto", "libx264": "auto", "avc": "auto",
    "mp4": "auto", "default": "auto", "best": "auto", "high": "auto",
    "h265": "hevc-1080", "h.265": "hevc-1080", "x265": "hevc-1080", "libx265": "hevc-1080",
    "hevc": "hevc-1080", "av1": "av1-1080", "vp9": "vp9-1080", "webm": "vp9-1080",
    "prores": "prores-422", "ffv1": "lossless", "mkv": "lossless",
    "copy": "source", "original": "source", "same": "source", "none": "null",
    "vertical": "vertical-1080x1920", "portrait": "vertical-1080x1920",
    "story": "vertical-1080x1920", "reels": "vertical-1080x1920", "tiktok": "vertical-1080x1920",
    "square": "square-1080", "instagram": "square-1080",
  ]
}
