/// A key frame before which all frames are presented earlier, so that nothing before it has to be read.
package struct EntryPoint: Hashable, Sendable, Codable {
  /// Its presentation time, in ticks of the track.
  package var keyFrame: Int64
  /// The number of frames in decode order from it to the first one that the output takes; none below 0.
  package var skipped: Int
  /// The presentation times of the frames that are presented last before it: as many as the reordering delay, or all
  /// where there are fewer; in ticks of the track, ascending.
  package var earlier: [Int64]

  package init(keyFrame: Int64, skipped: Int, earlier: [Int64]) {
    (self.keyFrame, self.skipped, self.earlier) = (keyFrame, skipped, earlier)
  }
}
