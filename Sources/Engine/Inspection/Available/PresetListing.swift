public import ImprintLanguage
internal import ImprintMedia
public import ImprintPlanning
internal import ImprintValues

/// The presets that were found, and whether their encoders open on this machine: `imprint.presets/1`.
public struct PresetListing: Hashable, Sendable, Encodable {
  /// The version of this shape, which only ever grows.
  public var schema = "imprint.presets/1"
  /// The presets by name, in the natural order of numbers in them.
  public var presets: [Entry]

  /// One preset that was found.
  public struct Entry: Hashable, Sendable, Encodable {
    /// The name under which it is looked up.
    public var name: String
    /// The path of its document.
    public var path: String
    /// The title in the document; nil where it has none.
    @OrNull public var title: String?
    /// An extension, or `source` or `null`; nil where the preset chooses among others, or has a fault.
    @OrNull public var container: String?
    /// The encoders, in order of preference.
    public var encoders: [Encoder]
    /// The settings besides encoders; nil where the preset chooses among others, or has a fault.
    @OrNull package var settings: PresetSettings?
    /// The faults of the document; empty where it can be used.
    public var faults: [Fault]
  }

  /// An encoder that a preset names, with the result of opening it.
  public struct Encoder: Hashable, Sendable, Encodable {
    /// FFmpeg's name of it.
    public var name: String
    /// FFmpeg's options that the preset sets.
    public var options: [String: String]
    /// Whether it opens on this machine, for a frame of a common size.
    public var opens: Bool
    /// The reason that it does not open; nil where it does.
    @OrNull public var reason: String?
  }

  /// Looks for presets, reads them and tries their encoders.
  ///
  /// - Parameters:
  ///   - name: the name of the only preset to list, along with those that it chooses among, as `auto` does; nil for
  ///     all.
  ///   - hidden: encoders that are treated as unavailable.
  /// - Throws: `ExportError` `.usage` where no preset has the name.
  public init(
    _ resources: ResourceLocator, name: String? = nil, hidingEncoders hidden: Set<String> = []
  ) throws(ExportError) {
    var files = try resources.files(.preset, named: name)
    if name != nil, let file = files.first,
      let choice = PresetDocument.read(file).preset?.choice
    {
      files = []
      for name in choice.sizes + choice.fallbacks {
        files.append(try DocumentFile(.name(name), .preset, in: resources))
      }
    }
    presets = files.map { file in
      let result = PresetDocument.read(file)
      return Entry(
        name: file.name, path: file.path, title: result.preset?.title,
        container: result.preset.flatMap { $0.choice == nil ? $0.container.rawValue : nil },
        encoders: result.preset.map { preset in
          preset.encoders.filter { $0.name != EncoderChoice.source.name }
            .map { Self.trial($0, preset, hidden) }
        } ?? [],
        settings: result.preset.flatMap { $0.choice == nil ? PresetSettings($0) : nil },
        faults: result.faults)
    }
  }

  /// The presets of previews that play, and of recordings.
  private static let ownUse = [Planner.playingPreset, .name("capture")]

  /// The listing without presets that no person chooses for a video: those that write no file, and those of previews that
  /// play and of recordings.
  public var forPeople: PresetListing {
    var listing = self
    listing.presets.removeAll { preset in
      preset.container == PresetDocument.Output.null.rawValue
        || Self.ownUse.contains(.name(preset.name))
    }
    return listing
  }

  private static func trial(
    _ choice: EncoderChoice, _ preset: PresetDocument, _ hidden: Set<String>
  ) -> Encoder {
    let layout = TargetLayout(
      source: .planar420, isHighDynamicRange: false, allowed: preset.pixelFormat,
      encoder: choice.name, library: MachineInspection())
    let settings = VideoEncoderSettings(
      encoder: choice.name, options: choice.options,
      size: preset.fit ?? PixelSize(width: 1280, height: 720), layout: layout.name,
      timeBase: .one(over: 25), frameRate: Rational(25), threads: 1)
    let refusal = EncoderCatalog.check(settings, hidden: hidden)
    return Encoder(
      name: choice.name, options: choice.options, opens: refusal == nil,
      reason: refusal?.sentence(at: choice.name).why)
  }
}

extension PresetListing: JSONDocument {}
