/// The part of a track that goes into the output, and its time there.
package struct KeptRange: Hashable, Sendable, Codable {
  /// The time in the source that becomes 0 in the output.
  package var origin: RationalTime
  /// Whether sound before `origin` is cut; otherwise it stays, with negative times, as a codec's preroll does.
  package var cutsBefore: Bool
  /// The end of the part in the output's time; nil for the track's end.
  package var end: RationalTime?
  /// The beginning of the part in the output's time, of texts that begin later than the output; nil for 0.
  package var begin: RationalTime?
  /// How fast the part is played, by which times of texts after `origin` are divided; nil for its own speed.
  package var speed: Rational?

  /// The number of times that the file's clock restarts (`MediaInfo.restarts`); seeking by time does not work in such a
  /// file.
  package var restarts: Int?

  /// By default, nothing is cut, and packets before `origin` get negative times.
  package init(origin: RationalTime, cutsBefore: Bool = false, end: RationalTime? = nil) {
    self.origin = origin
    self.cutsBefore = cutsBefore
    self.end = end
  }
}
