internal import FoundationEssentials
internal import Glibc

/// A note beside two files that get their names one after the other, for as long as that takes.
///
/// A process that is killed in between leaves the first file and the note: by the note the next run for the same
/// names removes that file, and no other. A file that had the name of the first one lies aside meanwhile, and gets it
/// back where the pair does not become whole. The note is locked (`flock`) as long as its maker lives.
package struct PairMarker {
  private let descriptor: Int32
  private let names: Names
  private let note: Note

  /// The marks by which the files are known under their later names.
  fileprivate struct Note: Codable {
    var first, second: FileIdentity
    /// The file that the first one replaces; nil without one.
    var replaced: FileIdentity?
  }

  /// The paths of the first file, of what it replaces, and of the note.
  fileprivate struct Names {
    let first, aside, note: String

    init(of first: String) {
      let url = URL(fileURLWithPath: first)
      let hidden = url.deletingLastPathComponent().path + "/." + url.lastPathComponent
      self.first = first
      aside = hidden + ".imprint-old"
      note = hidden + ".imprint-pair"
    }
  }

  /// The longest note that is read.
  private static let mostBytes = 4096

  /// Writes the note to the disk, and keeps a file that has the first one's name; before the first file gets it.
  ///
  /// - Parameters:
  ///   - path: of the first file.
  ///   - identities: of both files under the names that they have now.
  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput`; all is as it was then.
  package init(
    besides path: String, first: FileIdentity, second: FileIdentity
  ) throws(ExportError) {
    names = Names(of: path)
    note = Note(first: first, second: second, replaced: FileIdentity(of: path))
    descriptor = open(names.note, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw ExportError(.output(.notCreated(errno), at: path)) }
    flock(descriptor, LOCK_EX | LOCK_NB)
    let bytes = Array((try? JSONEncoder().encode(note)) ?? Data())
    guard write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0 else {
      let code = errno
      removeNote()
      throw ExportError(.output(.notFlushed(code), at: path))
    }
    if note.replaced != nil, let code = names.putAside() {
      removeNote()
      throw ExportError(.output(.notCreated(code), at: path))
    }
  }

  /// Both files have their names, and what the first one replaced goes; once.
  package func finish() {
    unlink(names.aside)
    removeNote()
  }

  /// Takes the first file back, whose fellow does not come, and gives its name to the file that it replaced; once.
  package func takeBack() {
    names.restore(note)
    removeNote()
  }

  private func removeNote() {
    unlink(names.note)
    close(descriptor)
  }

  /// Does for processes that were killed what they could not do: a first file without its second goes, and what it
  /// replaced comes back.
  static func clearLeftovers(of first: String, _ second: String) {
    let names = Names(of: first)
    Leftover.take(names.note) { file in
      var bytes = [UInt8](repeating: 0, count: mostBytes)
      let count = max(read(file, &bytes, bytes.count), 0)
      if let note = try? JSONDecoder().decode(Note.self, from: Data(bytes.prefix(count))) {
        if FileIdentity(of: second) == note.second {
          names.forget(note)
        } else {
          names.restore(note)
        }
      }
      unlink(names.note)
    }
  }
}

extension PairMarker.Names {
  /// Keeps the file that has the first one's name under another; returns the system's code where it cannot be.
  fileprivate func putAside() -> Int32? {
    // A run that was killed may have left one, without its note.
    unlink(aside)
    // With a second name it keeps its own until another file takes that.
    if link(first, aside) == 0 { return nil }
    return rename(first, aside) == 0 ? nil : errno
  }

  /// Puts things back as they were before the first file got its name.
  fileprivate func restore(_ note: PairMarker.Note) {
    let found = FileIdentity(of: first)
    guard let replaced = note.replaced, FileIdentity(of: aside) == replaced else {
      if found == note.first { unlink(first) }
      return
    }
    // Somebody else's file of that name stays.
    if found == nil || found == note.first { rename(aside, first) } else { unlink(aside) }
  }

  /// Removes what was replaced.
  fileprivate func forget(_ note: PairMarker.Note) {
    if let replaced = note.replaced, FileIdentity(of: aside) == replaced { unlink(aside) }
  }
}
