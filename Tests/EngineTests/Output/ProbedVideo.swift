import Foundation
import TestSupport

/// A file's first video track as `ffprobe` sees it: its stream, and its first frame.
struct ProbedVideo {
  let stream: [String: Any]
  let frame: [String: Any]

  init(_ path: String, in folder: ScratchFolder) throws {
    let output = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-count_frames", "-show_streams", "-show_frames",
        "-of", "json", "file:" + path,
      ], in: folder.path
    ).output
    let whole = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    stream = (whole?["streams"] as? [[String: Any]])?.first ?? [:]
    frame = (whole?["frames"] as? [[String: Any]])?.first ?? [:]
  }

  /// A text or number of the stream, as a text; empty where it says nothing.
  subscript(_ key: String) -> String { stream[key].map { "\($0)" } ?? "" }

  /// The tags of colour: format, range, matrix, transfer, primaries.
  var color: [String] {
    ["pix_fmt", "color_range", "color_space", "color_transfer", "color_primaries"].map { self[$0] }
  }

  /// Mastering display and content light of the container, in plain numbers.
  var containerLight: Light? { Light(stream) }

  /// The same of the coded frame.
  var codedLight: Light? { Light(frame) }

  /// The metadata on the display that a video was mastered on.
  struct Light: Equatable {
    /// Red, green, blue and white, x and y, in 1/50,000, rounded.
    let points: [Int]
    /// In 1/10,000 cd/m², rounded to a tenth per cent.
    let darkest, brightest: Int
    let maximum, average: Int

    init(points: [Int], darkest: Int, brightest: Int, maximum: Int, average: Int) {
      self.points = points
      self.darkest = darkest
      self.brightest = brightest
      self.maximum = maximum
      self.average = average
    }

    /// Nil where either is missing.
    init?(_ owner: [String: Any]) {
      let entries = owner["side_data_list"] as? [[String: Any]] ?? []
      func entry(_ word: String) -> [String: Any]? {
        entries.first { ($0["side_data_type"] as? String)?.contains(word) == true }
      }
      guard let mastering = entry("Mastering"), let light = entry("Content light") else {
        return nil
      }
      func value(_ key: String, per unit: Double) -> Int {
        let parts = (mastering[key] as? String ?? "").split(separator: "/").compactMap {
          Double($0)
        }
        return parts.count == 2 ? Int((parts[0] / parts[1] * unit).rounded()) : -1
      }
      points = ["red", "green", "blue", "white_point"].flatMap { name in
        ["x", "y"].map { value("\(name)_\($0)", per: 50_000) }
      }
      darkest = value("min_luminance", per: 10_000)
      brightest = value("max_luminance", per: 10_000)
      maximum = light["max_content"] as? Int ?? -1
      average = light["max_average"] as? Int ?? -1
    }
  }
}
