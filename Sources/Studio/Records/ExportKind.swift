internal import Imprint

/// The kind of result that an export makes of its job.
enum ExportKind: Hashable, Sendable, Codable {
  case video
  /// An image of the frame at a time in seconds.
  case still(at: Double)
  /// A Live Photo with its still at a time in seconds, else in the middle, or with an image by the id of its medium.
  ///
  /// As a wallpaper it is made for a Lock Screen, and the video is fitted into its shape so.
  case livePhoto(at: Double?, image: String?, wallpaper: Slideshow.Fit? = nil)

  /// The names that the files of a result may have; none of them may be taken.
  ///
  /// - Parameter name: that of a file, of a Live Photo its video: another picture of its stem would pass for its still.
  func names(of name: String) -> [String] {
    guard case .livePhoto = self else { return [name] }
    return [name] + ["JPG", "HEIC"].map { "\(PlainName.stem(of: name)).\($0)" }
  }
}
