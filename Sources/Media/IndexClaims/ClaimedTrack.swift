internal import ImprintValues

/// The claims of one track of an MP4 or MOV (ISO/IEC 14496-12, 8.4 to 8.7).
struct ClaimedTrack {
  /// The most runs of a table that are looked at; the last of them stands for the chunks behind it.
  private static let mostRuns = 1 << 16

  private var isSound = false
  private var samples = 0
  private var chunks = 0
  /// The first chunk of each run, and the samples of its chunks.
  private var runs: [(first: Int, samples: Int)] = []
  /// The number of runs of times, and the ticks of all samples.
  private var times = (runs: 0, firstStep: 0, ticks: 0)
  private var ticksPerSecond = 0
  /// The lengths of its edits in ticks of the movie; nil for a track without.
  private var edits: [Int]?

  mutating func take(_ name: String, at content: Int64, _ reader: inout WindowedReader) {
    func number(_ offset: Int64) -> Int { reader.number(at: content.addingClamped(offset)) }
    switch name {
    // MOV has other handlers beside that of the media.
    case "hdlr":
      switch number(8) {
      case 0x736F_756E: isSound = true
      case 0x7669_6465: isSound = false
      default: break
      }
    case "mdhd": ticksPerSecond = number(number(0) >> 24 == 1 ? 20 : 12)
    case "stsz", "stz2": samples = max(samples, number(8))
    case "stco", "co64": chunks = max(chunks, number(4))
    case "stts":
      times = (number(4), number(12), 0)
      for run in 0..<Int64(min(times.runs, Self.mostRuns)) {
        times.ticks = times.ticks.addingClamped(
          number(8 + run * 8).multipliedClamped(by: number(12 + run * 8)))
      }
    case "stsc":
      runs = (0..<Int64(min(number(4), Self.mostRuns))).map {
        (number(8 + $0 * 12), number(12 + $0 * 12))
      }
    case "elst":
      let isLong = number(0) >> 24 == 1
      let width: Int64 = isLong ? 20 : 12
      edits = (0..<Int64(min(number(4), Self.mostRuns))).compactMap { edit in
        let start = 8 + edit * width
        // The upper half of a long length is that of hundreds of years.
        let isEmpty = number(start + (isLong ? 8 : 4)) == 0xFFFF_FFFF
        return isEmpty ? nil : number(start + (isLong ? 4 : 0))
      }
    default: break
    }
  }

  /// The entries of the index that FFmpeg makes, which has those of each edit for itself.
  ///
  /// - Returns: all of them, and those of edits that show samples again.
  func entries(ofMovieTicks movieTicks: Int) -> (all: Int, repeated: Int) {
    let once = isSound && times.runs == 1 && times.firstStep == 1 ? entriesOfChunks / 2 : samples
    let all = entries(each: once, ofMovieTicks: movieTicks)
    return (all, all.subtractingClamped(once))
  }

  private func entries(each once: Int, ofMovieTicks movieTicks: Int) -> Int {
    guard let edits, edits.count > 1, times.ticks > 0, movieTicks > 0, ticksPerSecond > 0 else {
      return once.multipliedClamped(by: max(edits?.count ?? 1, 1))
    }
    let length = Double(times.ticks) / Double(ticksPerSecond) * Double(movieTicks)
    let passes = edits.reduce(0) { $0 + min(Double($1) / length, 1) }
    return Int(clamping: Int64(saturating: Double(once) * max(passes, 1)))
  }

  /// The entries of sound that is not compressed: one of 1,024 samples of a chunk, of half the size of others.
  private var entriesOfChunks: Int {
    runs.indices.reduce(0) { sum, index in
      let next = index + 1 < runs.count ? runs[index + 1].first : chunks.addingClamped(1)
      let count = max(next.subtractingClamped(runs[index].first), 0)
      return sum.addingClamped(count.multipliedClamped(by: runs[index].samples / 1024 + 1))
    }
  }
}
