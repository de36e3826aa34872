package import ImprintValues

/// Sources of sound that are heard together, in the output's time.
package struct SoundMix: Hashable, Sendable {
  /// A source: a part of a track of a file, and where it is heard.
  package struct Source: Hashable, Sendable {
    package var path: String
    /// The stream's number in the file.
    package var track: Int
    /// The part of the file that is heard; its beginning lies at `at`.
    package var range: KeptRange
    /// The output's time at which it begins, in seconds; where that is below 0, the part before 0 is left out.
    package var at: Double
    /// The output's time at which it ends, in seconds; nil for its own end.
    package var until: Double?
    package var envelope: SoundEnvelope
    /// In semitones, up; its length stays.
    package var pitch: Double
    /// How fast it is played; its pitch stays.
    package var tempo: Double
    /// Whether it is repeated until `until`.
    package var loops: Bool
    /// How it steps back while others speak; nil where it does not.
    package var ducking: Ducking?
    /// Whether others step back while it is heard.
    package var speaks: Bool

    package init(
      path: String, track: Int, range: KeptRange, at: Double = 0, until: Double? = nil,
      envelope: SoundEnvelope = SoundEnvelope(), pitch: Double = 0, tempo: Double = 1,
      loops: Bool = false,
      ducking: Ducking? = nil, speaks: Bool = false
    ) {
      self.path = path
      self.track = track
      self.range = range
      self.at = at
      self.until = until
      self.envelope = envelope
      self.pitch = pitch
      self.tempo = tempo
      self.loops = loops
      self.ducking = ducking
      self.speaks = speaks
    }
  }

  package var sources: [Source]
  /// The output time until which it lasts where its sources end before, in seconds.
  package var lasting: Double
  /// In samples a second.
  package var sampleRate: Int
  /// FFmpeg's name: `stereo`.
  package var channelLayout: String

  package init(
    _ sources: [Source], lasting: Double = 0, sampleRate: Int, channelLayout: String
  ) {
    self.sources = sources
    self.lasting = lasting
    self.sampleRate = sampleRate
    self.channelLayout = channelLayout
  }
}
