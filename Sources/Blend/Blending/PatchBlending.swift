public import Pixels

extension FramePlanes {
  /// Blends one patch that was made for this format into the frame; see `PatchTarget` for many.
  ///
  /// - Parameter offset: by how many pixels the patch lies right of and below where it was made for;
  ///   whole steps of the chroma grid.
  public func blend(_ patch: Patch, offset: (x: Int, y: Int) = (0, 0)) {
    PatchTarget(self).blend(patch, offset: offset)
  }
}
