internal import ImprintPixels

/// The frames of the output from which the palette is made before encoding begins.
package struct PalettePlan: Hashable, Sendable, Codable {
  /// The frames, in order of presentation.
  package var moments: [StillPlan.Moment]
  /// The ranges of the source that are decoded for them.
  package var segments: [Plan.Segment]
}

extension Plan {
  /// The plan of the frames from which the palette is made; nil where no palette is needed.
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
