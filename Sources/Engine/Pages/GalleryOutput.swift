package import ImprintPlanning

/// A gallery on the disk: a folder with a page, or one file.
package struct GalleryOutput: Sendable {
  private let path: String
  private let isFolder: Bool
  private let overwrites: Bool
  private let origin: GalleryOrigin

  /// - Parameters:
  ///   - path: of the file, where it ends in `.html` or `.htm`; else of the folder.
  ///   - origin: what the overlays are drawn with.
  package init(path: String, overwrites: Bool, drawnBy origin: GalleryOrigin) {
    (self.path, self.overwrites, self.origin) = (path, overwrites, origin)
    let isPage = [".html", ".htm"].contains { path.lowercased().hasSuffix($0) }
    isFolder = !isPage || FileSystem.isFolder(path)
  }

  /// The path of the page.
  package var page: String {
    guard isFolder else { return path }
    return path.hasSuffix("/") ? "\(path)index.html" : "\(path)/index.html"
  }

  /// Draws the overlays that are found, or the one with a name, and writes the gallery.
  ///
  /// - Parameter progress: called with the part of the overlays that is drawn.
  /// - Returns: the overlays, those that cannot be drawn too. The errors are `ExportError` `.usage` for an unknown name,
  ///   `.cannotCreate` where the path is taken and must not be overwritten, and those of writing.
  package func written(
    of name: String?, in resources: ResourceLocator,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async -> Result<[ShownOverlay], ExportError> {
    do throws(ExportError) {
      try checkFree()
      let photographs = GalleryPhotograph.shipped()
      let overlays = try await ShownOverlay.drawn(
        OverlayListing(resources, name: name).overlays, in: resources,
        with: origin.parameters, over: photographs, moves: isFolder, progress: progress)
      try write(
        GalleryPage(overlays, over: photographs, isFolder: isFolder, drawnBy: origin))
      return .success(overlays)
    } catch {
      return .failure(error)
    }
  }

  private func checkFree() throws(ExportError) {
    if isFolder {
      try OutputTree.checkFree(path, overwrites: overwrites)
    } else {
      try OutputChoice.checkFree(path, overwrites: overwrites)
    }
  }

  private func write(_ page: GalleryPage) throws(ExportError) {
    let text = Array(page.text.utf8)
    if isFolder {
      try OutputTree.write(page.files + [("index.html", text)], to: path, overwrites: overwrites)
    } else {
      try OutputFile.write(text, to: path, overwrites: overwrites)
    }
  }
}
