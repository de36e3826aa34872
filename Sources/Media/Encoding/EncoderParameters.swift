internal import ImprintValues

/// Translates settings to encoders' own parameters, where FFmpeg 5.1 does not pass them.
enum EncoderParameters {
  /// The settings' options, with those that follow from its other members.
  ///
  /// The settings' own `x264-params` and the like come last, so that they win.
  static func options(for settings: VideoEncoderSettings) -> [String: String] {
    let facts = EncoderFacts.of(settings.encoder)
    var options = settings.options
    // `CodecContext.configure` handles it.
    options[EncoderFacts.constantQuantiser] = nil
    if min(settings.size.width, settings.size.height) <= EncoderFacts.smallEdge {
      options.merge(facts.smallFrameOptions) { $1 }
    }
    // x265 makes an ordinary intra frame of a forced one otherwise.
    if settings.keyframeSeconds != nil, EncoderCatalog.hasOption("forced-idr", of: facts.name) {
      options["forced-idr"] = "1"
    }
    if facts.closesGroupsWithoutSceneCuts, closesGroups(settings) {
      options["sc_threshold"] = "1000000000"
    }
    if PixelLayout(named: settings.layout)?.hasAlpha == true {
      options.merge(facts.alphaOptions) { given, _ in given }
    }
    if facts.leastFactor > 0, let factor = options[facts.factorOption].flatMap({ Double($0) }) {
      options[facts.factorOption] = "\(max(factor, facts.leastFactor))"
    }
    guard let key = facts.parametersOption else { return options }
    let parts = parameters(facts, settings) + (options[key].map { [$0] } ?? [])
    if !parts.isEmpty { options[key] = parts.joined(separator: ":") }
    return options
  }

  /// Whether to set FFmpeg's flag for closed groups of frames; without B frames, groups are closed anyway.
  static func closesGroups(_ settings: VideoEncoderSettings) -> Bool {
    !EncoderFacts.of(settings.encoder).closesGroupsWithoutSceneCuts
      || (settings.options["bf"] ?? "0") != "0"
  }

  private static func parameters(
    _ facts: EncoderFacts, _ settings: VideoEncoderSettings
  ) -> [String] {
    facts.parameters + (facts.isX264 ? X264Instructions.parameters(for: settings.size) : [])
      + keyRequests(facts, settings) + workers(facts, settings)
      + lightParameters(facts.hdr, settings.hdr)
      + fieldParameters(facts.fields, settings.fieldOrder)
      + (facts.takesChromaPosition ? chromaPosition(settings) : [])
  }

  private static func keyRequests(
    _ facts: EncoderFacts, _ settings: VideoEncoderSettings
  ) -> [String] {
    settings.keyframeSeconds == nil ? [] : [facts.keyRequestParameter].compactMap(\.self)
  }

  private static func fieldParameters(
    _ way: EncoderFacts.Fields, _ order: FieldOrder
  ) -> [String] {
    switch (way, order) {
    case (.passed, _), (_, .progressive): []
    case (.parameters(let topFirst, _), .topFirst), (.single(let topFirst, _), .topFirst):
      [topFirst]
    case (.parameters(_, let bottomFirst), .bottomFirst),
      (.single(_, let bottomFirst), .bottomFirst):
      [bottomFirst]
    }
  }

  private static func lightParameters(_ way: EncoderFacts.HDR, _ hdr: HDRMetadata?) -> [String] {
    switch way {
    case .none, .addedUnits:
      return []
    case .integers(let mastering, let light):
      return parameter(mastering, hdr?.mastering.map(integral))
        + parameter(light, hdr?.contentLight.map(pair))
    case .numbers(let mastering, let light):
      return parameter(mastering, hdr?.mastering.map(fractional))
        + parameter(light, hdr?.contentLight.map(pair))
    }
  }

  /// A parameter of the encoder; none without a value.
  private static func parameter(_ key: String, _ value: String?) -> [String] {
    value.map { ["\(key)=\($0)"] } ?? []
  }

  private static func pair(_ light: HDRMetadata.ContentLight) -> String {
    "\(light.maximum),\(light.frameAverage)"
  }

  /// The chroma sample position, which AV1 defines for 4:2:0 only, and not for the centre.
  private static func chromaPosition(_ settings: VideoEncoderSettings) -> [String] {
    let quarter = PixelLayout.Shift(horizontal: 1, vertical: 1)
    guard PixelLayout(named: settings.layout)?.chromaShift == quarter else { return [] }
    switch settings.chromaLocation {
    case .left: return ["chroma-sample-position=vertical"]
    case .topLeft: return ["chroma-sample-position=colocated"]
    case .center: return []
    }
  }

  /// The number of threads, where FFmpeg passes none: the encoder would use all cores of the machine.
  private static func workers(
    _ facts: EncoderFacts, _ settings: VideoEncoderSettings
  ) -> [String] {
    guard settings.threads > 0, let key = facts.workersParameter else { return [] }
    return ["\(key)=\(settings.threads)"]
  }

  /// Mastering data in the units of H.264 and HEVC: 0.00002 for chromaticities, 0.0001 cd/m² (D.2.28).
  private static func integral(_ mastering: HDRMetadata.Mastering) -> String {
    func point(_ point: HDRMetadata.Chromaticity) -> String {
      "(\(Int64(saturating: point.x.value * 50_000)),\(Int64(saturating: point.y.value * 50_000)))"
    }
    let brightest = Int64(saturating: mastering.maximumLuminance.value * 10_000)
    let darkest = Int64(saturating: mastering.minimumLuminance.value * 10_000)
    return "G\(point(mastering.green))B\(point(mastering.blue))R\(point(mastering.red))"
      + "WP\(point(mastering.white))L(\(brightest),\(darkest))"
  }

  /// Mastering data as SVT-AV1 reads them: plain numbers.
  private static func fractional(_ mastering: HDRMetadata.Mastering) -> String {
    func point(_ point: HDRMetadata.Chromaticity) -> String {
      "(\(point.x.value),\(point.y.value))"
    }
    return "G\(point(mastering.green))B\(point(mastering.blue))R\(point(mastering.red))"
      + "WP\(point(mastering.white))"
      + "L(\(mastering.maximumLuminance.value),\(mastering.minimumLuminance.value))"
  }
}
