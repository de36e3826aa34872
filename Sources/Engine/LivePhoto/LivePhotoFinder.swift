internal import FoundationEssentials
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Finds the other file of a Live Photo in the folder of one of them, by the identifier that both have.
enum LivePhotoFinder {
  /// The extensions of videos.
  static let videoExtensions: Set = ["mov", "mp4", "m4v"]
  private static let images: Set = ["jpg", "jpeg", "heic", "heif"]
  /// The largest file whose EXIF is looked for.
  private static let mostBytes = 1 << 28

  /// The video of a still; nil for an image without an identifier, or whose video is not there.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`.
  static func video(ofImage path: String) throws(ExportError) -> String? {
    let own: String? = try ExportError.reading(path) { () throws(MediaError) in
      try identifier(ofImage: path)
    }
    return own.flatMap { wanted in
      partner(of: path, among: videoExtensions) { identifier(ofVideo: $0) == wanted }
    }
  }

  /// The still of a video; nil for a video without an identifier, or whose still is not there.
  static func still(ofVideo path: String) -> String? {
    identifier(ofVideo: path).flatMap { wanted in
      partner(of: path, among: images) { ((try? identifier(ofImage: $0)) ?? nil) == wanted }
    }
  }

  /// The first file beside another that is its partner; one of the same name is asked first, since it mostly is.
  private static func partner(
    of path: String, among extensions: Set<String>, where isPartner: (String) -> Bool
  ) -> String? {
    let stem = stem(of: path)
    let folder = path.outerFolder
    let names = FileSystem.names(in: folder).filter { name in
      extensions.contains(URL(fileURLWithPath: name).pathExtension.lowercased())
    }.sorted()
    let namesakes = names.filter { Self.stem(of: $0) == stem }
    return (namesakes + names.filter { !namesakes.contains($0) }).lazy
      .map { $0.path(in: folder) }.first(where: isPartner)
  }

  private static func stem(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  static func identifier(ofVideo path: String) -> String? {
    (try? MovieFile(path: path).movie)?.contentIdentifier
  }

  static func identifier(ofImage path: String) throws(MediaError) -> String? {
    if HEIFFile.isHEIF(fileAt: path) { return try HEIFFile.exif(ofFileAt: path)?.contentIdentifier }
    let exif = try JPEGFile(path: path, atMost: mostBytes)?.exif ?? EmbeddedExif.read(path)
    return exif?.contentIdentifier
  }
}
