internal import ImprintCArchive

/// Makes a ZIP archive of stored files by libarchive, and hands out its bytes as they are made.
final class ZipWriter {
  /// What has been made, for libarchive's callback.
  private final class Sink {
    let keepsBytes: Bool
    var bytes: [UInt8] = []
    var count: Int64 = 0

    init(keepsBytes: Bool) { self.keepsBytes = keepsBytes }
  }

  /// A failure in libarchive's words.
  struct Failure: Error {
    let reason: String
  }

  private let archive: OpaquePointer
  private let sink: Sink

  /// Names are UTF-8, whatever the locale is.
  private static let options = "zip:compression=store,zip:hdrcharset=UTF-8"
  private static let withoutChecksums = ",zip:fakecrc32"

  /// - Parameter measures: whether the archive's length alone is wanted: then neither bytes nor checksums are made.
  /// - Throws: `Failure`.
  init(measures: Bool = false) throws {
    guard let archive = archive_write_new() else { throw Failure(reason: "out of memory") }
    (self.archive, sink) = (archive, Sink(keepsBytes: !measures))
    try check(archive_write_set_format_zip(archive))
    try check(
      archive_write_set_options(archive, Self.options + (measures ? Self.withoutChecksums : "")))
    // Bytes come as they are made, and not in blocks.
    try check(archive_write_set_bytes_per_block(archive, 0))
    let opaque = Unmanaged.passUnretained(sink).toOpaque()
    try check(
      archive_write_open(
        archive, opaque, nil,
        { _, opaque, bytes, count in
          guard let opaque else { return -1 }
          let sink = Unmanaged<Sink>.fromOpaque(opaque).takeUnretainedValue()
          sink.count += Int64(count)
          if sink.keepsBytes { sink.bytes += UnsafeRawBufferPointer(start: bytes, count: count) }
          return count
        }, nil))
  }

  deinit { archive_write_free(archive) }

  private func check(_ status: Int32) throws {
    guard status < ARCHIVE_WARN else { return }
    throw Failure(reason: archive_error_string(archive).map { String(cString: $0) } ?? "")
  }

  /// Begins a file, whose bytes follow.
  func begin(_ entry: ZipArchive.Entry) throws {
    guard let header = archive_entry_new() else { throw Failure(reason: "out of memory") }
    defer { archive_entry_free(header) }
    archive_entry_set_pathname_utf8(header, entry.name)
    archive_entry_set_filetype(header, shim_archive_regular_file())
    archive_entry_set_perm(header, 0o644)
    archive_entry_set_size(header, entry.file.length)
    archive_entry_set_mtime(header, Int(entry.file.modified), 0)
    try check(archive_write_header(archive, header))
  }

  func add(_ bytes: some Collection<UInt8>) throws {
    let status = bytes.withContiguousStorageIfAvailable {
      archive_write_data(archive, $0.baseAddress, $0.count)
    }
    guard let status, status == bytes.count else {
      throw Failure(reason: "a piece was not taken")
    }
  }

  /// Writes the directory at the archive's end.
  func end() throws { try check(archive_write_close(archive)) }

  /// The bytes that have been made since the last call.
  func takeBytes() -> [UInt8] {
    defer { sink.bytes = [] }
    return sink.bytes
  }

  /// The number of bytes that have been made.
  var count: Int64 { sink.count }
}
