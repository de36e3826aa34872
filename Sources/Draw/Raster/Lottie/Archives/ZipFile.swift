internal import ImprintCArchive

/// The files of a zip archive in memory, taken apart by libarchive.
struct ZipFile {
  private var contents: [String: [UInt8]] = [:]

  /// Whether bytes begin as an archive does.
  static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) }

  /// Takes all files apart that its directory lists. One that is encrypted, damaged or compressed in an unknown way is left
  /// out.
  ///
  /// - Parameter limit: the largest number of bytes of all of them together.
  init(_ bytes: [UInt8], limit: Int) throws(LottieFault) {
    guard let archive = archive_read_new() else { throw LottieFault("memory is short") }
    defer { archive_read_free(archive) }
    // The other reader of zip makes do without the directory, as a damaged archive has it.
    archive_read_support_format_zip_seekable(archive)
    let status = bytes.withUnsafeBytes { bytes in
      let opened = archive_read_open_memory(archive, bytes.baseAddress, bytes.count)
      return opened == ARCHIVE_OK ? read(archive, limit: limit) : opened
    }
    if status == ARCHIVE_OK {
      throw LottieFault("it is past the limit of \(limit >> 20) MiB, taken apart")
    }
    guard status == ARCHIVE_EOF else { throw LottieFault("it is no whole zip archive") }
  }

  /// The content of a file; nil where there is none of that name.
  subscript(name: String) -> [UInt8]? { contents[name] }

  /// Reads all files.
  ///
  /// - Returns: `ARCHIVE_EOF` at the end, `ARCHIVE_OK` before it at the limit, else a failure of libarchive.
  private mutating func read(_ archive: OpaquePointer, limit: Int) -> Int32 {
    var room = limit
    var entry: OpaquePointer?
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let status = archive_read_next_header(archive, &entry)
      guard status == ARCHIVE_OK || status == ARCHIVE_WARN else { return status }
      guard let name = archive_entry_pathname(entry) else { continue }
      let path = String(cString: name)
      var content: [UInt8] = []
      var count = archive_read_data(archive, &chunk, chunk.count)
      while count > 0 {
        room -= count
        guard room >= 0 else { return ARCHIVE_OK }
        content += chunk.prefix(count)
        count = archive_read_data(archive, &chunk, chunk.count)
      }
      if count == 0 { contents[path] = content }
    }
  }
}
