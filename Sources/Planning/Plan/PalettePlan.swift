internal import ImprintPixels

/// The frames of the output of which a palette is made, before the first one is encoded.
package struct PalettePlan: Hashable, Sendable, Codable {
  /// The frames, in order of presentation.
  package var moments: [StillPlan.Moment]
  /// The parts of the source that are read for them.
  package var segments: [Plan.Segment]
}

extension Plan {
  /// The plan of the frames of which the palette is made; nil where none is needed.
  package var sampled: Plan? {
    guard let palette else { return nil }
    var plan = self
    plan.stills = StillPlan(
      moments: palette.moments, images: [], size: composition.geometry.displayed)
    plan.segments = palette.segments
    plan.palette = nil
    return plan
  }
}
