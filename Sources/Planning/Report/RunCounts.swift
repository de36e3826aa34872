/// Counts that are kept while a plan is rendered.
package struct RunCounts {
  package var frames = 0
  package var framesWithOverlay = 0
  /// The number of frames that a palette was made of.
  package var samples = 0
  /// The number of `frames` whose packets were copied.
  package var framesCopied = 0
  /// The time of the output, in seconds, that packets of the other tracks have reached.
  package var reached = 0.0
  package var rasterizations = 0
  package var warnings: [JobWarning] = []
  /// The time at which the output's last frame or sound ends, in seconds; nil where nothing was written.
  package var playingEnd: Double?

  package init() {}
}
