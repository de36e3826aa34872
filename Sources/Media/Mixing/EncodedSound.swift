package import ImprintValues

/// A sound track that is encoded from a stream of samples.
// Unchecked: used by one thread at a time; FFmpeg has no thread-bound state in it.
package final class EncodedSound: PacketSource, @unchecked Sendable {
  package let format: TrackFormat
  private let stream: any SoundStream
  private let encoder: SoundEncoder
  private let settings: SoundEncoderSettings
  private let hidden: Set<String>

  /// The sound of one track of a file.
  ///
  /// - Parameters:
  ///   - track: the stream's index in the file, from 0.
  ///   - volume: the factor for samples.
  ///   - hidden: names of encoders to treat as missing.
  /// - Throws: `MediaError` `.noDecoder`, `.noEncoder`, `.invalid` where the file has no such track.
  package init(
    path: String, track: Int, range: KeptRange, settings: SoundEncoderSettings,
    volume: Double = 1, hidden: Set<String> = [], interruption: Interruption = Interruption()
  ) throws(MediaError) {
    (self.settings, self.hidden) = (settings, hidden)
    let reader = try SoundReader(
      TrackReader(path: path, track: track, range: range, interruption: interruption))
    let sound = try ConformedSound(reader, range: range, gain: volume, beginsLate: true)
    encoder = try SoundEncoder(settings, source: sound.source, hidden: hidden)
    sound.conform(to: encoder.format, frameSize: encoder.frameSize)
    format = try TrackFormat(of: encoder.context, timeBase: encoder.timeBase)
    format.takeRoles(of: reader.stream)
    stream = sound
  }

  /// A sum of sounds.
  ///
  /// - Parameters:
  ///   - live: the sound of a device that is part of it.
  ///   - original: the track that it replaces, whose language, title and role it takes; nil for a new default track.
  /// - Throws: `MediaError` `.noDecoder`, `.noEncoder`, `.invalid` where a file has no such track.
  package init(
    _ mix: SoundMix, with live: LiveSource? = nil, settings: SoundEncoderSettings,
    inPlaceOf original: MediaInfo.Track? = nil, interruption: Interruption = Interruption()
  ) throws(MediaError) {
    (self.settings, hidden) = (settings, [])
    encoder = try SoundEncoder(settings, source: mix.format, hidden: [])
    stream = try mix.stream(
      to: encoder.format, frameSize: encoder.frameSize, with: live, interruption)
    format = try TrackFormat(of: encoder.context, timeBase: encoder.timeBase)
    format.isDefault = original?.isDefault ?? true
    format.take(original?.metadata ?? [:])
  }

  package var undecodedPackets: Int { stream.undecodedPackets }

  package func placeholder() throws(MediaError) -> Packet? {
    try Self.silence(settings, in: format, hidden: hidden)
  }

  /// A packet of silence, by an encoder of its own; nil where the encoder makes none.
  ///
  /// - Parameters:
  ///   - settings: those of the track's encoder.
  ///   - format: the track's format, as that encoder gave it.
  ///   - hidden: names of encoders to treat as missing.
  /// - Throws: `MediaError` `.noEncoder`.
  package static func silence(
    _ settings: SoundEncoderSettings, in format: TrackFormat, hidden: Set<String> = []
  ) throws(MediaError) -> Packet? {
    let silent = try SoundEncoder(
      settings, source: SoundFormat(format.parameters.pointee), hidden: hidden)
    let samples = silent.frameSize > 0 ? silent.frameSize : 1024
    try silent.send(SoundFrame(silence: silent.format, samples: samples, at: 0))
    try silent.send(nil)
    guard case .packet(let packet) = try silent.receive(), packet.byteCount > 0 else { return nil }
    packet.duration = Int64(samples)
    return packet
  }

  package func next() throws(MediaError) -> Packet? {
    try encoder.next(from: stream)
  }
}
