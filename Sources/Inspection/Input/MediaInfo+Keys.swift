internal import ImprintFaults
internal import ImprintISOMedia
internal import ImprintMedia
internal import ImprintMediaTypes
internal import ImprintPrimitives

extension MediaInfo {
  /// Takes the metadata with keys of their own as an MP4 or MOV has them, and their texts in place of FFmpeg's, which
  /// reads numbers of 64 bits as 0 and no keys of tracks.
  ///
  /// - Returns: the number of values that could not be read.
  mutating func readKeys(
    in file: OpenFile, _ part: MotionPhotoPart, _ interruption: Interruption
  ) throws(MediaError) -> Int {
    guard format.structure == .boxes,
      let index = try MediaFile.index(of: file, part: part, interruption: interruption)
    else { return 0 }
    let found = IndexMetadata(of: index)
    keyedMetadata = found.movie.isEmpty ? nil : found.movie
    metadata = metadata.replacingTexts(by: found.movie)
    // FFmpeg's streams are the tracks of the index, with those of cover art anywhere among them.
    let places = tracks.indices.filter { tracks[$0].kind != .coverArt }
    guard places.count == found.tracks.count else {
      return found.lostCount + found.tracks.reduce(0) { $0 + $1.items.count }
    }
    for (place, keys) in zip(places, found.tracks) where !keys.isEmpty {
      tracks[place].keyedMetadata = keys
      tracks[place].metadata = tracks[place].metadata.replacingTexts(by: keys)
    }
    return found.lostCount
  }
}

extension [String: String] {
  /// The entries with the texts of keys in place of those of their names, with or without a language.
  fileprivate func replacingTexts(by keys: KeyedMetadata) -> [String: String] {
    let names = keys.names
    return filter {
      !names.contains($0.key) && !names.contains(MovieMetadata.nameWithoutLanguage($0.key))
    }
    .merging(keys.texts) { $1 }
  }
}

extension JobWarning {
  /// The warning that values of metadata could not be read; nil for none.
  init?(lostValues count: Int) {
    self.init(
      "metadata.damaged", count, "value", "of the metadata could not be read; the others are kept")
  }
}
