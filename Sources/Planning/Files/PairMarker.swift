internal import FoundationEssentials
internal import Glibc

/// A note beside two files that get their names one after the other, for as long as that takes.
///
/// A process that is killed in between leaves the first file and the note: by the note the next run for the same
/// names removes that file, and no other. It is locked (`flock`) as long as its maker lives.
package struct PairMarker {
  private let path: String
  private let descriptor: Int32
  private let note: Note
  private let first: String

  /// The marks by which both files are known under their later names.
  private struct Note: Codable {
    var first, second: FileIdentity
  }

  /// The longest note that is read.
  private static let mostBytes = 4096

  /// Writes the note to the disk; before the first file gets its name.
  ///
  /// - Parameters:
  ///   - path: of the first file.
  ///   - identities: of both files under the names that they have now.
  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput`.
  package init(
    besides path: String, first: FileIdentity, second: FileIdentity
  ) throws(ExportError) {
    self.path = Self.path(besides: path)
    self.first = path
    note = Note(first: first, second: second)
    descriptor = open(self.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw ExportError(.output(.notCreated(errno), at: path)) }
    flock(descriptor, LOCK_EX | LOCK_NB)
    let bytes = Array((try? JSONEncoder().encode(note)) ?? Data())
    guard write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0 else {
      let code = errno
      remove()
      throw ExportError(.output(.notFlushed(code), at: path))
    }
  }

  /// Both files have their names; once.
  package func remove() {
    unlink(path)
    close(descriptor)
  }

  /// Takes the first file back, whose fellow does not come; once.
  package func removeFirst() {
    if FileIdentity(of: first) == note.first { unlink(first) }
    remove()
  }

  /// Does for processes that were killed what they could not do: a first file without its second goes.
  static func clearLeftovers(of first: String, _ second: String) {
    let path = path(besides: first)
    Leftover.take(path) { file in
      var bytes = [UInt8](repeating: 0, count: mostBytes)
      let count = max(read(file, &bytes, bytes.count), 0)
      if let note = try? JSONDecoder().decode(Note.self, from: Data(bytes.prefix(count))),
        FileIdentity(of: second) != note.second, FileIdentity(of: first) == note.first
      {
        unlink(first)
      }
      unlink(path)
    }
  }

  private static func path(besides path: String) -> String {
    let url = URL(fileURLWithPath: path)
    return url.deletingLastPathComponent().path + "/." + url.lastPathComponent + ".imprint-pair"
  }
}
