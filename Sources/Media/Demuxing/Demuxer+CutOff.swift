internal import ImprintCFFmpeg
internal import ImprintValues

extension Demuxer {
  /// Whether the file's index or header refers to data past its end.
  ///
  /// Known for MP4, MOV and animated WebP, by their index, for Matroska and AVI, by the declared length, and for a
  /// motion photo that is read as its image, since its video has no index; false for other formats.
  var isCutOff: Bool {
    if input.hasTornVideo { return true }
    if let packets { return packets.isCutOff }
    let length = avio_size(context.pointee.pb)
    guard length > 0 else { return false }
    return streams.contains { $0.map { Self.indexedEnd(of: $0) > length } ?? false }
      || DeclaredLength.end(of: input.file).map { $0 > length } ?? false
      || hasIndexFault
  }

  /// Whether the index of an MP4 or MOV file is incomplete; an AVIF, animated or not, has none of the kind.
  private var hasIndexFault: Bool {
    guard let fault = MovieIndex.fault(of: input.file) else { return false }
    return fault != .image
  }

  /// The end of all data in a track's index; 0 without an index.
  private static func indexedEnd(of stream: UnsafeMutablePointer<AVStream>) -> Int64 {
    (0..<avformat_index_get_entries_count(stream)).reduce(0) { end, index in
      guard let entry = avformat_index_get_entry(stream, index)?.pointee else { return end }
      let (sum, overflows) = entry.pos.addingReportingOverflow(Int64(entry.size))
      return overflows ? end : max(end, sum)
    }
  }
}
