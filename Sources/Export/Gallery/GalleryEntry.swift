internal import ImprintDocuments
internal import ImprintMedia
internal import ImprintPixels

/// An overlay with what it looks like, or the reason why that is not to be seen.
struct GalleryEntry {
  let overlay: OverlayListing.Entry
  /// The word by which the command finds it: its name where that leads to it, else its path.
  let word: String
  private(set) var moving: GalleryImage?
  /// For those who do not want to see anything move: when most of it is to be seen.
  private(set) var still: GalleryImage?
  private(set) var problem: String?

  /// Draws the overlay.
  init(_ overlay: OverlayListing.Entry, in resources: ResourceLocator) {
    self.overlay = overlay
    let isFound = ResourceLocator().find(overlay.name, .overlay) == overlay.path
    word = isFound ? overlay.name : overlay.path
    do {
      try draw(in: resources)
    } catch {
      problem = Self.reason(for: error)
    }
  }

  private mutating func draw(in resources: ResourceLocator) throws(ExportError) {
    let (bytes, fullest) = try MovingPreview(of: .path(overlay.path), in: resources).drawn()
    do throws(MediaError) {
      still = try GalleryImage(fullest, quality: 75)
      moving = GalleryImage(bytes, size: fullest.size)
    } catch {
      throw ExportError(error, at: overlay.name)
    }
  }

  private static func reason(for error: ExportError) -> String {
    let faults = error.diagnostics.flatMap(\.lines)
    return faults.isEmpty ? error.description : faults.joined(separator: "\n")
  }
}
