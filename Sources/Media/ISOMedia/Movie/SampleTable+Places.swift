internal import ImprintValues

extension SampleTable {
  /// A sample's bytes in the file.
  package struct Extent: Hashable, Sendable {
    package var start: UInt64
    package var length: UInt32
  }

  /// The places of all samples, in decode order.
  ///
  /// - Parameter most: the most samples to list.
  /// - Throws: `ISOMediaError`: `.damaged` where chunks and samples do not match, `.tooManySamples`.
  package func places(most: Int) throws(ISOMediaError) -> [Extent] {
    guard sampleCount <= most else {
      throw .tooManySamples(Int(sampleCount), limit: most)
    }
    var places: [Extent] = []
    places.reserveCapacity(Int(sampleCount))
    var run = 0
    for (index, offset) in chunkOffsets.enumerated() where places.count < Int(sampleCount) {
      let number = UInt64(index) + 1
      while run + 1 < chunkRuns.count, UInt64(chunkRuns[run + 1].firstChunk) <= number { run += 1 }
      guard chunkRuns.indices.contains(run) else { break }
      var start = offset
      for _ in 0..<chunkRuns[run].samples where places.count < Int(sampleCount) {
        let length = commonLength > 0 ? commonLength : lengths[places.count]
        places.append(Extent(start: start, length: length))
        start = start.addingClamped(UInt64(length))
      }
    }
    guard places.count == Int(sampleCount) else {
      throw .damaged("stsc", "its chunks hold \(places.count) samples of \(sampleCount)")
    }
    return places
  }
}
