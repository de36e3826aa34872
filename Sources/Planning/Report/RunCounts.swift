/// Counts of the rendering of a plan.
package struct RunCounts {
  package var frames = 0
  package var framesWithOverlay = 0
  /// Frames that a palette was made of.
  package var samples = 0
  /// The part of `frames` whose packets were copied.
  package var framesCopied = 0
  /// Seconds of the output for which packets of other tracks have come.
  package var reached = 0.0
  package var rasterizations = 0
  package var warnings: [JobWarning] = []
  /// Seconds of the output at which its last frame or sound ends; nil where nothing was written.
  package var playingEnd: Double?

  package init() {}
}
