internal import ImprintLanguage
internal import ImprintValues

/// Coded with its schema, the number of its segments, whether it has sound of its own, and the output's path at the top,
/// for programs that hand out its parts.
extension Plan: Codable {
  private enum CodingKeys: String, CodingKey {
    case schema, segmentCount, hasSound, output
    case input, timing, clock, composition, overlays, delivery, preset, tracks, resources, fonts,
      bundledFont, threads, stallSeconds, decisions, warnings
  }

  /// - Throws: `DecodingError` for a plan of another version, and for an invalid member.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let schema = try container.decode(String.self, forKey: .schema)
    try decoder.require(schema == Self.schema, "its schema is \(schema)")
    self.init(
      timeline: try container.decode(StoredTiming.self, forKey: .timing).timeline(
        of: try container.decode(Source.self, forKey: .input)),
      clock: try container.decode(CounterTimeBase.self, forKey: .clock),
      composition: try container.decode(VideoComposition.self, forKey: .composition),
      overlays: try container.decode([OverlayPlan].self, forKey: .overlays),
      delivery: try container.decode(Delivery.self, forKey: .delivery),
      preset: try container.decode(PresetPlan.self, forKey: .preset),
      tracks: try container.decode([TrackPlan].self, forKey: .tracks),
      resources: try container.decode([Resource].self, forKey: .resources),
      fonts: try container.decodeIfPresent([Font].self, forKey: .fonts),
      bundledFont: try container.decodeIfPresent(String.self, forKey: .bundledFont),
      threads: try container.decode(Threads.self, forKey: .threads),
      stallSeconds: try container.decode(Double.self, forKey: .stallSeconds),
      decisions: try container.decode([Decision].self, forKey: .decisions),
      warnings: try container.decode([JobWarning].self, forKey: .warnings))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schema, forKey: .schema)
    try container.encode(delivery.segments.count, forKey: .segmentCount)
    try container.encode(delivery.movie?.sound.isEmpty == false, forKey: .hasSound)
    try container.encode(output.path.map { ["path": $0] }, forKey: .output)
    try container.encode(input, forKey: .input)
    try container.encode(StoredTiming(timeline), forKey: .timing)
    try container.encode(clock, forKey: .clock)
    try container.encode(composition, forKey: .composition)
    try container.encode(overlays, forKey: .overlays)
    try container.encode(delivery, forKey: .delivery)
    try container.encode(preset, forKey: .preset)
    try container.encode(tracks, forKey: .tracks)
    try container.encode(resources, forKey: .resources)
    try container.encodeIfPresent(fonts, forKey: .fonts)
    try container.encodeIfPresent(bundledFont, forKey: .bundledFont)
    try container.encode(threads, forKey: .threads)
    try container.encode(stallSeconds, forKey: .stallSeconds)
    try container.encode(decisions, forKey: .decisions)
    try container.encode(warnings, forKey: .warnings)
  }
}
