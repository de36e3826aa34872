internal import ImprintCFFmpeg
package import ImprintValues

/// The lowest and the highest samples of equal parts of a track's sound.
package enum SoundPeaks {
  /// Decodes a whole track.
  ///
  /// - Parameters:
  ///   - range: the origin is where the first part begins, and the end where the last one ends.
  ///   - count: the number of parts; above 0.
  /// - Returns: for each part the lowest and the highest sample of all channels, −1…1; 0 where there is no sound.
  /// - Throws: `MediaError` `.noDecoder`, `.reading`, `.cancelled`, `.outOfMemory`.
  package static func read(
    _ path: String, track: Int, range: KeptRange, lasting duration: Double, count: Int,
    interruption: Interruption
  ) throws(MediaError) -> [ClosedRange<Float>] {
    let reader = try SoundReader(
      TrackReader(path: path, track: track, range: range, interruption: interruption))
    let sound = try ConformedSound(reader, range: range)
    var format = sound.source
    format.sampleFormat = AV_SAMPLE_FMT_FLTP.rawValue
    sound.conform(to: format, frameSize: 0)
    var peaks = [ClosedRange<Float>](repeating: 0...0, count: count)
    let partsPerSample = Double(count) / max(duration * Double(format.sampleRate), 1)
    while let frame = try sound.next() {
      let first = frame.pointer.pointee.pts
      for channel in 0..<Int(frame.pointer.pointee.ch_layout.nb_channels) {
        guard let samples = frame.samples(ofChannel: channel) else { continue }
        for index in 0..<Int(frame.sampleCount) {
          let part = Int(Double(first + Int64(index)) * partsPerSample)
          guard peaks.indices.contains(part) else { break }
          let sample = min(max(samples[index], -1), 1)
          let known = peaks[part]
          if sample < known.lowerBound {
            peaks[part] = sample...known.upperBound
          } else if sample > known.upperBound {
            peaks[part] = known.lowerBound...sample
          }
        }
      }
    }
    return peaks
  }
}
