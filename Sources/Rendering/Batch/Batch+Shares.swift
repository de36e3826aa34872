internal import FoundationEssentials
internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPlanning
internal import ImprintPrimitives

extension Batch {
  /// The number of cores that it may use.
  var cores: Int { threads ?? ProcessInfo.processInfo.activeProcessorCount }

  /// The most jobs that share a decode.
  var mostSharers: Int { plansOnly ? 1 : min(workers ?? Plan.mostSharers, Plan.mostSharers) }
}

extension Plan {
  /// Each more saves less of the decoding, and takes as much memory.
  static let mostSharers = 8

  /// The most plans that share a decode: encoders hold many frames each, and large ones are held by fewer.
  var mostSharers: Int {
    let size = composition.format.size
    return min(Self.mostSharers, Self.mostSharers * 1920 * 1080 / max(size.width * size.height, 1))
  }

  /// The number of threads that its encoder, or else its decoder, keeps busy.
  func busyThreads(of cores: Int) -> Int {
    guard let video else { return threads.decoding }
    return video.threads > 0 ? min(video.threads, cores) : cores
  }
}
