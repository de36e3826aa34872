internal import ImprintDocuments
package import ImprintFaults
package import ImprintInspection
internal import ImprintMediaTypes
internal import ImprintPixels
package import ImprintPlanning

/// An overlay with its preview images, or the reason that there are none.
package struct ShownOverlay: Sendable {
  package let overlay: OverlayListing.Entry
  /// The argument by which the command finds the overlay: its name where that leads to it, else its path.
  package let word: String
  package private(set) var moving: EmbeddedImage?
  /// The frame in which most of the overlay is visible, for readers who prefer no motion.
  package private(set) var still: EmbeddedImage?
  package private(set) var problem: String?

  /// The warning that the overlay is not shown, with the reason.
  package var warning: JobWarning? {
    problem.map { JobWarning("overlay.not-shown", "\(overlay.name): \($0)") }
  }

  /// Draws the overlay; `problem` is set where its document has faults, or it cannot be drawn.
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
