internal import FoundationEssentials

/// The addresses of a gallery's images: paths beside the page, or `data:` URLs in it.
struct GalleryAddresses {
  /// Whether images are files beside the page.
  let isFolder: Bool

  /// The page loads nothing but its images, and applies only the styles and scripts that carry its own nonce.
  var policy: String {
    // Pages from disk have no origin that all browsers take for their own.
    let images = isFolder ? "'self' file: data:" : "data:"
    return "default-src 'none'; img-src \(images); style-src 'nonce-page'; script-src 'nonce-page'"
  }

  func path(of photograph: GalleryPhotograph) -> String { "photographs/\(photograph.file)" }

  func address(of photograph: GalleryPhotograph) -> String {
    isFolder ? path(of: photograph) : Self.data(photograph.bytes, type: "image/jpeg")
  }

  func still(_ picture: GalleryPicture, of entry: ShownOverlay, number: Int) -> String {
    isFolder
      ? "\(stem(picture, entry, number)).webp" : Self.data(picture.still, type: "image/webp")
  }

  /// Nil where nothing moves, or the page has no files.
  func moving(_ picture: GalleryPicture, of entry: ShownOverlay, number: Int) -> String? {
    isFolder && picture.moving != nil ? "\(stem(picture, entry, number))-moving.webp" : nil
  }

  /// The files of an overlay by their paths.
  func files(of entry: ShownOverlay, number: Int) -> [(path: String, bytes: [UInt8])] {
    entry.pictures.flatMap { picture in
      let moving = moving(picture, of: entry, number: number)
        .flatMap { path in picture.moving.map { (path, $0.bytes) } }
      return [(still(picture, of: entry, number: number), picture.still)]
        + [moving].compactMap(\.self)
    }
  }

  private func stem(_ picture: GalleryPicture, _ entry: ShownOverlay, _ number: Int) -> String {
    let parts = [
      Self.word(entry.overlay.name) ?? "\(number + 1)", picture.shape?.key, picture.photograph,
    ]
    return "overlays/" + parts.compactMap(\.self).joined(separator: "-")
  }

  /// A name that is a path and an address alike; nil for another one.
  private static func word(_ name: String) -> String? {
    name.wholeMatch(of: /[a-z0-9][a-z0-9-]{0,99}/) == nil ? nil : name
  }

  private static func data(_ bytes: [UInt8], type: String) -> String {
    "data:\(type);base64,\(Data(bytes).base64EncodedString())"
  }
}
