internal import ImprintMediaTypes

extension SoundMix {
  /// The mix with all of its times later by some seconds.
  func delayed(by seconds: Double) -> SoundMix {
    var delayed = self
    delayed.lasting += seconds
    for index in sources.indices {
      delayed.sources[index].at += seconds
      delayed.sources[index].until = sources[index].until.map { $0 + seconds }
      delayed.sources[index].envelope = sources[index].envelope.delayed(by: seconds)
    }
    return delayed
  }
}
