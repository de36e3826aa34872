internal import FoundationEssentials
internal import Glibc
package import ImprintPlanning

/// A note beside two files that exists from before the first of them is renamed to its final name until both are.
///
/// If the process is killed in between, the first file and the note remain: the next run for the same names then
/// removes the file that the note identifies, and no other. A file that the first one replaces is kept under another
/// name meanwhile, and restored where the pair is not completed. The note is locked (`flock`) while its process runs.
package struct LivePhotoMarker {
  private let descriptor: Int32
  private let names: Names
  private let note: Note

  /// The identities of the files, which renaming keeps.
  fileprivate struct Note: Codable {
    var first, second: FileIdentity
    /// The file that the first one replaces; nil where it replaces none.
    var replaced: FileIdentity?
  }

  /// The paths of the first file, of the file that it replaces, and of the note.
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

  /// The largest note that is read, in bytes.
  private static let mostBytes = 4096

  /// Writes the note to the disk, and puts aside a file that has the first one's name; called before the first file
  /// is renamed.
  ///
  /// - Parameters:
  ///   - path: the final path of the first file.
  ///   - first: the identity of the first file under its temporary name.
  ///   - second: the identity of the second file under its temporary name.
  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput`; nothing has changed then.
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

  /// Removes the note and the replaced file, after both files have their names; called at most once.
  package func finish() {
    unlink(names.aside)
    removeNote()
  }

  /// Removes the first file where the second one failed, and restores the file that it replaced; called at most once.
  package func takeBack() {
    names.restore(note)
    removeNote()
  }

  private func removeNote() {
    unlink(names.note)
    close(descriptor)
  }

  /// Cleans up after processes that were killed: removes a first file without its second, and restores the file that
  /// it replaced.
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

extension LivePhotoMarker.Names {
  /// Keeps the file that has the first one's name under another name; returns the system's error code on failure.
  fileprivate func putAside() -> Int32? {
    // A run that was killed may have left such a file without a note.
    unlink(aside)
    // After `link` the file keeps its own name too, until the first file takes it.
    if link(first, aside) == 0 { return nil }
    return rename(first, aside) == 0 ? nil : errno
  }

  /// Restores the state before the first file was renamed.
  fileprivate func restore(_ note: LivePhotoMarker.Note) {
    let current = FileIdentity(of: first)
    guard let replaced = note.replaced, FileIdentity(of: aside) == replaced else {
      if current == note.first { unlink(first) }
      return
    }
    // A file that another process has put there meanwhile is kept.
    if current == nil || current == note.first { rename(aside, first) } else { unlink(aside) }
  }

  /// Removes the replaced file.
  fileprivate func forget(_ note: LivePhotoMarker.Note) {
    if let replaced = note.replaced, FileIdentity(of: aside) == replaced { unlink(aside) }
  }
}
