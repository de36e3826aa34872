/// Media types by file extension, from a fixed table; other files are `application/octet-stream`.
enum FileTypes {
  private static let types = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8", "json": "application/json; charset=utf-8",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "webp": "image/webp",
    "gif": "image/gif", "apng": "image/apng", "ico": "image/x-icon", "woff2": "font/woff2",
    "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime", "mkv": "video/x-matroska",
    "webm": "video/webm", "ts": "video/mp2t", "heic": "image/heic", "avif": "image/avif",
    "jpeg": "image/jpeg", "mp3": "audio/mpeg", "m4a": "audio/mp4", "wav": "audio/wav",
    "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg", "flac": "audio/flac",
    "aac": "audio/aac", "zip": "application/zip", "m3u8": "application/vnd.apple.mpegurl",
    "m4s": "video/iso.segment", "vtt": "text/vtt; charset=utf-8",
  ]

  /// The media type for a file's name.
  static func type(of name: String) -> String {
    types[ending(of: name)] ?? "application/octet-stream"
  }

  /// Whether browsers show a file of the name without running anything of it.
  static func isInert(_ name: String) -> Bool {
    let type = type(of: name)
    return type != types["svg"]
      && ["video/", "audio/", "image/", "text/vtt"].contains(where: type.hasPrefix)
      || isPlaylist(name)
  }

  /// Whether a file is a playlist of HTTP Live Streaming, whose segments lie in a folder beside it.
  static func isPlaylist(_ name: String) -> Bool { ending(of: name) == "m3u8" }

  /// The folder of a playlist's segments; nil for any other file.
  static func segmentFolder(of name: String) -> String? {
    isPlaylist(name) ? "\(PlainName.stem(of: name)).hls" : nil
  }

  /// Whether a name ends as files do: in a dot and up to five letters and digits, at least one of them a letter. Other
  /// dots are part of the name, as in `Take 1.5` or `St. Ives`.
  static func hasEnding(_ name: String) -> Bool {
    let ending = ending(of: name)
    return (1...5).contains(ending.count) && ending.contains(where: \.isLetter)
      && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// The extension in lower case, without its dot; empty where there is none.
  static func ending(of name: String) -> String {
    let last = name.pathSegments.last { !$0.isEmpty } ?? ""
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return "" }
    return last[last.index(after: dot)...].lowercased()
  }
}
