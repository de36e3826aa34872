internal import ImprintValues

extension SoundMix {
  /// The mix with all of its times later by some samples.
  func delayed(by samples: Int64) -> SoundMix {
    let rate = Double(sampleRate)
    let seconds = Double(samples) / rate
    var delayed = self
    delayed.lasting += seconds
    for index in sources.indices {
      // Rounded first, so that each source lies later by exactly as many samples.
      delayed.sources[index].at = ((sources[index].at * rate).rounded() + Double(samples)) / rate
      delayed.sources[index].until = sources[index].until.map { $0 + seconds }
      delayed.sources[index].envelope = sources[index].envelope.delayed(by: seconds)
    }
    return delayed
  }

  /// The mix from a sample on, which becomes the first one: sources are read from there, and not from their beginnings.
  func rest(from sample: Int64) -> SoundMix {
    let rate = Double(sampleRate)
    let seconds = Double(sample) / rate
    var rest = delayed(by: -sample)
    for (index, source) in sources.enumerated() where source.at < seconds && source.isPlain {
      let skipped = sample.subtractingClamped(Int64(saturating: (source.at * rate).rounded()))
      rest.sources[index].range = source.range.skipping(skipped, rate: sampleRate)
      rest.sources[index].at = 0
    }
    rest.sources.removeAll { source in source.until.map { $0 <= 0 } ?? false }
    return rest
  }
}

extension SoundMix.Source {
  /// Whether a sample of it follows from the time by a difference alone.
  fileprivate var isPlain: Bool { !loops && tempo == 1 && pitch == 0 }
}

extension KeptRange {
  /// The range without its first samples.
  fileprivate func skipping(_ samples: Int64, rate: Int) -> KeptRange {
    let base = Rational.one(over: Int32(clamping: max(rate, 1)))
    func moved(_ time: RationalTime, by samples: Int64) -> RationalTime {
      RationalTime(
        ticks: time.rescaled(to: base).ticks.addingClamped(samples), timeBase: base)
    }
    var rest = self
    rest.origin = moved(origin, by: samples)
    rest.end = end.map { moved($0, by: -samples) }
    rest.cutsBefore = true
    return rest
  }
}
