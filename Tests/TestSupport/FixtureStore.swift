internal import Foundation
internal import Synchronization

/// Files that the `ffmpeg` program makes from its arguments alone, each made once a run.
enum FixtureStore {
  /// A name and the arguments, which tell all that is in a file of the store.
  struct Key: Hashable {
    let name: String
    let words: [String]

    /// Nil where a file could be read that the arguments only name.
    init?(_ name: String, _ words: [String]) {
      let inputs = words.indices.filter { words[$0] == "-i" }
      guard
        !inputs.isEmpty, inputs.allSatisfy({ $0 > 0 && words[$0 - 1] == "lavfi" }),
        !words.contains(where: { $0 == "-attach" || $0.contains("movie=") || $0.contains("file") }),
        !name.contains("/")
      else { return nil }
      self.name = name
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
  /// - Parameter make: writes the files of the key into a new folder.
  static func copy(
    _ key: Key, into folder: URL, making make: (_ folder: URL) throws -> Void
  ) throws {
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
    let source = try result.get()
    for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
      let target = folder.appending(path: name)
      try? FileManager.default.removeItem(at: target)
      try FileManager.default.copyItem(at: source.appending(path: name), to: target)
    }
  }

  private static func fill(_ make: (_ folder: URL) throws -> Void) throws -> URL {
    let folder = root.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try make(folder)
    return folder
  }
}
