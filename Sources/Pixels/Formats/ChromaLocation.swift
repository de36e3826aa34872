/// Where a sample of chroma lies among the samples of luma that share it (H.273, figure 1).
public enum ChromaLocation: String, Hashable, Sendable, Codable {
  /// On the left column, between the rows: MPEG-2, H.264 and what follows, where nothing is said.
  case left
  /// Amid them: MPEG-1, JPEG.
  case center
  /// On the top left sample: BT.2020 and HDR.
  case topLeft
}
