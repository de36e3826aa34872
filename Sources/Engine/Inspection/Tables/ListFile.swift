internal import FoundationEssentials
internal import Glibc
internal import ImprintLanguage
internal import ImprintMedia
package import ImprintPlanning

/// The bytes of a list, open for any number of readers, each with a position of its own.
///
/// Its length is that at the time of opening: bytes that are appended later are ignored. A file that can be read only
/// once, such as a pipe, is copied to an unnamed temporary file.
package final class ListFile: Sendable {
  package let byteCount: Int
  /// -1 for a list in memory.
  private let descriptor: Int32
  /// The bytes of a list in memory.
  private let memory: [UInt8]

  /// A list in memory.
  init(_ bytes: [UInt8]) {
    (descriptor, memory, byteCount) = (-1, bytes, bytes.count)
  }

  /// - Throws: `ExportError` `.missing`; `.inputOutput` where there is no room for a copy.
  package convenience init(path: String) throws(ExportError) {
    if FileSystem.isFolder(path) { throw ExportError(.document(.isFolder, at: path)) }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw ExportError(.document(errno == ENOENT ? .notFound : .unreadable, at: path))
    }
    try self.init(taking: file, named: path)
  }

  /// Takes ownership of an open file, which is closed on deinitialisation.
  ///
  /// - Parameter name: the name in errors.
  package init(taking file: Int32, named name: String) throws(ExportError) {
    memory = []
    var status = stat()
    guard fstat(file, &status) == 0 else {
      close(file)
      throw ExportError(.document(.unreadable, at: name))
    }
    guard status.st_mode & S_IFMT != S_IFREG else {
      descriptor = file
      byteCount = Int(status.st_size)
      return
    }
    defer { close(file) }
    (descriptor, byteCount) = try Self.spool(file, named: name)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Reads bytes at a file offset.
  ///
  /// - Parameter count: the largest number of bytes that are read.
  /// - Returns: an empty array at the end of the file.
  /// - Throws: `ListFault.notReadable`.
  package func bytes(
    at offset: Int, atMost count: Int
  ) throws(ExportError.ListFault) -> [UInt8] {
    let wanted = min(count, byteCount - offset)
    guard wanted > 0 else { return [] }
    if descriptor < 0 { return Array(memory[offset..<offset + wanted]) }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      var length: Int
      repeat {
        length = pread(descriptor, buffer.baseAddress, wanted, off_t(offset))
      } while length < 0 && errno == EINTR
      if length < 0 { failure = errno }
      filled = max(length, 0)
    }
    guard failure == 0 else { throw .notReadable(failure) }
    return bytes
  }

  /// The number of line feeds, plus one for the last line.
  ///
  /// - Throws: `ListFault.notReadable`.
  func lineCount() throws(ExportError.ListFault) -> Int {
    var (count, offset) = (1, 0)
    while true {
      let bytes = try bytes(at: offset, atMost: 1 << 18)
      if bytes.isEmpty { return count }
      bytes.withUnsafeBytes { bytes in
        for byte in bytes where byte == UInt8(ascii: "\n") { count += 1 }
      }
      offset += bytes.count
    }
  }

  /// Copies everything that can be read from a file to an unnamed temporary file.
  private static func spool(
    _ file: Int32, named name: String
  ) throws(ExportError) -> (Int32, Int) {
    let folder = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 }
    var template = Array("\(folder ?? "/tmp")/imprint-list-XXXXXX".utf8CString)
    let copy = mkstemp(&template)
    guard copy >= 0 else { throw ExportError(.list(.notSpooled(errno), at: name)) }
    _ = fcntl(copy, F_SETFD, FD_CLOEXEC)
    unlink(template)
    var total = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count == 0 { return (copy, total) }
      if count < 0, errno == EINTR { continue }
      let failure = count < 0 ? errno : FileBytes.append(buffer[..<count], to: copy)
      if failure != 0 {
        close(copy)
        throw ExportError(.list(.notSpooled(failure), at: name))
      }
      total += count
    }
  }
}
