public import ImprintMedia
public import ImprintPlanning
public import ImprintValues

/// The devices that can be recorded, and what each records: `imprint.devices/1`.
public struct DeviceListing: Hashable, Sendable, Encodable, JSONDocument {
  /// The version of this shape, which only ever grows.
  public var schema = "imprint.devices/1"
  /// The screen first, then cameras by their numbers, then the chart.
  public var devices: [Entry]
  /// The sources of sound: those of the sound server first, then those of ALSA, then the tone.
  public var sounds: [Sound]

  /// One device.
  public struct Entry: Hashable, Sendable, Encodable {
    /// The notation by which `imprint capture` takes it.
    public var source: String
    /// A name for people.
    public var name: String
    /// The sizes that it records in, such as `1280x720`, the largest first.
    public var sizes: [String]
    /// The frames in a second that it can be asked for, the most first; empty where any number will do.
    public var rates: [Double]
    /// The formats in which it sends frames, by its own names, such as `MJPG`.
    public var formats: [String]
    /// The reason that it does not record; nil where it does.
    @OrNull public var problem: String?
  }

  /// A source of sound.
  public struct Sound: Hashable, Sendable, Encodable {
    /// The notation by which `imprint capture --sound` takes it.
    public var source: String
    /// A name for people.
    public var name: String
  }

  /// Lists what has been found.
  public init(
    _ devices: [CaptureDevice.Description] = CaptureDevice.all,
    sounds: [SoundDevice.Description] = SoundDevice.all
  ) {
    self.sounds = sounds.map { Sound(source: $0.device.notation, name: $0.name) }
    self.devices = devices.map { device in
      Entry(
        source: device.device.notation, name: device.name,
        sizes: device.sizes.map { "\($0.width)x\($0.height)" }, rates: device.rates,
        formats: device.formats,
        problem: device.problem.map { fault in
          fault.why + (fault.hint.map { "; \($0)" } ?? "")
        })
    }
  }
}
