/// The part of an input's metadata that its output keeps.
///
/// Titles of chapters and languages of tracks always stay, since players show them as choices.
public enum KeptMetadata: String, Hashable, Sendable, Codable, CaseIterable {
  /// All metadata of the video.
  case all
  /// Metadata for viewers: title, description, comment, copyright, genre, album, date and creation time. No
  /// place, device, person, serial number or software.
  case `public`
  /// Nothing.
  case none
}
