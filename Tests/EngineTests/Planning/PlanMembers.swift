import Foundation
import ImprintEngine
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

extension Plan {
  /// The settings of the encoder of all frames.
  var video: VideoEncoderSettings? { delivery.movie?.video.whole.settings }

  /// The copying of packets; nil where all frames are encoded.
  var copying: SmartRenderingPlan? {
    guard case .smartRendered(let copying, _, _)? = delivery.movie?.video else { return nil }
    return copying
  }

  /// The frames that a palette is made of.
  var sample: ChosenFrames? {
    guard case .paletted(_, let sample)? = delivery.movie?.video else { return nil }
    return sample
  }

  /// The plan as its stored text is, with a member changed as by hand.
  ///
  /// - Parameters:
  ///   - path: the member, as in `delivery.movie.container`; numbers are indices of lists.
  ///   - value: nil takes it away.
  func changed(_ path: String, to value: Any?) throws -> Plan {
    let tree = try JSONSerialization.jsonObject(with: Data(jsonText.utf8))
    let words = path.split(separator: ".").map(String.init)
    let data = try JSONSerialization.data(withJSONObject: try Self.changed(tree, words[...], value))
    return try Plan(jsonText: String(decoding: data, as: UTF8.self))
  }

  private static func changed(
    _ tree: Any, _ path: ArraySlice<String>, _ value: Any?
  ) throws -> Any {
    guard let word = path.first else { return value ?? NSNull() }
    if var list = tree as? [Any] {
      let index = try #require(Int(word))
      list[index] = try changed(list[index], path.dropFirst(), value)
      return list
    }
    var object = try #require(tree as? [String: Any], "\(word)")
    if path.count == 1, value == nil {
      object[word] = nil
    } else {
      object[word] = try changed(object[word] ?? NSNull(), path.dropFirst(), value)
    }
    return object
  }

  /// Makes all parts of the plan, each by itself, and joins them in another order; returns the reports of the segments
  /// and of the whole.
  func madeOfParts(
    in folder: ScratchFolder, to path: String? = nil
  ) async throws -> (parts: [Report], whole: Report) {
    let stored = try StoredPlan(self)
    var files: [String] = []
    var reports: [Report] = []
    for number in segments.indices {
      files.append(folder.path("part-\(number)"))
      reports.append(
        try await stored.render(.segment(number), to: files[number], overwrites: true).report())
    }
    if !sound.isEmpty {
      files.append(folder.path("part-sound"))
      _ = try await stored.render(.sound, to: files[files.count - 1], overwrites: true).report()
    }
    let whole = try await stored.join(files.reversed(), to: path, overwrites: true).report()
    for file in files { try FileManager.default.removeItem(atPath: file) }
    return (reports, whole)
  }
}
