internal import ImprintValues

/// A media playlist of HTTP Live Streaming (RFC 8216), of segments of MP4 or of WebVTT.
///
///     var playlist = MediaPlaylist(growing: "live.hls", seconds: 2)
///     playlist.durations = [2, 2.04]
///     playlist.text      // lists live.hls/0.m4s and live.hls/1.m4s, which need live.hls/init.mp4
struct MediaPlaylist {
  /// The durations of the segments that are complete, in seconds.
  var durations: [Double] = []
  /// Whether no more will come.
  var isComplete = false
  private let files: RenditionFiles
  /// The name of the folder that holds the segments, beside the playlist; nil where they lie beside it themselves.
  let folder: String?
  /// The playlist's type: one that grows at its end, or of a video.
  private let type: String
  /// The least of the longest duration that is told: a recording's is told before its segments are there.
  private let leastTarget: Double

  /// The playlist of a recording.
  ///
  /// - Parameter seconds: that a segment lasts, as far as frames come in time.
  init(growing folder: String, seconds: Double) {
    (self.folder, type, leastTarget) = (folder, "EVENT", seconds.rounded() + 1)
    files = .recording
  }

  /// The playlist of a video's rendition, which lies beside its segments.
  init(ofVideo durations: [Double], _ files: RenditionFiles) {
    (folder, type, leastTarget) = (nil, "VOD", 1)
    (self.durations, isComplete, self.files) = (durations, true, files)
  }

  /// No duration, rounded, is above it (section 4.3.3.1): a device that pauses makes it change.
  var target: Int {
    let longest = durations.reduce(leastTarget) { max($0, $1.rounded()) }
    return Int(Int64(saturating: longest))
  }

  /// The playlist's content.
  var text: String {
    let head =
      [
        "#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-TARGETDURATION:\(target)",
        "#EXT-X-MEDIA-SEQUENCE:0", "#EXT-X-PLAYLIST-TYPE:\(type)", "#EXT-X-INDEPENDENT-SEGMENTS",
      ] + [files.header].compactMap { $0.map { "#EXT-X-MAP:URI=\"\(address(of: $0))\"" } }
    let segments = durations.enumerated().map { number, duration in
      "#EXTINF:\(duration.text(decimals: 6)),\n\(address(of: files.segment(number)))"
    }
    let lines = head + segments + (isComplete ? ["#EXT-X-ENDLIST"] : [])
    return lines.map { $0 + "\n" }.joined()
  }

  private func address(of name: String) -> String {
    folder.map { Self.address(of: name, in: $0) } ?? name
  }

  /// A file in a folder, as a relative URI.
  ///
  /// Characters that would change its meaning are percent-encoded (RFC 3986, section 2.1), and no others: FFmpeg takes
  /// the paths of files as they stand, and browsers encode spaces and letters themselves.
  static func address(of name: String, in folder: String) -> String {
    let folder = folder.unicodeScalars.map { scalar in
      guard scalar.value < 0x20 || reserved.contains(scalar) else { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return (scalar.value < 0x10 ? "%0" : "%") + digits
    }
    return folder.joined() + "/" + name
  }

  private static let reserved = Set("%?#:\"\\\u{7F}".unicodeScalars)
}
