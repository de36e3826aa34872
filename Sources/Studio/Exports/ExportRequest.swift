internal import Imprint

/// A request for an export: a job, or `{ job, kind?, at?, image?, wallpaper?, fit?, reference? }`.
struct ExportRequest: Sendable {
  let job: JSON5Value
  let kind: ExportKind
  /// The client's own name for the export; nil for none.
  let reference: String?

  /// - Throws: `StudioError` `.usage` for a value that is none, and for an unknown key.
  init(_ tree: JSON5Value) throws(StudioError) {
    guard let job = tree["job"] else {
      (self.job, kind, reference) = (tree, .video, nil)
      return
    }
    try tree.checkKeys(
      ["job", "kind", "at", "image", "wallpaper", "fit", "reference"], of: "a request for an export"
    )
    self.job = job
    kind = try ExportKind(tree)
    reference = try Self.reference(tree["reference"])
  }

  /// A question about an export: other members, as those that a frame is asked for with, change nothing.
  ///
  /// - Throws: `StudioError` `.usage` for a kind that is none.
  init(about tree: JSON5Value) throws(StudioError) {
    job = tree["job"] ?? tree
    kind = tree["job"] == nil || tree["kind"] == nil ? .video : try ExportKind(tree)
    reference = nil
  }

  private static let longestReference = 200

  /// The reference in a request; nil where there is none.
  static func reference(_ tree: JSON5Value?) throws(StudioError) -> String? {
    guard let tree else { return nil }
    guard let text = tree.string, (1...longestReference).contains(text.count),
      !text.unicodeScalars.contains(where: \.isControl)
    else {
      throw .usage(
        "reference", "it is a text of 1 to \(longestReference) characters, none of them a control")
    }
    return text
  }
}

extension ExportKind {
  /// - Throws: `StudioError` `.usage`.
  fileprivate init(_ tree: JSON5Value) throws(StudioError) {
    let at = try tree.seconds("at")
    let image = try tree["image"].map { image throws(StudioError) in
      guard let id = image.string else { throw .usage("image", "it is the id of an image") }
      return id
    }
    let wallpaper = try Self.wallpaper(tree)
    let kind = tree["kind"]
    switch (kind?.string, at) {
    case ("livePhoto", _): self = .livePhoto(at: at, image: image, wallpaper: wallpaper)
    case (_, _) where wallpaper != nil: throw .usage("wallpaper", "only a Live Photo is one")
    case (_, _) where image != nil: throw .usage("image", "only a Live Photo has one")
    case ("still", let at?): self = .still(at: at)
    case ("still", nil): throw .usage("at", "a still needs its time")
    case (_, _?): throw .usage("at", "only a still and a Live Photo have one")
    case ("video", nil): self = .video
    case (_, nil) where kind == nil: self = .video
    default: throw .usage("kind", "it is video, still or livePhoto")
    }
  }

  /// The way in which the video is fitted into a wallpaper; nil for none.
  ///
  /// - Throws: `StudioError` `.usage`.
  private static func wallpaper(_ tree: JSON5Value) throws(StudioError) -> Slideshow.Fit? {
    let words = Slideshow.Fit.allCases.map(\.rawValue)
    let fit = try tree["fit"].map { fit throws(StudioError) in
      guard let value = fit.string.flatMap(Slideshow.Fit.init) else {
        throw .usage("fit", "it is one of \(words.joined(separator: ", "))")
      }
      return value
    }
    let wallpaper = tree["wallpaper"] ?? false
    guard let isWanted = wallpaper.boolean else { throw .usage("wallpaper", "it is true or false") }
    if isWanted { return fit ?? .aspectFill }
    if fit != nil { throw .usage("fit", "only a wallpaper has one") }
    return nil
  }
}
