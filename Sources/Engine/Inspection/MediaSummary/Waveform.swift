internal import ImprintMedia
public import ImprintPlanning
internal import ImprintValues

/// The lowest and the highest samples of equal parts of a file's sound, to draw it by.
///
///     let waveform = try await Waveform(of: "voice.m4a", count: 800)
///     print(waveform.peaks[0])   // -0.25...0.31
public struct Waveform: Hashable, Sendable {
  /// The lowest and the highest sample of each part, −1…1, of all channels; 0…0 where nothing is heard.
  public let peaks: [ClosedRange<Float>]
  /// The time from the first to the last part's end, in seconds: from the file's first sample of picture or sound to
  /// the end of its sound.
  public let duration: Double

  /// Decodes the default sound track of a file as a whole, which takes a second for some ten minutes of sound.
  ///
  /// - Parameter count: the number of parts, 1…1,000,000.
  /// - Throws: `ExportError` `.usage` for another number; `.missing`; `.invalid` where the file has no sound; `.unavailable` where no decoder exists;
  ///   `.stalled`; `.cancelled` where the task is cancelled.
  public init(of path: String, count: Int) async throws(ExportError) {
    try Setting.waveformParts.check(count)
    self = try await WorkerThread.looking(at: path) { interruption throws(ExportError) in
      let sound = try SoundFile(path, interruption)
      let track = sound.tracks.first { $0.isDefault } ?? sound.tracks[0]
      let zero = RationalTime(
        ticks: Int64(saturating: sound.zero * 1e9), timeBase: .one(over: 1_000_000_000))
      let peaks = try ExportError.reading(path) { () throws(MediaError) in
        try SoundPeaks.read(
          path, track: track.index, range: KeptRange(origin: zero, cutsBefore: true),
          lasting: sound.duration, count: count, interruption: interruption)
      }
      return Waveform(peaks: peaks, duration: sound.duration)
    }
  }

  private init(peaks: [ClosedRange<Float>], duration: Double) {
    (self.peaks, self.duration) = (peaks, duration)
  }
}
