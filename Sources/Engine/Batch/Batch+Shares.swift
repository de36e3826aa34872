internal import ImprintPlanning
internal import ImprintValues

extension Batch {
  /// - Throws: `ExportError` `.usage` for impossible numbers of workers and threads.
  func check() throws(ExportError) {
    try Setting.threads.check(as: .workers) { $0.threads = workers }
    try Setting.threads.check { $0.threads = threads }
    try Setting.memory.check { $0.memory = memory }
  }

  /// The number of cores that the batch may use.
  var cores: Int { threads ?? MachineInspection().cores }

  /// The largest number of jobs that share a decode.
  var mostSharers: Int { plansOnly ? 1 : min(workers ?? Plan.mostSharers, Plan.mostSharers) }
}

extension Plan {
  /// The largest number of plans that share a decode; each further one saves less decoding, and takes as much memory.
  static let mostSharers = 8

  /// The largest number of plans that share a decode; fewer for large frames, of which each encoder holds many.
  var mostSharers: Int {
    let size = composition.format.size
    switch delivery {
    // Each holds all of its image.
    case .photograph: return min(Self.mostSharers, (1 << 26) / max(imagePixels, 1))
    case .movie, .stills, .discard:
      return min(
        Self.mostSharers, Self.mostSharers * 1920 * 1080 / max(size.width * size.height, 1))
    }
  }

  /// The pixels of a photograph, which is held in memory as a whole.
  private var imagePixels: Int { composition.source.size.width * composition.source.size.height }

  /// The number of threads that the encoder keeps busy, or the decoder where nothing is encoded. A large photograph
  /// counts as several, so that few of them are in memory together.
  func busyThreads(of cores: Int) -> Int {
    switch delivery {
    case .photograph: return min(1 + imagePixels / (1 << 25), 2 * cores)
    case .movie(let movie):
      let threads = movie.video.whole.settings.threads
      return threads > 0 ? min(threads, cores) : cores
    case .stills, .discard: return threads.decoding
    }
  }
}
