package import ImprintValues

/// The additions to a finished movie.
package struct MovieAdditions: Hashable, Sendable {
  /// Shared with a Live Photo's still; nil leaves what the movie has.
  package var contentIdentifier: String?
  /// Tracks that describe the video.
  package var tracks: [AddedTrack] = []
  /// Metadata with keys of their own, of the movie.
  package var metadata = KeyedMetadata()
  /// Metadata of tracks that the movie has.
  package var trackMetadata: [TrackMetadata] = []

  package init(contentIdentifier: String? = nil, tracks: [AddedTrack] = []) {
    (self.contentIdentifier, self.tracks) = (contentIdentifier, tracks)
  }

  /// Metadata with keys of their own, of a track.
  package struct TrackMetadata: Hashable, Sendable {
    /// The kind of the track's media.
    package var handler: BoxType
    /// Its number among those of that kind, from 0.
    package var number: Int
    package var metadata: KeyedMetadata

    package init(handler: BoxType, number: Int, metadata: KeyedMetadata) {
      (self.handler, self.number, self.metadata) = (handler, number, metadata)
    }
  }
}

extension MovieFile {
  /// Writes a copy with additions into an existing file, which is emptied first.
  ///
  /// The index may be anywhere in the file: the offsets of chunks that move with it are corrected, and widened to 64
  /// bits where 32 are not enough. Frames and sound are copied in pieces.
  ///
  /// - Parameters:
  ///   - indexFirst: whether the index is moved before frames and sound, where it is not there.
  ///   - isCancelled: called between pieces.
  /// - Throws: `ISOMediaError`, `.unsupported` for a movie in fragments and for one without a video track.
  package func write(
    _ additions: MovieAdditions, to output: String, indexFirst: Bool = false,
    isCancelled: () -> Bool = { false }
  ) throws(ISOMediaError) {
    guard let extent = boxes.first(where: { $0.type == "moov" }) else { throw .noMovie }
    let front = boxes.first { $0.type != "ftyp" }?.start ?? extent.start
    let replacement = IndexReplacement(
      start: indexFirst ? min(front, extent.start) : extent.start, old: extent)
    var draft = try MovieDraft(of: movie, in: boxes)
    try draft.add(additions)
    let index = try draft.index(at: replacement)
    let writer = try FileWriter(path: output)
    let reader = try FileReader(path: path)
    try writer.copy(from: reader, 0..<replacement.start, isCancelled)
    try writer.write(index)
    try writer.write(draft.mediaData)
    try writer.copy(from: reader, replacement.start..<extent.start, isCancelled)
    try writer.copy(from: reader, extent.end..<reader.length, isCancelled)
  }
}

/// The offset of a new index, at or before the index that it replaces.
private struct IndexReplacement {
  let start: UInt64
  let old: BoxExtent

  /// The new offset of data in the file.
  ///
  /// - Parameter length: the bytes that are written at `start`.
  func moved(_ offset: UInt64, by length: UInt64) -> UInt64 {
    if offset < start { return offset }
    let moved = offset.addingClamped(length)
    return offset < old.end ? moved : moved.subtractingClamped(old.end - old.start)
  }
}

/// An index with additions, and the samples of the added tracks.
private struct MovieDraft {
  private var movie: Movie
  private var added: [(box: Box, count: UInt32, length: Int)] = []
  private var samples: [UInt8] = []

  /// The samples as a box, which follows the index; empty without samples.
  var mediaData: [UInt8] { samples.isEmpty ? [] : Box("mdat", fields: samples).bytes }

  init(of movie: Movie, in boxes: [BoxExtent]) throws(ISOMediaError) {
    guard movie.box["mvex"] == nil, !boxes.contains(where: { $0.type == "moof" }) else {
      throw .unsupported("fragments")
    }
    guard boxes.count(where: { $0.type == "moov" }) == 1 else {
      throw .unsupported("several indexes")
    }
    for track in movie.tracks {
      let table = track.box[["mdia", "minf", "stbl"]]
      guard table?["saio"] == nil else { throw .unsupported("encryption") }
      guard track.box.keepsItsData else { throw .unsupported("samples in another file") }
    }
    self.movie = movie
  }

  mutating func add(_ additions: MovieAdditions) throws(ISOMediaError) {
    movie.add(additions.metadata)
    for track in additions.trackMetadata {
      movie.add(track.metadata, toTrack: track.number, of: track.handler)
    }
    if let identifier = additions.contentIdentifier {
      movie.add(KeyedMetadata([.init(QuickTimeKey.contentIdentifier, text: identifier)]))
      movie.addApertures()
    }
    guard !additions.tracks.isEmpty else { return }
    guard let video = movie.videoTrack, let first = movie.freeTrackID else {
      throw .unsupported("no video track")
    }
    for (number, track) in additions.tracks.enumerated() {
      let (id, overflows) = first.addingReportingOverflow(UInt32(clamping: number))
      guard !overflows else { throw .unsupported("very many tracks") }
      let content = track.content
      added.append(
        (
          track.box(numbered: id, describing: video.id, in: movie), UInt32(clamping: track.count),
          content.count
        ))
      samples += content
    }
  }

  /// The bytes of the index that replaces the one that the movie was read from.
  func index(at replacement: IndexReplacement) throws(ISOMediaError) -> [UInt8] {
    // Widening a table makes the index longer, which may ask for another table to be widened.
    var wide: Set<UInt32> = []
    while true {
      let draft = assembled(wide: wide, dataStart: 0) { $0 }
      let (behind, overflows) = replacement.start.addingReportingOverflow(UInt64(draft.length))
      let length = UInt64(draft.length).addingClamped(UInt64(mediaData.count))
      guard !overflows, UInt32(exactly: draft.length) != nil else {
        throw .tooLarge("moov", bytes: UInt64(draft.length), limit: UInt64(UInt32.max))
      }
      let narrow = movie.tracks.filter { track in
        !wide.contains(track.id) && track.box[["mdia", "minf", "stbl", "co64"]] == nil
          && track.samples.chunkOffsets.contains {
            UInt32(exactly: replacement.moved($0, by: length)) == nil
          }
      }
      if narrow.isEmpty {
        return assembled(wide: wide, dataStart: behind.addingClamped(8)) {
          replacement.moved($0, by: length)
        }.bytes
      }
      wide.formUnion(narrow.map(\.id))
    }
  }

  /// - Parameter moved: the new offset of data in the file.
  private func assembled(
    wide: Set<UInt32>, dataStart: UInt64, _ moved: (UInt64) -> UInt64
  ) -> Box {
    var box = movie.box
    var number = 0
    for index in box.children.indices where box.children[index].type == "trak" {
      let track = movie.tracks[number]
      number += 1
      let table: ArraySlice<BoxType> = ["mdia", "minf", "stbl"]
      box.children[index].update(table) { table in
        guard let index = table.children.firstIndex(where: { ["stco", "co64"].contains($0.type) })
        else { return }
        let isWide = table.children[index].type == "co64" || wide.contains(track.id)
        table.children[index] = ChunkOffsets.box(
          track.samples.chunkOffsets.map(moved), wide: isWide)
      }
    }
    var start = dataStart
    for track in added {
      var trak = track.box
      AddedTrack.setChunk(&trak, count: track.count, at: start)
      start = start.addingClamped(UInt64(track.length))
      box.children.insert(trak, at: box.placeOfNextTrack)
    }
    box.setNextTrackID(
      (movie.freeTrackID ?? 1).addingClamped(UInt32(clamping: added.count)))
    return box
  }
}

extension Box {
  /// The index behind the last track.
  fileprivate var placeOfNextTrack: Int {
    children.lastIndex { $0.type == "trak" }.map { $0 + 1 } ?? children.count
  }

  /// Sets the movie header's last field.
  fileprivate mutating func setNextTrackID(_ id: UInt32) {
    update(["mvhd"]) { header in
      guard header.fields.count >= 4 else { return }
      header.fields.removeLast(4)
      header.fields.append(bigEndian: id)
    }
  }
}
