internal import Glibc
internal import ImprintValues

/// The folder of a playlist's segments (`live.hls` beside `live.m3u8`); the one place that opens and removes them.
///
/// It is created by its writer, and written through its descriptor: another writer that replaces it gets a folder of its own,
/// and never mixes its segments with these.
final class SegmentFolder {
  let path: String
  private let descriptor: Int32

  /// - Parameter overwrites: whether a folder of that name, with segments and nothing else, is replaced.
  /// - Throws: `MediaError` `.cannotCreate`.
  init(ofPlaylist playlist: String, overwrites: Bool) throws(MediaError) {
    path = Self.path(ofPlaylist: playlist)
    if overwrites { Self.remove(path) }
    guard mkdir(path, 0o777) == 0 else { throw Self.fault(path) }
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.fault(path) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private static func fault(_ path: String) -> MediaError {
    MediaError(.cannotCreate(path: path, .library(.system(errno))))
  }

  /// The folder's name.
  var name: String { path.pathComponents.last.map(String.init) ?? path }

  /// Whether nobody has removed it.
  var isThere: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// Creates a file.
  ///
  /// - Throws: `MediaError` `.cannotCreate`.
  func file(_ name: String) throws(MediaError) -> SegmentFile {
    let file = openat(
      descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw Self.fault("\(path)/\(name)") }
    return SegmentFile(file, path: "\(path)/\(name)")
  }

  func remove(_ name: String) { unlinkat(descriptor, name, 0) }

  /// Flushes files to the disk, and their names.
  ///
  /// - Throws: `MediaError` `.writing`.
  func flush(_ names: [String]) throws(MediaError) {
    for name in names {
      let file = openat(descriptor, name, O_RDONLY | O_CLOEXEC)
      defer { if file >= 0 { close(file) } }
      guard file >= 0, fsync(file) == 0 else {
        throw MediaError(.writing(path: "\(path)/\(name)", .library(.system(errno))))
      }
    }
    // Not every file system flushes folders.
    fsync(descriptor)
  }

  /// Removes a folder of segments; other files in it stay, and so does the folder then.
  static func remove(_ path: String) {
    guard let entries = opendir(path) else { return }
    var names: [String] = []
    while let entry = readdir(entries) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    closedir(entries)
    for name in names where RenditionFiles.contains(name) { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// The folder of a playlist's segments.
  static func path(ofPlaylist playlist: String) -> String {
    let stem = playlist.lastIndex(of: ".").map { playlist[..<$0] } ?? playlist[...]
    return stem + ".hls"
  }
}
