internal import FoundationEssentials
internal import Glibc
internal import Imprint
internal import Synchronization

/// The folder of finished files, which is created for the first of them.
final class ResultFolder: Sendable {
  /// The absolute path, with links resolved as far as it exists.
  let path: String
  private let opened = Mutex<ConfinedFolder?>(nil)

  /// - Parameter path: absolute, or relative to the current folder.
  init(_ path: String) {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let parent = url.deletingLastPathComponent().resolvingSymlinksInPath()
    self.path = parent.appendingPathComponent(url.lastPathComponent).resolvingSymlinksInPath().path
    opened.withLock { $0 = try? ConfinedFolder(self.path) }
  }

  /// Creates the folder if it does not exist.
  ///
  /// - Throws: `StudioError` `.cannotCreate` where that fails, or the folder is not writable.
  func make() throws(StudioError) {
    if folder == nil {
      do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      } catch {
        throw StudioError(.cannotCreate, path, "the folder of results cannot be made")
      }
    }
    guard folder != nil else {
      throw StudioError(.cannotCreate, path, "the folder of results cannot be opened")
    }
    guard access(path, W_OK | X_OK) == 0 else {
      throw StudioError(.cannotCreate, path, "the folder of results cannot be written to")
    }
  }

  /// Opens a finished file; nil where it does not exist.
  func open(_ name: String) -> ServedFile? { folder?.open(name) }

  /// The files of a result: that of its name, and what lies in the folder of a playlist.
  func files(of name: String) -> [ExportRecord.File] {
    let folder = FileTypes.segmentFolder(of: name)
    let paths = folder.map {
      (try? FileManager.default.subpathsOfDirectory(atPath: "\(path)/\($0)")) ?? []
    }
    // Segments lie in the order of their numbers.
    let inside = (paths ?? []).sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
      .map { "\(folder ?? "")/\($0)" }
    let segments = inside.compactMap { segment in
      open(segment).map { ExportRecord.File(name: segment, bytes: $0.length) }
    }
    return [ExportRecord.File(name: name, bytes: open(name)?.length)] + segments
  }

  /// Whether a file of any kind has this name, or the folder that a playlist of this name needs.
  func has(_ name: String) -> Bool {
    [name, FileTypes.segmentFolder(of: name)].compactMap(\.self).contains { name in
      (try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")) != nil
    }
  }

  /// A free name derived from one that may be taken: `clip.branded.mp4`, else `clip.branded-2.mp4` and so on.
  ///
  /// - Parameters:
  ///   - kind: the kind of the result; none of its files has a name that is taken.
  ///   - reserved: names that are reserved for future files.
  func freeName(
    like name: String, of kind: ExportKind = .video, besides reserved: Set<String>
  ) -> String {
    var stem = PlainName.stem(of: name)
    let suffix = name.dropFirst(stem.count)
    while stem.utf8.count > PlainName.longest { stem.removeLast() }
    let short = stem + suffix
    var (candidate, number) = (short, 1)
    while kind.names(of: candidate).contains(where: { reserved.contains($0) || has($0) }) {
      number += 1
      candidate = PlainName.numbered(short, number)
    }
    return candidate
  }

  private var folder: ConfinedFolder? {
    opened.withLock { opened in
      // A folder that was removed and created again has to be opened again.
      if opened.map({ !$0.isThere }) ?? true { opened = try? ConfinedFolder(path) }
      return opened
    }
  }
}
