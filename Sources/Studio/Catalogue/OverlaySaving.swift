internal import FoundationEssentials
internal import Glibc
internal import Imprint

/// Saves an overlay document in the user's own `Overlays`, in a folder with the files of another overlay, and with media.
struct OverlaySaving: Sendable {
  let resources: ResourceLocator
  let name: String
  let text: String
  /// The overlay whose files the document names; nil for none.
  let base: String?
  /// Paths of media that the document calls by their bare names.
  let media: [String]

  /// The name of an overlay's document in its folder.
  private static let document = "overlay.json"
  /// The bytes of all files that are copied at most.
  private static let largest: Int64 = 256 << 20

  /// Checks and writes the document; may block.
  ///
  /// - Throws: `StudioError` `.usage` for a name that is none, `.invalid` with the document's faults, `.cannotCreate`
  ///   where an overlay of the name is there, or the folder cannot be written to.
  func run() throws(StudioError) {
    guard StudioJob.isName(name) else { throw .usage("name", "it is a plain name") }
    guard let home = resources.userFolder else {
      throw StudioError(.cannotCreate, name, "there is no folder of the user's data")
    }
    let files = try Self.files(of: base, resources) + ownFiles
    try Self.checkSize(of: files.map(\.path), in: home)
    let exists = (try? OverlayListing(resources).overlays.contains { $0.name == name }) ?? false
    guard !exists else {
      throw StudioError(.cannotCreate, name, "there is an overlay of that name")
    }
    let folder = "\(home)/Overlays"
    let temporary = "\(folder)/.\(MediaID.random)"
    do {
      try FileManager.default.createDirectory(
        atPath: temporary, withIntermediateDirectories: true)
      for file in files {
        let target = "\(temporary)/\(file.relative)"
        try FileManager.default.createDirectory(
          atPath: PlainName.folder(of: target), withIntermediateDirectories: true)
        // A medium takes the place of a file of that name: it is what the document means.
        try? FileManager.default.removeItem(atPath: target)
        try FileManager.default.copyItem(atPath: file.path, toPath: target)
      }
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(temporary)/\(Self.document)"))
    } catch {
      try? FileManager.default.removeItem(atPath: temporary)
      throw StudioError(.cannotCreate, name, "the folder of overlays cannot be written to")
    }
    do throws(StudioError) {
      try check(in: "\(temporary)/\(Self.document)")
    } catch {
      try? FileManager.default.removeItem(atPath: temporary)
      throw error
    }
    let code = FileWriting.move(temporary, toNew: "\(folder)/\(name)")
    guard code == 0 else {
      try? FileManager.default.removeItem(atPath: temporary)
      throw StudioError(
        .cannotCreate, name,
        code == EEXIST ? "there is an overlay of that name" : SystemFault(code: code).description)
    }
  }

  /// Removes an overlay of the user's own, with its files; may block.
  ///
  /// - Throws: `StudioError` `.missing` for another one, `.cannotCreate` where that fails.
  static func remove(_ name: String, _ resources: ResourceLocator) throws(StudioError) {
    guard StudioJob.isName(name), let home = resources.userFolder,
      let folder = try? ConfinedFolder("\(home)/Overlays"), folder.has("\(name)/\(document)")
    else { throw .missing(name, "you have no overlay of that name of your own") }
    // It is out of sight at once, and gone a little later.
    let hidden = ".\(MediaID.random)"
    let code = folder.move(name, to: hidden, replaces: true)
    guard code == 0 else {
      throw StudioError(.cannotCreate, name, SystemFault(code: code).description)
    }
    try? FileManager.default.removeItem(atPath: "\(folder.path)/\(hidden)")
  }

  /// The media, by the names that they get.
  ///
  /// - Throws: `StudioError` `.usage` for one that the document does not name.
  private var ownFiles: [(path: String, relative: String)] {
    get throws(StudioError) {
      var files: [(path: String, relative: String)] = []
      for path in media {
        let name = PlainName.last(of: path)
        // JSON may write the name with escapes.
        let written = JSON5Value.string(name).jsonLine.dropFirst().dropLast()
        guard text.contains(name) || text.contains(written) else {
          throw .usage("media", "the document names no \(name)")
        }
        files.append((path, name))
      }
      return files
    }
  }

  /// - Throws: `StudioError` `.cannotCreate` for files that are too large, `.inputOutput` where the disk has no room.
  private static func checkSize(of paths: [String], in home: String) throws(StudioError) {
    let sizes = paths.map { path in
      var status = stat()
      return stat(path, &status) == 0 ? Int64(status.st_size) : 0
    }
    let size = sizes.reduce(0, +)
    guard size <= largest else {
      throw StudioError(.cannotCreate, "the overlay", "its files are larger than 256 MiB")
    }
    // The folder may not be there yet, and what it is made in has its room.
    var folder = home
    while access(folder, F_OK) != 0, folder.utf8.count > 1 {
      folder = PlainName.folder(of: folder)
    }
    let free = (try? ConfinedFolder(folder))?.freeBytes
    if let free, size > free - UploadFile.reserve {
      throw StudioError(.inputOutput, "the overlay", "the disk has no room for it")
    }
  }

  /// - Parameter path: that of the document, beside which its files lie.
  private func check(in path: String) throws(StudioError) {
    let document = OverlayText(text, name: name, base: .path(path))
    let result = try StudioJob.exporting { () throws(ExportError) in
      try document.read(in: resources)
    }
    guard result.faults.isEmpty else {
      let lines = result.faults.map { "\($0.line):\($0.column): \($0.path): \($0.message)" }
      throw StudioError(.invalid, name, lines.joined(separator: "\n"))
    }
  }

  /// The regular files in an overlay's folder, but its document; none of one that is a file itself.
  private static func files(
    of base: String?, _ resources: ResourceLocator
  ) throws(StudioError) -> [(path: String, relative: String)] {
    guard let base else { return [] }
    guard StudioJob.isName(base) else { throw .usage("use", "an overlay is named") }
    let listing = try StudioJob.exporting { () throws(ExportError) in
      try OverlayListing(resources, name: base)
    }
    guard let path = listing.overlays.first?.path, PlainName.last(of: path) == document else {
      return []
    }
    let folder = PlainName.folder(of: path)
    var files: [(path: String, relative: String)] = []
    let entries = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    for relative in entries where relative != document {
      var status = stat()
      let whole = "\(folder)/\(relative)"
      guard lstat(whole, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      files.append((whole, relative))
    }
    return files
  }
}
