internal import Documents
internal import Media

/// An overlay with what it looks like, or the reason why that is not to be seen.
struct GalleryEntry {
  let overlay: OverlayListing.Entry
  /// At the moment at which most of it is to be seen.
  private(set) var portrait: GalleryPicture?
  /// At each of `fractions`.
  private(set) var moments: [GalleryPicture] = []
  private(set) var problem: String?

  /// Of the film: its beginning, middle and end.
  static let fractions = [0, 0.5, 1]

  /// Draws the overlay.
  init(_ overlay: OverlayListing.Entry, in resources: ResourceLocator) {
    self.overlay = overlay
    do {
      try draw(in: resources)
    } catch {
      problem = Self.reason(for: error)
    }
  }

  private mutating func draw(in resources: ResourceLocator) throws(ExportError) {
    let preview = try OverlayPreview(of: .path(overlay.path), in: resources)
    let fullest = try preview.picture()
    let pictures = try preview.pictures(at: Self.fractions)
    do throws(MediaError) {
      portrait = try GalleryPicture(fullest)
      for picture in pictures { moments.append(try GalleryPicture(picture)) }
    } catch {
      throw ExportError(error, at: overlay.name)
    }
  }

  private static func reason(for error: ExportError) -> String {
    let faults = error.diagnostics.flatMap(\.lines)
    return faults.isEmpty ? error.description : faults.joined(separator: "\n")
  }
}
