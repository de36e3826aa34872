internal import Glibc
package import ImprintValues

/// The files of a video for HTTP Live Streaming, which are made of one file in fragments: segments of each of its tracks.
///
///     let video = VideoSegments(fragments, lasting: SegmentLengths(4))
///     let renditions = try video.divide(fileAt: temporary, into: "holiday.hls", tracks, interruption)
///     try VideoSegments.write(MasterPlaylist(…).text, to: temporary)
package struct VideoSegments {
  private let fragments: VideoFragments
  private let segments: [VideoFragments.Segment]

  package init(_ fragments: VideoFragments, lasting lengths: SegmentLengths) {
    self.fragments = fragments
    segments = fragments.segments(lasting: lengths)
  }

  /// A track of the file, by its number in it, and the files that it becomes.
  package struct Track {
    package var number: Int
    package var files: RenditionFiles
    /// The bytes that all segments need.
    package var header: [UInt8]

    package init(number: Int, files: RenditionFiles, header: [UInt8]) {
      (self.number, self.files, self.header) = (number, files, header)
    }
  }

  /// The times at which segments begin and end, in seconds; the last one lasts until all has ended.
  package var times: [Range<Double>] {
    segments.map { $0.start..<max($0.end, $0.start) }
  }

  /// The file's bytes before its first fragment.
  ///
  /// - Throws: `MediaError` `.reading`.
  package func header(ofFileAt path: String) throws(MediaError) -> [UInt8] {
    let file = try DividedFile(path)
    return try file.bytes(in: 0..<(segments.first?.bytes.lowerBound ?? 0))
  }

  /// Moves the fragments of each track into segments in an existing folder, flushed to the disk, with their headers and
  /// playlists; the file is empty then.
  ///
  /// It is cut off behind each segment, from the last one on, so that the disk holds at most one twice.
  ///
  /// - Returns: what became of each track; nothing of one without packets.
  /// - Throws: `MediaError` `.writing`, `.cannotCreate`, `.reading`, `.cancelled`.
  package func divide(
    fileAt path: String, into folder: String, _ tracks: [Track], _ interruption: Interruption
  ) throws(MediaError) -> [RenditionSegments] {
    let file = try DividedFile(path)
    var outputs = tracks.map { track in
      Making(
        track: track,
        durations: fragments.durations(
          ofTrack: track.number, in: segments, isWhole: track.number == 0))
    }
    for (number, segment) in segments.enumerated().reversed() {
      let parts = try file.parts(in: segment.bytes)
      for index in outputs.indices {
        try outputs[index].write(number, of: parts, from: file, to: folder, interruption)
      }
      try file.cut(at: segment.bytes.lowerBound)
    }
    try file.cut(at: 0)
    var renditions: [RenditionSegments] = []
    for track in outputs { renditions.append(try track.finish(in: folder)) }
    return renditions
  }

  /// A track whose segments are being written, from the last one on.
  private struct Making {
    let track: Track
    let durations: [(segment: Int, seconds: Double)]
    var sizes: [Int: Int] = [:]

    mutating func write(
      _ segment: Int, of parts: [DividedFile.Part], from file: DividedFile, to folder: String,
      _ interruption: Interruption
    ) throws(MediaError) {
      guard let index = durations.firstIndex(where: { $0.segment == segment }) else { return }
      let copy = try SegmentFile(creating: "\(folder)/\(track.files.segment(index))")
      for part in parts where part.track == track.number {
        try file.copy(part.bytes, to: copy, interruption)
        sizes[index, default: 0] += part.bytes.count
      }
      copy.flush()
      try copy.close()
    }

    /// Writes the header and the playlist.
    func finish(in folder: String) throws(MediaError) -> RenditionSegments {
      let rendition = RenditionSegments(
        durations: durations.map(\.seconds), sizes: durations.indices.map { sizes[$0] ?? 0 })
      guard !durations.isEmpty, let name = track.files.header else { return rendition }
      let header = try SegmentFile(creating: "\(folder)/\(name)")
      try header.append(track.header)
      header.flush()
      try header.close()
      try rendition.writePlaylist(track.files, in: folder)
      return rendition
    }
  }

  /// Writes a playlist, or a segment of text, flushed to the disk.
  ///
  /// - Throws: `MediaError` `.writing`, `.cannotCreate`.
  package static func write(_ text: String, to path: String) throws(MediaError) {
    let file = try SegmentFile(creating: path)
    try file.append(text)
    file.flush()
    try file.close()
  }
}
