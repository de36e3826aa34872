/// One filter of FFmpeg's, with its options; only this project's own words, never a user's.
struct FilterNode: Hashable {
  var name: String
  var options: [String: String] = [:]

  /// Pins the pixel format at this place, so that none is chosen behind our back.
  static func format(_ layout: String) -> FilterNode {
    FilterNode(name: "format", options: ["pix_fmts": layout])
  }
}
