internal import ImprintDocuments
internal import ImprintMedia

/// The overlays that are found as one page in HTML: what each looks like, which parameters it has, and the
/// command that uses it.
///
///     let gallery = try OverlayGallery()
///     let warnings = try gallery.write(to: "overlays.html")
///
/// The page needs no other file and no network, and is for light and dark, wide and narrow screens.
public struct OverlayGallery: Sendable {
  private let listing: OverlayListing
  private let resources: ResourceLocator

  /// Reads the overlays; nothing is drawn yet.
  ///
  /// - Parameter name: only the one of that name or path; nil for all.
  /// - Throws: `ExportError` `.usage` where there is none of that name, `.missing` for a path.
  public init(
    _ resources: ResourceLocator = ResourceLocator(), name: String? = nil
  ) throws(ExportError) {
    listing = try OverlayListing(resources, name: name)
    self.resources = resources
  }

  /// Draws the overlays and writes the page.
  ///
  /// An overlay whose document has faults, or that cannot be drawn, is in it with the reason in place of
  /// images.
  ///
  /// - Returns: a warning for each of those.
  /// - Throws: `ExportError` `.cannotCreate` where the path is taken and not to be overwritten,
  ///   `.inputOutput` where writing fails; nothing is left then.
  public func write(
    to path: String, overwrites: Bool = false
  ) throws(ExportError) -> [JobWarning] {
    try OutputChoice.checkFree(path, overwrites: overwrites)
    let entries = listing.overlays.map { GalleryEntry($0, in: resources) }
    let page = GalleryPage(entries).html.text
    try OutputFile.write(to: path, overwrites: overwrites) { place throws(MediaError) in
      try FileBytes.write(Array(page.utf8), to: place)
    }
    return entries.compactMap { entry in
      entry.problem.map { JobWarning("overlay.not-shown", "\(entry.overlay.name): \($0)") }
    }
  }
}
