internal import ImprintMediaTypes
package import ImprintPrimitives

extension InputVideo {
  /// The metadata that also hold for the output: the time code is that of its first frame, at the output's rate.
  func metadata(in timeline: Timeline, keeping kept: KeptMetadata) -> [String: String] {
    var metadata = metadata
    metadata["timecode"] = timecode(in: timeline)
    return kept.ofFile(metadata)
  }

  var metadata: [String: String] {
    guard case .file(_, _, let info) = source else { return [:] }
    return info.metadata
  }

  /// The decision about metadata that are not kept; it lists their keys, but not their values.
  package func decisions(on kept: KeptMetadata) -> [Plan.Decision] {
    guard kept != .all else { return [] }
    let removed = kept.keysRemoved(from: [metadata] + tracks.map(\.metadata))
    return [
      Plan.Decision(
        subject: "metadata", choice: kept.words,
        reason: removed.isEmpty
          ? "there is nothing else" : "\(removed.joined(separator: ", ")) left out")
    ]
  }
}

extension KeptMetadata {
  /// The kept part in words.
  var words: String {
    switch self {
    case .all: "all is kept"
    case .public: "only what is meant for the public is kept"
    case .none: "none is kept"
    }
  }
}
