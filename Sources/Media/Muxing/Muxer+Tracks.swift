package import ImprintValues

extension Muxer {
  /// The packets written of each track that has a source, by the track's number, for `OutputCheck.verify`.
  ///
  /// Tracks whose packets the container may regroup are left out.
  package var sourceTallies: [Int: FrameTally] {
    let written = tracks.enumerated().filter { $1.source != nil && $1.isWrittenByPacket }
    return Dictionary(uniqueKeysWithValues: written.map { ($0, $1.tally) })
  }

  /// The numbers of the tracks that the file lacks: the muxer of MP4 and MOV leaves out those without packets.
  package var missingTracks: Set<Int> {
    guard container.hasEditLists, !isStreamed else { return [] }
    return Set(tracks.indices.filter { !tracks[$0].isWritten })
  }

  /// The numbers of the file's tracks of sound and of subtitles.
  package var playedTracks: [TrackKind: Int] {
    let missing = missingTracks
    let kinds = tracks.enumerated().filter { !missing.contains($0.offset) }
      .compactMap(\.element.format.playedKind)
    return Dictionary(kinds.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// The descriptions of the tracks for players, in the tracks' order.
  package var renditions: [Rendition] { tracks.map { Rendition($0.format) } }

  /// Removes a playlist and the segments that lie beside it.
  package static func remove(playlist path: String) { SegmentFiles.remove(path) }

  /// The folder that takes the segments of a playlist.
  package static func segmentFolder(ofPlaylist path: String) -> String {
    SegmentFolder.path(ofPlaylist: path)
  }

  /// Whether a file of that name in the folder belongs to a playlist.
  package static func isOfSegments(_ name: String) -> Bool { RenditionFiles.contains(name) }

  /// Removes a folder of segments; other files in it stay, and so does the folder then.
  package static func removeSegments(in folder: String) { SegmentFolder.remove(folder) }
}
