/// A microphone or another source of sound of this machine, recorded beside a screen or a camera.
///
///     SoundDevice("default")              // .standard: what this machine records by default
///     SoundDevice("alsa:hw:1,0")          // .alsa("hw:1,0"): a device of ALSA
///     SoundDevice("pulse:speakers.monitor")   // .pulse("speakers.monitor"): a source of PulseAudio or PipeWire
///     SoundDevice("test")                 // .tone
public enum SoundDevice: Hashable, Sendable {
  /// The sound server's default source; where no server answers, ALSA's default device.
  case standard
  /// A source of PulseAudio, or of PipeWire in its place, by its name.
  case pulse(String)
  /// A device of ALSA, by its name.
  case alsa(String)
  /// A tone, for trying out, which beeps as each second of the recording begins.
  case tone

  /// The device of a notation; nil for others.
  public init?(_ notation: String) {
    let parts = notation.split(separator: ":", maxSplits: 1).map(String.init)
    switch (notation, parts.first, parts.dropFirst().first) {
    case ("default", _, _): self = .standard
    case ("test", _, _): self = .tone
    case (_, "pulse", let name?): self = .pulse(name)
    case (_, "alsa", let name?): self = .alsa(name)
    default: return nil
    }
  }

  /// The notation that names it.
  public var notation: String {
    switch self {
    case .standard: "default"
    case .pulse(let name): "pulse:\(name)"
    case .alsa(let name): "alsa:\(name)"
    case .tone: "test"
    }
  }
}
