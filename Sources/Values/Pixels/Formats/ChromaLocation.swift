/// The position of a chroma sample among the luma samples that share it (H.273, figure 1).
package enum ChromaLocation: String, Hashable, Sendable, Codable {
  /// On the left column, between the rows: MPEG-2, H.264 and later codecs by default.
  case left
  /// In the middle: MPEG-1, JPEG.
  case center
  /// On the top left sample: BT.2020 and HDR.
  case topLeft
}
