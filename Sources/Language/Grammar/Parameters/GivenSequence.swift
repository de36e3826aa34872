internal import ImprintValues

/// A numbered sequence that is given as the value of a `file` parameter: a pattern, with its images a second behind an @
/// where the layer that shows it does not say them.
package struct GivenSequence {
  /// The pattern with the absolute path of its folder.
  package let pattern: String
  /// Images a second; nil where the value does not say them.
  package let frameRate: Double?

  /// A pattern that files match.
  package init(pattern: String, frameRate: Double?) {
    self.pattern = pattern
    self.frameRate = frameRate
  }

  /// The name in the pattern's folder.
  package var name: Substring { pattern.pathComponents.last ?? pattern[...] }
}
