internal import ImprintPrimitives

/// The additions to a finished movie.
package struct MovieAdditions: Hashable, Sendable {
  /// Shared with a Live Photo's still; nil leaves what the movie has.
  package var contentIdentifier: String?
  /// Tracks that describe the video.
  package var tracks: [AddedTrack] = []
  /// Metadata by keys of their own.
  package var texts: [String: String] = [:]

  package init(
    contentIdentifier: String? = nil, tracks: [AddedTrack] = [], texts: [String: String] = [:]
  ) {
    (self.contentIdentifier, self.tracks, self.texts) = (contentIdentifier, tracks, texts)
  }
}

extension MovieFile {
  /// Writes a copy with additions into an existing file, which is emptied first.
  ///
  /// The index may be anywhere in the file: the offsets of chunks that move with it are corrected, and widened to 64
  /// bits where 32 are not enough. Frames and sound are copied in pieces.
  ///
  /// - Parameter isCancelled: called between pieces.
  /// - Throws: `ISOMediaError`, `.unsupported` for a movie in fragments and for one without a video track.
  package func write(
    _ additions: MovieAdditions, to output: String, isCancelled: () -> Bool = { false }
  ) throws(ISOMediaError) {
    guard let extent = boxes.first(where: { $0.type == "moov" }) else { throw .noMovie }
    var draft = try MovieDraft(of: movie, in: boxes)
    try draft.add(additions)
    let index = try draft.index(
      replacing: extent, moving: { $0 >= extent.end })
    let writer = try FileWriter(path: output)
    let reader = try FileReader(path: path)
    try writer.copy(from: reader, 0..<extent.start, isCancelled)
    try writer.write(index)
    try writer.write(draft.mediaData)
    try writer.copy(from: reader, extent.end..<reader.length, isCancelled)
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
    if let identifier = additions.contentIdentifier {
      movie.setText(identifier, forKey: LivePhotoKey.identifier)
    }
    for (key, text) in additions.texts.sorted(by: { $0.key < $1.key }) {
      movie.setText(text, forKey: key)
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
  ///
  /// - Parameter moves: whether the data at an offset of the file move when the index's length changes.
  func index(
    replacing extent: BoxExtent, moving moves: (UInt64) -> Bool
  ) throws(ISOMediaError) -> [UInt8] {
    // Widening a table makes the index longer, which may ask for another table to be widened.
    var wide: Set<UInt32> = []
    while true {
      let draft = assembled(wide: wide, shift: 0, dataStart: 0, moves)
      let (behind, overflows) = extent.start.addingReportingOverflow(UInt64(draft.length))
      let (end, overflowsToo) = behind.addingReportingOverflow(UInt64(mediaData.count))
      guard !overflows, !overflowsToo, UInt32(exactly: draft.length) != nil else {
        throw .tooLarge("moov", bytes: UInt64(draft.length), limit: UInt64(UInt32.max))
      }
      let shift = Int64(clamping: end).subtractingClamped(Int64(clamping: extent.end))
      let narrow = movie.tracks.filter { track in
        !wide.contains(track.id) && track.box[["mdia", "minf", "stbl", "co64"]] == nil
          && track.samples.chunkOffsets.contains {
            UInt32(exactly: Self.moved($0, by: shift, moves)) == nil
          }
      }
      if narrow.isEmpty {
        return assembled(wide: wide, shift: shift, dataStart: behind.addingClamped(8), moves).bytes
      }
      wide.formUnion(narrow.map(\.id))
    }
  }

  private func assembled(
    wide: Set<UInt32>, shift: Int64, dataStart: UInt64, _ moves: (UInt64) -> Bool
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
          track.samples.chunkOffsets.map { Self.moved($0, by: shift, moves) }, wide: isWide)
      }
    }
    var start = dataStart
    for track in added {
      var trak = track.box
      AddedTrack.place(&trak, count: track.count, at: start)
      start = start.addingClamped(UInt64(track.length))
      box.children.insert(trak, at: box.placeOfNextTrack)
    }
    box.setNextTrackID(
      (movie.freeTrackID ?? 1).addingClamped(UInt32(clamping: added.count)))
    return box
  }

  private static func moved(
    _ offset: UInt64, by shift: Int64, _ moves: (UInt64) -> Bool
  ) -> UInt64 {
    guard moves(offset) else { return offset }
    return shift < 0
      ? offset.subtractingClamped(shift.magnitude) : offset.addingClamped(shift.magnitude)
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
