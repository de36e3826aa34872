/// The kind of result that an export makes of its job.
enum ExportKind: Hashable, Sendable, Codable {
  case video
  /// An image of the frame at a time in seconds.
  case still(at: Double)
  /// A Live Photo with its still at a time in seconds, else in the middle, or with an image by the id of its medium.
  case livePhoto(at: Double?, image: String?)
}
