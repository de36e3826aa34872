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
    let taken = (try? OverlayListing(resources).overlays.contains { $0.name == name }) ?? false
    guard !taken else {
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

  /// The media, by the names that they get.
  private var ownFiles: [(path: String, relative: String)] {
    media.map { ($0, PlainName.last(of: $0)) }
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
    var left = largest
    let found = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    for relative in found where relative != document {
      var status = stat()
      let whole = "\(folder)/\(relative)"
      guard lstat(whole, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      left -= Int64(status.st_size)
      guard left >= 0 else { throw StudioError(.cannotCreate, base, "its files are too large") }
      files.append((whole, relative))
    }
    return files
  }
}
