public import ImprintLanguage

extension Overlay {
  /// The overlay as an `imprint.overlay/1` document, in plain JSON.
  ///
  ///     var badge = Layer(.text(TextContent("LIVE")))
  ///     badge.position = .flush(.topRight, inset: .fraction(0.03))
  ///     let text = try Overlay(title: "Live", layers: [badge]).document(in: "Overlays/live")
  ///     // Written to Overlays/live/overlay.json, it is an overlay like those that ship.
  ///
  /// The document is checked to read back as equal layers, title, description, group and canvas. Files are named relative to
  /// the folder, and read back as absolute paths without links. A plain number for a length in an animation reads
  /// back as a length in units.
  ///
  /// Images in memory are written into the folder, as `image-cbf29ce484222325.png`, and read back as these
  /// files.
  ///
  /// Parameters are not written: reading the overlay has replaced them by their values, and a document must not
  /// declare parameters that it does not use. For the same reason times are written in seconds, and `hidesWhenBlank`
  /// as `hidden` where it applies.
  ///
  /// - Parameter folder: the folder that the document is meant for, which contains the files of its layers; an
  ///   overlay without files needs none.
  /// - Throws: the first layer and member that a document cannot express, with the reason.
  public func document(in folder: String) throws(OverlayWritingError) -> String {
    let images = WrittenImages()
    do throws(OverlayWritingError) {
      return try document(in: folder, asking: MachineFiles(), storing: images.write)
    } catch {
      images.remove()
      throw error
    }
  }
}
