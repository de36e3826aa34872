/// An ISO base media file whose index is in memory: MP4, MOV, and their kin. Frames and sound are left in the file.
///
///     let file = try MovieFile(path: "IMG_7943.MOV")
///     file.movie.stillImageTime?.seconds          // 1.4666…
package struct MovieFile: Hashable, Sendable {
  /// The file, which must stay as it is while this is used.
  package let path: String
  /// The boxes at the top level, in order.
  package let boxes: [BoxExtent]
  package let movie: Movie

  /// The largest index that is read, in bytes; that of some two days of video.
  private static let mostBytes: UInt64 = 1 << 26

  /// - Throws: `ISOMediaError`.
  package init(path: String) throws(ISOMediaError) {
    let reader = try FileReader(path: path)
    self.path = path
    boxes = try reader.topLevel()
    guard let extent = boxes.first(where: { $0.type == "moov" }) else { throw .noMovie }
    let (start, length) = (extent.start + extent.header, extent.end - extent.start - extent.header)
    guard length <= Self.mostBytes else {
      throw .tooLarge("moov", bytes: length, limit: Self.mostBytes)
    }
    let bytes = try reader.bytes(at: start, count: Int(length))
    movie = try Movie(Box("moov", children: try BoxParser.boxes(in: bytes, of: "moov")))
  }

  /// The most samples of a track that are read; those of nine hours of video.
  static let mostSamples = 1_000_000

  /// - Throws: `ISOMediaError.tooLarge` for samples that are too large to be read all.
  func checkSize(of places: [SampleTable.Extent]) throws(ISOMediaError) {
    let total = places.reduce(UInt64(0)) { $0 + UInt64($1.length) }
    guard total <= Self.mostBytes else {
      throw .tooLarge("stsz", bytes: total, limit: Self.mostBytes)
    }
  }

  /// The samples of a track.
  ///
  /// - Throws: `ISOMediaError`: `.tooLarge` for more than 64 MiB, `.tooManySamples` for more than a million,
  ///   `.damaged` where the file ends before them.
  package func samples(of track: MovieTrack) throws(ISOMediaError) -> [[UInt8]] {
    let places = try track.samples.places(most: Self.mostSamples)
    try checkSize(of: places)
    let reader = try FileReader(path: path)
    var samples: [[UInt8]] = []
    for span in places {
      let bytes = try reader.bytes(at: span.start, count: Int(span.length))
      guard bytes.count == Int(span.length) else {
        throw .damaged("stco", "it names a place past the file's end")
      }
      samples.append(bytes)
    }
    return samples
  }
}
