import Foundation
import TestSupport
import Testing

/// A film's playlists as text (RFC 8216), and what FFmpeg makes of them.
struct VideoPlaylist {
  let bench: Workbench
  let name: String
  let rendition: String
  let master: [String]
  let media: [String]

  /// - Parameters:
  ///   - name: without the ending.
  ///   - rendition: the one whose media playlist is read.
  init(_ name: String = "out", _ rendition: String = "video", in bench: Workbench) throws {
    (self.bench, self.name, self.rendition) = (bench, name, rendition)
    func lines(_ path: String) throws -> [String] {
      try String(decoding: bench.bytes(path), as: UTF8.self).split(separator: "\n").map(String.init)
    }
    master = try lines("\(name).m3u8")
    media = try lines("\(name).hls/\(rendition).m3u8")
  }

  /// The attributes of the first variant.
  var variant: [String: String] { attributes(of: "STREAM-INF").first ?? [:] }

  /// The attributes of the master's lines of a tag.
  func attributes(of tag: String) -> [[String: String]] {
    master.filter { $0.hasPrefix("#EXT-X-\(tag):") }.map { line in
      let pairs = line.matches(of: /([A-Z-]+)=("[^"]*"|[^,]*)/).map {
        (String($0.output.1), $0.output.2.trimmingCharacters(in: ["\""]))
      }
      return Dictionary(pairs) { first, _ in first }
    }
  }

  /// The durations of the segments, in seconds.
  var durations: [Double] {
    media.compactMap { $0.wholeMatch(of: /#EXTINF:([0-9.]+),/).flatMap { Double($0.output.1) } }
  }

  var target: Int {
    media.compactMap { $0.wholeMatch(of: /#EXT-X-TARGETDURATION:(\d+)/) }.first
      .flatMap { Int($0.output.1) } ?? 0
  }

  /// The names of the segments.
  var segments: [String] { media.filter { !$0.hasPrefix("#") } }

  /// The bytes of the segments.
  var sizes: [Int] {
    get throws { try segments.map { try bench.bytes("\(name).hls/\($0)").count } }
  }
}

extension Workbench {
  /// The digests of decoded frames or samples with their times in seconds, as FFmpeg tells them of any file.
  func digests(_ name: String, of kind: String = "v", seconds: Bool = true) throws -> [String] {
    let told = try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-copyts", "-i", name, "-map", "0:\(kind)", "-fps_mode", "passthrough",
        "-enc_time_base", "1/1000", "-f", "framemd5", "-",
      ], in: folder.path)
    return told.output.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let cells = line.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      return seconds ? "\(cells[2]) \(cells[5])" : cells[5]
    }
  }
}
