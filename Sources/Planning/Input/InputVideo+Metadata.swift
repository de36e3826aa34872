package import ImprintValues

extension InputVideo {
  /// The metadata that also hold for the output: the time code is that of its first frame, at the output's rate.
  func metadata(in timeline: Timeline, keeping choice: KeptMetadata) -> [String: String] {
    var metadata = metadata
    metadata["timecode"] = timecode(in: timeline)
    return choice.ofFile(metadata)
  }

  var metadata: [String: String] {
    guard case .file(_, _, let info) = source else { return [:] }
    return info.metadata
  }

  /// The decision about metadata that are not kept; it lists their keys, but not their values. Nil where all are.
  package func decision(on choice: KeptMetadata) -> Plan.Decision? {
    guard choice != .all else { return nil }
    let removed = choice.keysRemoved(from: [metadata] + tracks.map(\.metadata))
    return Plan.Decision(
      subject: "metadata", choice: choice.words,
      reason: removed.isEmpty
        ? "there is nothing else" : "\(removed.joined(separator: ", ")) left out")
  }
}

extension Plan.Decision {
  /// The decision to keep metadata that tell what not everyone is to know; nil where they tell nothing of that.
  init?(disclosing disclosures: Set<Disclosure>) {
    guard !disclosures.isEmpty else { return nil }
    self.init(
      subject: "metadata", choice: KeptMetadata.all.words,
      reason: "whoever gets the output is told \(disclosures.sentence)")
  }

  /// The decision about the metadata of a photograph; nil where they are kept, and tell nothing that not everyone is to
  /// know.
  init?(on choice: KeptMetadata, of photograph: Set<Disclosure>) {
    if choice == .all {
      self.init(disclosing: photograph)
      return
    }
    self.init(
      subject: "metadata", choice: choice.words,
      reason: photograph.isEmpty
        ? "nobody is told of a place, a device or a person"
        : "\(photograph.sentence) left out")
  }
}

extension Set<Disclosure> {
  /// Its elements as an enumeration.
  fileprivate var sentence: String {
    Disclosure.allCases.filter(contains).map(\.words).listed
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
