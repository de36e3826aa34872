import Foundation
import TestSupport
import Testing

/// Frames as FFmpeg decodes them: a digest of each, and when it is shown.
struct FrameDigests: Equatable {
  var digests: [String] = []
  var times: [Double] = []

  init() {}

  init(_ path: String, in folder: ScratchFolder) throws {
    self = try Self.all([path], in: folder)[0]
  }

  /// Those of several files, for which the program is started once.
  static func all(_ paths: [String], in folder: ScratchFolder) throws -> [FrameDigests] {
    let lists = paths.map { _ in folder.path(UUID().uuidString + ".txt") }
    let outputs = lists.enumerated().flatMap { number, list in
      ["-map", "\(number):v:0", "-fps_mode", "passthrough", "-enc_time_base", "-1"]
        + ["-f", "framehash", "-hash", "murmur3", list]
    }
    let words = ["-copyts"] + paths.flatMap { ["-i", "file:" + $0] } + outputs
    let run = try Tool.run("ffmpeg", ["-nostdin", "-v", "error"] + words, in: folder.path)
    guard run.status == 0 else { throw ToolFailure(words: words, message: run.errors) }
    return try lists.map { list in
      defer { try? FileManager.default.removeItem(atPath: list) }
      return try FrameDigests(list: String(contentsOfFile: list, encoding: .utf8))
    }
  }

  private init(list: String) throws {
    var tick = 1.0
    for line in list.split(separator: "\n") {
      if line.hasPrefix("#tb 0:") {
        let parts = line.dropFirst(6).split(separator: "/").compactMap {
          Double($0.filter { !$0.isWhitespace })
        }
        tick = try #require(parts.first) / #require(parts.last)
      }
      guard !line.hasPrefix("#") else { continue }
      let fields = line.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
      digests.append(try #require(fields.last))
      times.append(try #require(Double(fields[2])) * tick)
    }
  }

  /// Those of a file's parts, one after the other.
  init(joining parts: some Sequence<FrameDigests>) {
    for part in parts {
      digests += part.digests
      times += part.times
    }
  }

  /// The frames that a trim from `start` to `end` keeps, and their presentation times then (contract: "Trim").
  func kept(from start: Double, to end: Double) -> (digests: [String], times: [Double]) {
    let tolerance = 0.0005 + 1e-9
    let times = times.map { $0 - (self.times.first ?? 0) }
    var kept = times.indices.filter { times[$0] >= start - tolerance }
    if !times.contains(where: { abs($0 - start) <= tolerance }),
      let showing = times.lastIndex(where: { $0 < start })
    {
      kept.insert(showing, at: 0)
    }
    kept.removeAll { times[$0] >= end - tolerance }
    return (kept.map { digests[$0] }, kept.map { max(times[$0] - start, 0) })
  }
}
