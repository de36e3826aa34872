internal import ImprintValues

extension AddedTrack {
  /// The box, complete but for its chunks.
  ///
  /// - Parameters:
  ///   - described: the id of the track that it describes.
  ///   - movie: the movie, in whose timescale the edit list counts.
  func box(numbered id: UInt32, describing described: UInt32, in movie: Movie) -> Box {
    var box = box
    let edits = edits(in: movie)
    box.children.removeAll { ["edts", "tref"].contains($0.type) }
    box.update(["tkhd"]) {
      $0 = TrackHeader.box(
        id: id, duration: edits.reduce(UInt64(0)) { $0.addingClamped($1.duration) })
    }
    box.update(["mdia", "mdhd"]) { $0 = clock }
    box.update(["mdia", "minf", "stbl"]) { table in
      let format = table.children.filter { $0.type == "stsd" }
      table.children = format + [durations, lengths]
    }
    var number: [UInt8] = []
    number.append(bigEndian: described)
    let header = box.children.firstIndex { $0.type == "tkhd" } ?? 0
    box.children.insert(
      contentsOf: [
        MovieEdit.box(edits), Box("tref", children: references.map { Box($0, fields: number) }),
      ], at: header + 1)
    return box
  }

  /// The samples' runs without gaps, and the gaps before them.
  private func edits(in movie: Movie) -> [MovieEdit] {
    let tick = Rational(1, Int64(movie.timescale)) ?? Rational(1)
    let origin = max(start.seconds, 0)
    func movieTime(_ ticks: UInt64) -> UInt64 {
      if ticks == 0 { return UInt64(clamping: start.roundedUp(to: tick)) }
      let seconds = origin + Double(ticks) / Double(timescale)
      return UInt64(
        clamping: Int64(saturating: (seconds * Double(movie.timescale) - 1e-6).rounded(.up)))
    }
    var (edits, end, media): ([MovieEdit], UInt64, UInt64) = ([], 0, 0)
    for run in runs {
      // Rounded up: a reader that looks for the frame at this time must not find the one before it.
      let begin = max(movieTime(run.start), end)
      let close = max(movieTime(run.start.addingClamped(run.length)), begin.addingClamped(1))
      if begin > end { edits.append(MovieEdit(duration: begin - end, mediaTime: nil)) }
      edits.append(
        MovieEdit(duration: close - begin, mediaTime: Int64(clamping: media)))
      (end, media) = (close, media.addingClamped(run.length))
    }
    return edits
  }

  private var runs: [(start: UInt64, length: UInt64)] {
    var runs: [(start: UInt64, length: UInt64)] = []
    for sample in samples {
      if let last = runs.last, last.start.addingClamped(last.length) == sample.start {
        runs[runs.count - 1].length = last.length.addingClamped(UInt64(sample.duration))
      } else {
        runs.append((sample.start, UInt64(sample.duration)))
      }
    }
    return runs
  }

  private var clock: Box {
    var fields: [UInt8] = []
    let total = samples.reduce(UInt64(0)) { $0.addingClamped(UInt64($1.duration)) }
    let isLong = UInt32(exactly: total) == nil
    for _ in 0..<2 {
      if isLong { fields.append(bigEndian: UInt64(0)) } else { fields.append(bigEndian: UInt32(0)) }
    }
    fields.append(bigEndian: timescale)
    if isLong {
      fields.append(bigEndian: total)
    } else {
      fields.append(bigEndian: UInt32(clamping: total))
    }
    // No language ("und" in ISO 639-2's packed letters), and no quality.
    fields += [0x55, 0xC4, 0, 0]
    return Box("mdhd", version: isLong ? 1 : 0, fields: fields)
  }

  private var durations: Box {
    var runs: [(count: UInt32, duration: UInt32)] = []
    for sample in samples {
      if runs.last?.duration == sample.duration {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((1, sample.duration))
      }
    }
    var fields: [UInt8] = []
    fields.append(bigEndian: UInt32(clamping: runs.count))
    for run in runs {
      fields.append(bigEndian: run.count)
      fields.append(bigEndian: run.duration)
    }
    return Box("stts", version: 0, fields: fields)
  }

  private var lengths: Box {
    let lengths = samples.map { UInt32(clamping: $0.bytes.count) }
    let common = Set(lengths).count == 1 ? lengths.first ?? 0 : 0
    var fields: [UInt8] = []
    fields.append(bigEndian: common)
    fields.append(bigEndian: UInt32(clamping: lengths.count))
    if common == 0 { for length in lengths { fields.append(bigEndian: length) } }
    return Box("stsz", version: 0, fields: fields)
  }

  /// Puts all samples into one chunk at an offset of the file.
  static func setChunk(_ box: inout Box, count: UInt32, at offset: UInt64) {
    box.update(["mdia", "minf", "stbl"]) { table in
      table.children.removeAll { ["stsc", "stco", "co64"].contains($0.type) }
      var chunks: [UInt8] = []
      for number in [UInt32(1), 1, count, 1] { chunks.append(bigEndian: number) }
      table.children.append(Box("stsc", version: 0, fields: chunks))
      table.children.append(ChunkOffsets.box([offset], wide: true))
    }
  }
}

extension RationalTime {
  /// The time in ticks of another time base, rounded up; saturates.
  fileprivate func roundedUp(to other: Rational) -> Int64 {
    let nearest = rescaled(to: other)
    // Both are exact here but for times that no movie has.
    let isBelow = nearest.seconds < seconds - 1e-9
    return isBelow ? nearest.ticks.addingClamped(1) : nearest.ticks
  }
}
