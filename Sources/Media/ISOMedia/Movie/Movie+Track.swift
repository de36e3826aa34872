internal import ImprintValues

extension Movie {
  /// The header of a file in fragments that has one of the tracks alone.
  ///
  /// - Parameters:
  ///   - number: the track's, from 0.
  ///   - bytes: those of the header of all tracks, whose other boxes stay.
  package func header(ofTrack number: Int, in bytes: [UInt8]) -> [UInt8] {
    var (rest, copy): (ArraySlice<UInt8>, [UInt8]) = (bytes[...], [])
    while let header = BoxHeader(rest), let length = header.boxByteCount,
      length >= UInt64(header.byteCount), length <= UInt64(rest.count)
    {
      let isMovie = BoxType(code: header.code) == "moov"
      copy += isMovie ? box(ofTrack: number).bytes : Array(rest.prefix(Int(length)))
      rest = rest.dropFirst(Int(length))
    }
    return copy
  }

  private func box(ofTrack number: Int) -> Box {
    guard tracks.indices.contains(number) else { return box }
    let id = tracks[number].id
    var (movie, index) = (box, -1)
    movie.children.removeAll { child in
      if child.type == "trak" { index += 1 }
      return child.type == "trak" && index != number
    }
    movie.update(["mvex"]) { extends in
      // Each `trex` is of a track, whose id follows its version and flags (ISO/IEC 14496-12, 8.8.3).
      let boxes = (try? BoxParser.boxes(in: extends.fields, of: "mvex")) ?? []
      extends = Box(
        "mvex",
        children: boxes.filter { box in
          box.type != "trex" || box.fields.dropFirst(4).prefix(4).elementsEqual(id.bigEndianBytes)
        })
    }
    return movie
  }
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}
