package import ImprintValues

/// The metadata with keys of their own in a movie's index, of the movie and of its tracks.
///
/// An index is read as far as it makes sense, whatever its sample tables say.
///
///     let metadata = IndexMetadata(of: index)      // the content of `moov`
///     metadata.tracks[1].names                     // com.apple.quicktime.camera.lens_model, …
package struct IndexMetadata: Hashable, Sendable {
  package private(set) var movie = KeyedMetadata()
  /// One a track, in the index's order; most of them are empty.
  package private(set) var tracks: [KeyedMetadata] = []
  /// The number of values that are left out: they could not be read, or are more than metadata take.
  package private(set) var lostCount = 0

  /// The bytes of all values together that are read; a picture has room.
  private static let mostBytes = 16 << 20
  private var room = mostBytes

  package init(of index: [UInt8]) {
    let boxes = ReadableBoxes(in: index[...]).boxes
    movie = metadata(in: boxes)
    for (type, content) in boxes where type == "trak" {
      tracks.append(metadata(in: ReadableBoxes(in: content).boxes))
    }
  }

  /// The metadata of boxes beside each other; QuickTime stores them in the movie's or the track's box, and FFmpeg in its
  /// user data.
  private mutating func metadata(
    in boxes: [(type: BoxType, content: ArraySlice<UInt8>)]
  ) -> KeyedMetadata {
    let inUserData = boxes.filter { $0.type == "udta" }.flatMap {
      ReadableBoxes(in: $0.content).boxes
    }
    var (keyed, known): (KeyedMetadata, Set<KeyedMetadata.Key>) = (KeyedMetadata(), [])
    for box in (boxes + inUserData).filter({ $0.type == "meta" }) {
      guard let read = MetadataBox(box.content) else { continue }
      lostCount += read.lostCount
      // The first box that has a key says its values.
      keyed.items += read.metadata.items.filter { !known.contains($0.key) }
      known.formUnion(read.metadata.items.map(\.key))
      if keyed.countries.isEmpty { keyed.countries = read.metadata.countries }
      if keyed.languages.isEmpty { keyed.languages = read.metadata.languages }
    }
    return limited(keyed)
  }

  private mutating func limited(_ metadata: KeyedMetadata) -> KeyedMetadata {
    metadata.filter { item in
      let count = item.key.name.utf8.count + item.values.reduce(0) { $0 + $1.bytes.content.count }
      let fits = count <= room
      if fits { room -= count } else { lostCount += item.values.count }
      return fits
    }
  }
}
