internal import ImprintLanguage

/// The limits of the sizes of a ladder.
package enum Ladder {
  /// The lines of a size's shorter edge.
  package static let lines = 2...Limits.edge
  /// The most sizes of one video, each with an encoder of its own.
  package static let mostSizes = 10
}
