internal import ImprintDocuments
internal import ImprintMedia
internal import ImprintPixels
package import ImprintPlanning

/// An overlay with its images, or the reason that there are none.
package struct ShownOverlay: Sendable {
  package let overlay: OverlayListing.Entry
  /// The word by which the command finds it: its name where that leads to it, else its path.
  package let word: String
  package private(set) var moving: EmbeddedImage?
  /// The frame in which most of it is to be seen, for readers who want no motion.
  package private(set) var still: EmbeddedImage?
  package private(set) var problem: String?

  /// Tells that it is not shown, and why.
  package var warning: JobWarning? {
    problem.map { JobWarning("overlay.not-shown", "\(overlay.name): \($0)") }
  }

  /// Draws the overlay; one whose document has faults, or that cannot be drawn, has a problem instead.
  package init(_ overlay: OverlayListing.Entry, in resources: ResourceLocator) {
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
      still = try EmbeddedImage(fullest, quality: 75)
      moving = EmbeddedImage(bytes, size: fullest.size)
    } catch {
      throw ExportError(error, at: overlay.name, of: .overlay)
    }
  }

  private static func reason(for error: ExportError) -> String {
    let faults = error.diagnostics.flatMap(\.lines)
    return faults.isEmpty ? error.description : faults.joined(separator: "\n")
  }
}
