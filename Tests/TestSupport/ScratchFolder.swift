public import Foundation

/// A folder that is gone when the test is over.
public final class ScratchFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "imprint-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  public var path: String { url.path }

  /// The whole path of a file in it, whether it is there or not.
  public func path(_ name: String) -> String { url.appending(path: name).path }

  /// The names of the files in it, hidden ones too, sorted.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Writes a text, with the folders that it lies in.
  ///
  /// - Returns: its whole path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Has the `ffmpeg` program write a file; one that its arguments tell all of comes from `FixtureStore`.
  ///
  /// - Parameter arguments: split at blanks; what comes before the output's name.
  /// - Returns: the file's whole path.
  @discardableResult
  public func make(_ name: String, _ arguments: String) throws -> String {
    let words = arguments.split(separator: " ").map(String.init)
    if let key = FixtureStore.Key(name, words) {
      try FixtureStore.copy(key, as: name, into: url) { try Self.write(key.file, words, in: $0) }
    } else {
      try Self.write(name, words, in: url)
    }
    return path(name)
  }

  /// Has one start of the `ffmpeg` program write several files, and takes one of them.
  ///
  /// - Parameters:
  ///   - outputs: the files' names, and the arguments before each, split at blanks.
  ///   - input: the arguments before those; they tell all, as for `FixtureStore`.
  /// - Returns: the whole path of the file called `name`.
  public func make(
    _ name: String, of outputs: [(name: String, arguments: String)], from input: String
  ) throws -> String {
    let words = (input + outputs.map { " \($0.arguments) \($0.name)" }.joined())
      .split(separator: " ").map(String.init)
    guard let key = FixtureStore.Key("set", words) else {
      throw ToolFailure(words: words, message: "it reads files")
    }
    try FixtureStore.copy(only: name, of: key, into: url) { folder in
      let run = try Tool.run(
        "ffmpeg", ["-nostdin", "-v", "error", "-y"] + words, in: folder.path)
      guard run.status == 0 else { throw ToolFailure(words: words, message: run.errors) }
    }
    return path(name)
  }

  private static func write(_ name: String, _ words: [String], in folder: URL) throws {
    let run = try Tool.run(
      "ffmpeg",
      ["-nostdin", "-v", "error", "-y"] + FixtureRotation.applied(words) + [
        "file:" + folder.appending(path: name).path
      ],
      in: folder.path)
    guard run.status == 0 else { throw ToolFailure(words: words, message: run.errors) }
  }
}
