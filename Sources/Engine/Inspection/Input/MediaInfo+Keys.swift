internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

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
    let indexed = IndexMetadata(of: index)
    keyedMetadata = indexed.movie.isEmpty ? nil : indexed.movie
    metadata = metadata.replacingTexts(by: indexed.movie)
    // FFmpeg's streams are the tracks of the index, with those of cover art anywhere among them.
    let streams = tracks.indices.filter { tracks[$0].kind != .coverArt }
    guard streams.count == indexed.tracks.count else {
      return indexed.lostCount + indexed.tracks.reduce(0) { $0 + $1.items.count }
    }
    for (stream, keys) in zip(streams, indexed.tracks) where !keys.isEmpty {
      tracks[stream].keyedMetadata = keys
      tracks[stream].metadata = tracks[stream].metadata.replacingTexts(by: keys)
    }
    return indexed.lostCount
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
      "metadata.damaged", counting: count, of: "value",
      "of the metadata could not be read; the others are kept")
  }
}
