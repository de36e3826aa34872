/// The keys that are kept, by the containers' own names.
///
///     let said = ["title": "Holiday", "com.apple.quicktime.make": "Apple", "location": "+48.1+011.5/"]
///     KeptMetadata.public.ofFile(said)   // ["title": "Holiday"]
extension KeptMetadata {
  private static let publicKeys: Set = [
    "title", "description", "comment", "copyright", "genre", "album", "date", "creation_time",
    // Matroska's tags for dates, and QuickTime's forms.
    "date_released", "date_recorded", "year", "creationdate",
  ]

  /// The part of a file's metadata that stays, by the container's own keys.
  package func ofFile(_ metadata: [String: String]) -> [String: String] {
    switch self {
    case .all: metadata
    case .public:
      metadata.filter { Self.isPublic($0.key) && !GeographicPosition.isNamed(in: $0.value) }
    case .none: [:]
    }
  }

  /// The part of metadata with keys of their own that stays, of a file and of a track.
  package func of(_ metadata: KeyedMetadata) -> KeyedMetadata {
    switch self {
    case .all: metadata
    case .public:
      metadata.filter { item in
        // An image tells more than its pixels show.
        Self.isPublic(item.key.name)
          && item.values.allSatisfy { $0.text.map { !GeographicPosition.isNamed(in: $0) } ?? false }
      }
    case .none: KeyedMetadata()
    }
  }

  /// The part of a track's metadata that stays.
  package func ofTrack(_ metadata: [String: String]) -> [String: String] {
    let languages = metadata.filter { $0.key.lowercased() == "language" }
    return ofFile(metadata).merging(languages) { one, _ in one }
  }

  /// The part of a chapter's metadata that stays.
  package func ofChapter(_ metadata: [String: String]) -> [String: String] {
    self == .all
      ? metadata : metadata.filter { ["title", "language"].contains($0.key.lowercased()) }
  }

  /// The sorted keys that it removes from a video's and its tracks' metadata.
  package func keysRemoved(from all: [[String: String]]) -> [String] {
    let removed = all.map(MovieMetadata.descriptive).flatMap { said in
      let remaining = ofTrack(said)
      return said.keys.filter { remaining[$0] == nil && !Self.ofTheMuxer.contains($0.lowercased()) }
    }
    return Set(removed).sorted()
  }

  /// Keys that every output has, or none; not reported.
  private static let ofTheMuxer: Set = ["handler_name", "vendor_id", "filename", "mimetype"]

  private static func isPublic(_ key: String) -> Bool {
    let quickTime = "com.apple.quicktime."
    var name = MovieMetadata.nameWithoutLanguage(key.lowercased())
    if name.hasPrefix(quickTime) { name.removeFirst(quickTime.count) }
    return publicKeys.contains(name)
  }
}
