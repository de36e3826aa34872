internal import ImprintMedia
internal import ImprintPrimitives

extension InputVideo {
  /// The metadata that holds of the output too: a time code is that of its first frame, and counts at its rate.
  func metadata(in timing: TimingPlan, keeping kept: KeptMetadata) -> [String: String] {
    var metadata = metadata
    metadata["timecode"] = timecode(in: timing)
    return kept.ofFile(metadata)
  }

  var metadata: [String: String] {
    guard case .file(_, _, let info) = source else { return [:] }
    return info.metadata
  }

  /// A decision on metadata that is not kept: it has the names of the keys, not their values.
  func decisions(on kept: KeptMetadata) -> [Plan.Decision] {
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
  /// The kept part, as a sentence.
  var words: String {
    switch self {
    case .all: "all is kept"
    case .public: "only what is meant for the public is kept"
    case .none: "none is kept"
    }
  }
}
