internal import Glibc
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// Finds the files of a slideshow's images.
enum SlideFiles {
  /// The images of an entry: those of a table, a folder or a numbered sequence, each with what the entry says of all of
  /// them; the title is of the first.
  ///
  /// - Throws: as `files(of:)`; `.invalid` for faults of a table.
  static func images(of entry: Slideshow.Image) throws(ExportError) -> [Slideshow.Image] {
    guard let path = entry.path else { return [entry] }
    guard Slideshow.Image.isTable(path), !FileSystem.isFolder(path) else {
      return try images(ofFilesOf: entry, at: path)
    }
    var images: [Slideshow.Image] = []
    for row in try SlideTable(path).images() {
      var row = row
      row.seconds = row.seconds ?? entry.seconds
      row.motion = row.motion ?? entry.motion
      row.isMoving = row.isMoving || entry.isMoving
      images += try self.images(ofFilesOf: row, at: row.path ?? "")
    }
    if images[0].title == nil { images[0].title = entry.title }
    return images
  }

  private static func images(
    ofFilesOf entry: Slideshow.Image, at path: String
  ) throws(ExportError) -> [Slideshow.Image] {
    try files(of: path).enumerated().map { number, file in
      var image = entry
      image.source = .file(file)
      if number > 0 { image.title = nil }
      return image
    }
  }

  /// The image files of a path: the file itself, the images of a folder, or the files of a numbered sequence.
  ///
  /// - Throws: `ExportError` `.missing` where nothing exists at the path, or it cannot be read; `.invalid` for a
  ///   folder without images, and for a gap in a sequence.
  static func files(of path: String) throws(ExportError) -> [String] {
    if FileSystem.isFolder(path) { return try images(inFolder: path) }
    let numbered = try ExportError.reading(path) { () throws(MediaError) in
      try ImageFiles.sequence(path)
    }
    return numbered ?? [path]
  }

  private static func images(inFolder folder: String) throws(ExportError) -> [String] {
    guard access(folder, R_OK | X_OK) == 0 else {
      let fault = MediaError.MediaFault.unreadable(path: folder, .library(.system(errno)))
      throw ExportError(.media(fault, at: folder, of: .input))
    }
    let names = FileSystem.names(in: folder).filter { name in
      !name.hasPrefix(".") && isNamedAsImage(name)
        && !FileSystem.isFolder(name.path(in: folder))
    }
    guard !names.isEmpty else { throw ExportError(.input(.noImages, at: folder)) }
    return names.sorted(by: precedes).map { $0.path(in: folder) }
  }

  /// Whether a file's name has the ending of an image.
  static func isNamedAsImage(_ name: String) -> Bool {
    Slideshow.imageExtensions.contains(name.split(separator: ".").last?.lowercased() ?? "")
  }

  /// Natural order, ignoring case.
  private static func precedes(_ one: String, _ other: String) -> Bool {
    let (first, second) = (one.lowercased(), other.lowercased())
    if first.naturallyPrecedes(second) { return true }
    return !second.naturallyPrecedes(first) && one < other
  }
}
