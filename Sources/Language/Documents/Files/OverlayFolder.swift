internal import ImprintValues

/// The folder of an overlay or a kit, the only source of its files.
///
/// Names that lead outside it by `..`, by an absolute path or by a link are refused.
package struct OverlayFolder: DocumentFiles {
  /// The absolute path without links.
  package let path: String
  private let files: any FileAnswers
  /// What the folder is of, with its article, for messages.
  private let owner: String

  /// Nil where the folder does not exist.
  package init?(_ path: String, of owner: String = "an overlay", asking files: any FileAnswers) {
    guard let real = files.realPath(path), files.kind(of: real) == .folder else { return nil }
    self.init(real: real, files, of: owner)
  }

  private init(real path: String, _ files: any FileAnswers, of owner: String = "an overlay") {
    (self.path, self.owner, self.files) = (path, owner, files)
  }

  /// The folder of a document without files of its own.
  package static let empty = OverlayFolder(real: "/dev/null", NoFiles())

  /// The absolute path of a file in this folder or below.
  package func file(_ name: String) -> FileLookup {
    if let reason = reasonToRefuse(name) { return .refused(reason) }
    guard let real = files.realPath("\(path)/\(name)") else {
      return .refused("there is no file \(name.quotedBriefly) in \(folderName)")
    }
    guard contains(real) else { return .refused(leadsOut(name)) }
    guard files.kind(of: real) == .file else {
      return .refused("\(name.quotedBriefly) is no file")
    }
    guard files.isReadable(real) else {
      return .refused("\(name.quotedBriefly) cannot be read")
    }
    return .path(real)
  }

  /// The absolute form of a pattern with one `%d` (or `%03d`) in its last component, where at least
  /// one file matches.
  package func sequence(_ pattern: String) -> FileLookup {
    if let reason = reasonToRefuse(pattern) { return .refused(reason) }
    let parts = pattern.pathComponents
    guard let last = parts.last, let numbering = NumberedName(String(last)) else {
      return .refused(
        "expected a pattern with one %d in the file's name, such as \"wm_%d.png\", found "
          + pattern.quotedBriefly)
    }
    let inner = parts.dropLast().joined(separator: "/")
    guard let folder = files.realPath("\(path)/\(inner)") else {
      return .refused("there is no folder \(inner.quotedBriefly) in \(folderName)")
    }
    guard folder == path || contains(folder) else { return .refused(leadsOut(pattern)) }
    let names = files.names(in: folder).filter(numbering.matches)
    if names.isEmpty {
      return .refused("no file of \(folderName) matches \(pattern.quotedBriefly)")
    }
    for name in names.sorted() {
      guard let real = files.realPath("\(folder)/\(name)"), contains(real) else {
        return .refused(leadsOut(name))
      }
    }
    return .path("\(folder)/\(last)")
  }

  /// The lookup of a file that a kit gives: one of its folder, or a numbered sequence, with or without its images a second.
  package static func file(
    ofKit name: String, in folder: String, asking files: any FileAnswers
  ) -> FileLookup {
    // A folder that is not there holds nothing that could be opened.
    guard let folder = Self(folder, of: "a kit", asking: files) else {
      return .path(name.path(in: folder))
    }
    let sequence = folder.sequence(GivenSequence.split(name)?.path ?? name)
    if case .path = sequence { return sequence }
    return folder.file(name)
  }

  /// The name of a file in this folder or below, by its absolute path without links; nil for others.
  package func name(of file: String) -> String? {
    let prefix = path == "/" ? path : path + "/"
    guard file.utf8.starts(with: prefix.utf8) else { return nil }
    return String(Substring(file.utf8.dropFirst(prefix.utf8.count)))
  }

  private func contains(_ real: String) -> Bool {
    real.utf8.starts(with: (path == "/" ? "/" : path + "/").utf8)
  }

  private var folderName: String { "the \(owner.split(separator: " ").last ?? "")'s folder" }

  private func leadsOut(_ name: String) -> String {
    "\(name.quotedBriefly) leads out of \(folderName)"
  }

  private func reasonToRefuse(_ name: String) -> String? {
    let parts = name.pathSegments
    if name.isEmpty { return "expected a file's name, found an empty text" }
    if name.isAbsolute {
      return "\(owner)'s files are named relative to its folder, not as \(name.quotedBriefly)"
    }
    if parts.contains("..") { return leadsOut(name) }
    if name.utf8.contains(0) { return "a file's name cannot hold the character U+0000" }
    return nil
  }
}

/// A file name with a number: `wm_%d.png`, after any number of zeros, or `wm_%03d.png` for at least three digits.
struct NumberedName {
  private let prefix, suffix: Substring
  /// Nil where any number of zeros precedes the number.
  private let digits: Int?

  /// Nil for a pattern without a number, or with several.
  init?(_ pattern: String) {
    let parts = pattern.split(separator: "%", omittingEmptySubsequences: false)
    guard parts.count == 2, let end = parts[1].firstIndex(of: "d") else { return nil }
    let width = parts[1][..<end]
    guard width.isEmpty || width.count == 2 && width.hasPrefix("0") && Int(width) ?? 0 > 0 else {
      return nil
    }
    prefix = parts[0]
    digits = Int(width)
    suffix = parts[1][parts[1].index(after: end)...]
  }

  func matches(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix),
      name.utf8.count > prefix.utf8.count + suffix.utf8.count
    else { return false }
    let number = name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    guard number.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
    guard let digits else { return true }
    // `%03d` writes no zeros beyond the third digit.
    return number.count == digits || number.count > digits && number.first != 0x30
  }
}
