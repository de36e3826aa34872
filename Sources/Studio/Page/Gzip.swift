internal import ImprintCArchive

/// Compression as `Content-Encoding: gzip` names it (RFC 1952), by libarchive.
enum Gzip {
  /// - Returns: nil where memory is short.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let archive = archive_write_new() else { return nil }
    defer { archive_write_free(archive) }
    guard let entry = archive_entry_new() else { return nil }
    defer { archive_entry_free(entry) }
    archive_entry_set_filetype(entry, shim_archive_regular_file())
    // What does not get smaller gets longer by less than that.
    let room = bytes.count + bytes.count / 1000 + 1024
    var used = 0
    var isWritten = false
    let stream = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      isWritten =
        [
          archive_write_set_format_raw(archive), archive_write_add_filter_gzip(archive),
          // The same bytes each time.
          archive_write_set_options(archive, "gzip:!timestamp"),
          archive_write_set_bytes_per_block(archive, 0),
          archive_write_open_memory(archive, buffer.baseAddress, room, &used),
          archive_write_header(archive, entry),
        ].allSatisfy { $0 == ARCHIVE_OK }
        && archive_write_data(archive, bytes, bytes.count) == bytes.count
        && archive_write_close(archive) == ARCHIVE_OK
      count = isWritten ? used : 0
    }
    return isWritten ? stream : nil
  }
}
