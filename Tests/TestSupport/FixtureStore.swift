internal import Foundation
internal import Synchronization

/// Files that the `ffmpeg` program makes from its arguments alone, each made once a run.
enum FixtureStore {
  /// The arguments, which tell all that is in a file of the store, and the name under which it lies there.
  ///
  /// Tests that give it other names share it where these have one ending.
  struct Key: Hashable {
    let file: String
    let words: [String]

    /// Nil where a file could be read that the arguments only name.
    init?(_ name: String, _ words: [String]) {
      let inputs = words.indices.filter { words[$0] == "-i" }
      guard
        !inputs.isEmpty, inputs.allSatisfy({ $0 > 0 && words[$0 - 1] == "lavfi" }),
        !words.contains(where: { $0 == "-attach" || $0.contains("movie=") || $0.contains("file") }),
        !name.contains("/")
      else { return nil }
      // Numbered images and playlists are several files, which have names from theirs.
      let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
      let isMany = name.contains("%") || ["m3u8", "mpd"].contains(ending)
      file = isMany ? name : "made" + (ending.map { "." + $0 } ?? "")
      self.words = words
    }
  }

  /// A folder with the files of one key, once they are made.
  private final class Entry: Sendable {
    let made = Mutex<Result<URL, any Error>?>(nil)
  }

  private static let entries = Mutex<[Key: Entry]>([:])

  private static let root: URL = {
    atexit { try? FileManager.default.removeItem(at: FixtureStore.root) }
    return FileManager.default.temporaryDirectory.appending(path: "imprint-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
  }()

  /// Puts copies into a folder, which a test may damage as it likes.
  ///
  /// - Parameters:
  ///   - name: that of the key's own file there.
  ///   - make: writes the files of the key into a new folder.
  static func copy(
    _ key: Key, as name: String, into folder: URL, making make: (_ folder: URL) throws -> Void
  ) throws {
    let source = try made(key, make)
    for file in try FileManager.default.contentsOfDirectory(atPath: source.path) {
      try copy(
        source.appending(path: file), to: folder.appending(path: file == key.file ? name : file))
    }
  }

  /// Puts a copy of one of a key's files into a folder.
  static func copy(
    only file: String, of key: Key, into folder: URL, making make: (_ folder: URL) throws -> Void
  ) throws {
    try copy(made(key, make).appending(path: file), to: folder.appending(path: file))
  }

  private static func copy(_ source: URL, to target: URL) throws {
    try? FileManager.default.removeItem(at: target)
    try FileManager.default.copyItem(at: source, to: target)
  }

  /// The folder with the files of a key.
  private static func made(_ key: Key, _ make: (_ folder: URL) throws -> Void) throws -> URL {
    let entry = entries.withLock { entries in
      let entry = entries[key] ?? Entry()
      entries[key] = entry
      return entry
    }
    // Tests that want the same file wait here for the one that makes it.
    let result = entry.made.withLock { made in
      let result = made ?? Result { try fill(make) }
      made = result
      return result
    }
    return try result.get()
  }

  private static func fill(_ make: (_ folder: URL) throws -> Void) throws -> URL {
    let folder = root.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try make(folder)
    return folder
  }
}
